import {
  accountOfMethod,
  confirmUpdate,
  createPaymentMethod,
  itemOfAccount,
  link,
  linkToken,
  plaidItems,
  prepareLink,
  preparePaymentMethod,
  prepareUpdate,
  unlink,
} from '../../../application/bankAccounts.ts'
import { cancelPolicy, policyCancellation, prepareCancellation } from '../../../application/cancelPolicy.ts'
import { acceptTermExtension, termExtension } from '../../../application/extendTerm.ts'
import { residenceOf } from '../../../domains/accounts/port.ts'
import { payableInvoice, presentInvoice, userInvoices } from '../../../domains/billing/invoices.ts'
import { activePaymentMethod, presentPaymentMethod } from '../../../domains/billing/paymentMethods.ts'
import { type PaymentAttempt, payInvoices, processedPayments } from '../../../domains/billing/payments.ts'
import {
  answerLapseContact,
  lapseContact,
  lapseContactInvitation,
  nameLapseContact,
  removeLapseContact,
} from '../../../domains/policies/lapse/lapseContacts.ts'
import { lapsesAtOf, policiesOnHold } from '../../../domains/policies/policies.ts'
import { billingPlans, changeBillingFrequency } from '../../../domains/policies/premiums/billingFrequency.ts'
import { changePolicyRider, policyRiders } from '../../../domains/policies/riders/riders.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { wasAnswered } from '../../../platform/idempotency/idempotency.ts'
import { actorOf, callerOf, externalMutation, mutation, openMutation, preparedMutation } from '../mutation.ts'
import type {
  AcceptTermExtensionInput,
  BillingPlans,
  CancelPolicyInput,
  ChangeBillingFrequencyInput,
  ChangePolicyRiderInput,
  CreateMultiplePaymentsInput,
  CreatePaymentMethodInput,
  LapseContact,
  NameLapseContactInput,
  PaymentMethod,
  PlaidExchangePublicTokenInput,
  PlaidGenerateLinkTokenInput,
  PlaidItem,
  PlaidItemInput,
  PolicyRiders,
  RemoveLapseContactInput,
  Resolvers,
  TermExtension,
} from '../resolvers.generated.ts'

const itemsFor = (_parent: object, _args: unknown, context: RequestContext) =>
  plaidItems(context, callerOf(context).userId)

function invoicesFor(_parent: object, _args: unknown, context: RequestContext) {
  const { db } = context.services
  const { userId } = callerOf(context)
  return userInvoices(db, userId, policiesOnHold(db, userId), context.now)
}

export const billingResolvers: Resolvers<RequestContext> = {
  Query: {
    async userInvoice(_parent, _args, context) {
      const { userId } = callerOf(context)
      const invoice = await payableInvoice(context.services.db, userId)
      const state = await residenceOf(context.services.db, userId)
      return invoice ? presentInvoice(invoice, state, context.now) : null
    },
    userInvoices: invoicesFor,
    async processedPayments(_parent, { invoiceIds, clientMutationId }, context) {
      const { db } = context.services
      const { userId } = callerOf(context)
      const hasArrived =
        !clientMutationId ||
        (await wasAnswered(db, {
          actor: actorOf(userId),
          operation: 'createMultiplePayments',
          clientMutationId,
        }))
      return await processedPayments(db, userId, invoiceIds, context.now, hasArrived)
    },
    policyCancellation: (_parent, _args, context) =>
      policyCancellation(context.services.db, callerOf(context).userId, context.now),
    billingPlans: (_parent, _args, context) =>
      billingPlans(context.services.db, callerOf(context).userId, context.now),
    policyRiders: (_parent, { policyId }, context) =>
      policyRiders(context.services.db, callerOf(context).userId, policyId, context.now),
    termExtension: (_parent, { policyId }, context) =>
      termExtension(context.services.db, callerOf(context).userId, policyId, context.now),
    lapseContact: (_parent, _args, context) => lapseContact(context.services.db, callerOf(context).userId),
    lapseContactInvitation: (_parent, { token }, { services }) => lapseContactInvitation(services, token),
    plaidItems: itemsFor,
    async activePaymentMethod(_parent, _args, context) {
      const method = await activePaymentMethod(context.services.db, callerOf(context).userId)
      return method ? presentPaymentMethod(method) : null
    },
  },
  Constellation: { plaidItems: itemsFor },
  InsuranceMembership: { plaidItems: itemsFor, invoices: invoicesFor },
  PaymentMethod: {
    plaidAccount: ({ id }, _args, context) => accountOfMethod(context.services, callerOf(context).userId, id),
  },
  PlaidAccount: {
    plaidItem: ({ id }, _args, context) => itemOfAccount(context, callerOf(context).userId, id),
  },
  UserInvoices: {
    lapsesAt: (_parent, _args, context) => lapsesAtOf(context.services.db, callerOf(context).userId),
  },
  Mutation: {
    changeBillingFrequency: mutation<ChangeBillingFrequencyInput, { billingPlans: BillingPlans }>(
      {},
      changeBillingFrequency,
    ),
    changePolicyRider: mutation<ChangePolicyRiderInput, { policyRiders: PolicyRiders }>(
      {},
      changePolicyRider,
    ),
    acceptTermExtension: mutation<AcceptTermExtensionInput, { termExtension: TermExtension }>(
      {},
      acceptTermExtension,
    ),
    nameLapseContact: mutation<NameLapseContactInput, { lapseContact: LapseContact }>({}, nameLapseContact),
    removeLapseContact: mutation<RemoveLapseContactInput, { success: boolean }>({}, removeLapseContact),
    answerLapseContact: openMutation({}, answerLapseContact),
    cancelPolicy: preparedMutation<CancelPolicyInput, string, { refund: number; amountUnderWay: number }>(
      {},
      prepareCancellation,
      cancelPolicy,
    ),
    createPaymentMethod: preparedMutation<
      CreatePaymentMethodInput,
      Awaited<ReturnType<typeof preparePaymentMethod>>,
      { paymentMethod: PaymentMethod }
    >({}, preparePaymentMethod, async (work, account) => ({
      paymentMethod: presentPaymentMethod(await createPaymentMethod(work, account)),
    })),
    // A token expires within minutes: neither reply is stored.
    plaidGenerateLinkToken: preparedMutation<PlaidGenerateLinkTokenInput, string, { linkToken: string }>(
      { keepsReply: false },
      (context, viewer) => linkToken(context, viewer),
      async (_work, token) => ({ linkToken: token }),
    ),
    initiatePlaidUpdate: preparedMutation<PlaidItemInput, string, { linkToken: string }>(
      { keepsReply: false },
      (context, viewer, { plaidItemId }) => linkToken(context, viewer, plaidItemId),
      async (_work, token) => ({ linkToken: token }),
    ),
    plaidExchangePublicToken: preparedMutation<
      PlaidExchangePublicTokenInput,
      Awaited<ReturnType<typeof prepareLink>>,
      { plaidItem: PlaidItem }
    >({}, prepareLink, link),
    confirmPlaidUpdate: preparedMutation<
      PlaidItemInput,
      Awaited<ReturnType<typeof prepareUpdate>>,
      { plaidItem: PlaidItem }
    >({}, prepareUpdate, confirmUpdate),
    unlinkPlaidItem: mutation<PlaidItemInput, { success: boolean }>({}, unlink),
    createMultiplePayments: externalMutation<CreateMultiplePaymentsInput, PaymentAttempt>(
      {},
      ({ services, input, context, viewer }) =>
        payInvoices(services, viewer.userId, input.invoiceIds, context.now),
    ),
  },
}
