import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../platform/call/call.ts'
import type { LimitName } from '../../platform/rates.ts'
import type { MutationResolvers } from './resolvers.generated.ts'

interface MutationLimit {
  source: Extract<LimitName, `${string}-by-source`>
  /** Counted where there is an account. */
  account: Extract<LimitName, `${string}-by-account`>
}

const by = (
  account: MutationLimit['account'],
  source: MutationLimit['source'] = 'mutations-by-source',
): MutationLimit => ({ source, account })

/**
 * The limits of every mutation. `calls` leave no row behind. `changes` leave a stored reply for a day, so the account's
 * limits also bound its idempotency rows. `records` add rows that stay.
 *
 * What else is counted by fewer than all calls of a mutation is counted where it happens: codes that are sent, addresses
 * that are asked for with the right password, chats under a name.
 */
export const mutationLimits: Readonly<Record<keyof MutationResolvers, MutationLimit>> = {
  authorizeGuestByBusiness: by('calls-by-account', 'guests-by-source'),
  registerUser: by('records-by-account', 'registrations-by-source'),
  createCredential: by('changes-by-account'),
  exchangeLoginToken: by('calls-by-account', 'sign-ins-by-source'),
  initiatePasswordReset: by('changes-by-account', 'resets-by-source'),
  resetForgottenPassword: by('changes-by-account', 'resets-by-source'),
  verifyEmail: by('changes-by-account', 'verifications-by-source'),
  requestEmailVerification: by('changes-by-account', 'verifications-by-source'),
  createUserProduct: by('records-by-account'),
  setupUserForNewLineOfBusiness: by('records-by-account'),
  exchangeBlackbox: by('calls-by-account'),
  createPhoneNumber: by('records-by-account'),
  requestVerificationCode: by('changes-by-account'),
  resendVerificationCode: by('changes-by-account'),
  verifyPhoneCode: by('changes-by-account'),
  requestOtp: by('changes-by-account'),
  verifySession: by('changes-by-account'),
  recordActivity: by('calls-by-account'),
  openChat: by('calls-by-account', 'chats-by-source'),
  renewChat: by('calls-by-account', 'chat-renewals-by-source'),
  reportDeath: by('records-by-account', 'claims-by-source'),
  createClaimUpload: by('calls-by-account', 'claim-files-by-source'),
  completeClaimUpload: by('calls-by-account'),
  destroyClaimUpload: by('calls-by-account'),
  answerLapseContact: by('changes-by-account', 'verifications-by-source'),
  leaveSupportNote: by('records-by-account', 'notes-by-source'),
  endSession: by('calls-by-account'),
  decommissionUser: by('changes-by-account'),
  changeBillingFrequency: by('changes-by-account'),
  acceptTermExtension: by('changes-by-account'),
  changePolicyRider: by('changes-by-account'),
  nameLapseContact: by('changes-by-account'),
  removeLapseContact: by('changes-by-account'),
  cancelPolicy: by('changes-by-account'),
  requestCoverageAdjustment: by('records-by-account'),
  acceptCoverageAdjustment: by('changes-by-account'),
  declineCoverageAdjustment: by('changes-by-account'),
  requestReinstatement: by('records-by-account'),
  acceptReinstatement: by('changes-by-account'),
  createReinstatementInvoice: by('records-by-account'),
  changePassword: by('changes-by-account'),
  endOtherSessions: by('changes-by-account'),
  changeEmail: by('changes-by-account'),
  withdrawEmailChange: by('changes-by-account'),
  changePhoneNumber: by('changes-by-account'),
  updateAccountProfile: by('changes-by-account'),
  updateNewsletter: by('changes-by-account'),
  createFlowSession: by('changes-by-account'),
  createResponse: by('changes-by-account'),
  updatePrequalificationInformation: by('changes-by-account'),
  updateEstimateDatum: by('changes-by-account'),
  createDirectUploadToCloud: by('uploads-by-account', 'uploads-by-source'),
  completeDirectUpload: by('changes-by-account'),
  destroyDirectUpload: by('changes-by-account'),
  createBeneficiary: by('records-by-account'),
  updateBeneficiary: by('records-by-account'),
  destroyBeneficiary: by('changes-by-account'),
  updateBeneficiaryAllocation: by('records-by-account'),
  sendBeneficiaryPacket: by('records-by-account'),
  createWishAllocation: by('records-by-account'),
  updateWishAllocation: by('records-by-account'),
  decommissionWishAllocation: by('changes-by-account'),
  completeOnboardingStep: by('changes-by-account'),
  createAllocationRecipient: by('changes-by-account'),
  updateAllocationRecipient: by('changes-by-account'),
  destroyAllocationRecipient: by('changes-by-account'),
  createAcknowledgements: by('changes-by-account'),
  requestNewBusiness: by('records-by-account'),
  acceptQuote: by('changes-by-account'),
  updateQuote: by('records-by-account'),
  updateProductOffering: by('changes-by-account'),
  acceptProductOffering: by('records-by-account'),
  updateNotification: by('changes-by-account'),
  createApplicationReferral: by('records-by-account'),
  createPaymentMethod: by('records-by-account'),
  plaidGenerateLinkToken: by('records-by-account'),
  plaidExchangePublicToken: by('records-by-account'),
  initiatePlaidUpdate: by('records-by-account'),
  confirmPlaidUpdate: by('changes-by-account'),
  unlinkPlaidItem: by('changes-by-account'),
  createMultiplePayments: by('records-by-account'),
}

const isMutation = (name: string): name is keyof MutationResolvers => Object.hasOwn(mutationLimits, name)

/**
 * Counts every mutation before it is resolved, by its row. The source comes first: one that has called too often takes
 * nothing from an account.
 * @throws Error when the schema has a mutation without a row
 */
export function limitMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve = defaultFieldResolver } = field
    if (!isMutation(name)) throw new Error(`The mutation ${name} has no limits (mutationLimits.ts).`)
    const { source, account } = mutationLimits[name]
    field.resolve = async (parent, args, context: RequestContext, info) => {
      const { ip, viewer, services } = context
      await services.limits.take(source, ip, null)
      // A guest costs nothing to become, and each of their mutations leaves rows behind.
      if (viewer?.guest) await services.limits.take('guest-mutations-by-source', ip, null)
      if (viewer) await services.limits.take(account, viewer.userId, null)
      return await resolve(parent, args, context, info)
    }
  }
  return schema
}
