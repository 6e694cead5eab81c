import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../../server/transport/graphql/resolvers.generated.ts'
import type { Principal } from './accessMatrix.ts'

/*
 * Who may ask for what, written from the specifications and the decisions on levels and not from the contract's
 * @access: a directive that is lost or lowered must not take its expectation with it.
 */

type Audience = readonly Principal[]

const anyone: Audience = ['nobody', 'unidentified', 'identified', 'verified']
const signedIn: Audience = ['unidentified', 'identified', 'verified']
/** A line of business that is authorized, or a code: a password alone opens none of it. */
const identified: Audience = ['identified', 'verified']
/** What proves a phone: a guest has no account to prove it for. */
const accountOnly: Audience = ['unidentified', 'verified']
const verified: Audience = ['verified']

/** Every operation of the contract; the compiler asks for one that is missing. */
export const operationAudiences: Record<keyof QueryResolvers | keyof MutationResolvers, Audience> = {
  // Before anything is known of a person.
  session: anyone,
  globalFeatureFlags: anyone,
  translations: anyone,
  productAvailableInState: anyone,
  businessDisclosures: anyone,
  disclosure: anyone,
  authorizeGuestByBusiness: anyone,
  registerUser: anyone,
  exchangeBlackbox: anyone,
  exchangeLoginToken: anyone,
  // Whoever has forgotten the password has no session.
  initiatePasswordReset: anyone,
  passwordResetLink: anyone,
  resetForgottenPassword: anyone,
  // A link is opened in whatever browser reads the mail.
  verifyEmail: anyone,
  requestEmailVerification: anyone,
  // Whoever needs help may have no session yet, or none any more.
  openChat: anyone,
  renewChat: anyone,
  leaveSupportNote: anyone,
  reportDeath: anyone,
  createClaimUpload: anyone,
  completeClaimUpload: anyone,
  destroyClaimUpload: anyone,
  // Opened from an email, by people without an account.
  lapseContactInvitation: anyone,
  answerLapseContact: anyone,

  // Forms and what belongs to any session.
  me: signedIn,
  flow: signedIn,
  flowSession: signedIn,
  dynamicForm: signedIn,
  createFlowSession: signedIn,
  createResponse: signedIn,
  createCredential: signedIn,
  createUserProduct: signedIn,
  setupUserForNewLineOfBusiness: signedIn,
  recordActivity: signedIn,
  endSession: signedIn,

  // The way to a code.
  createPhoneNumber: accountOnly,
  requestVerificationCode: accountOnly,
  resendVerificationCode: accountOnly,
  verifyPhoneCode: accountOnly,
  requestOtp: accountOnly,
  verifySession: accountOnly,

  // The catalogue is for everyone; a list is for guests too (product-and-after-purchase 6: builder at identified).
  wishes: anyone,
  wish: anyone,
  wishCategories: anyone,
  wishAllocations: identified,
  allocationSummary: identified,
  allWishAllocationsHistories: identified,
  onboarding: identified,
  completeOnboardingStep: identified,
  createWishAllocation: identified,
  updateWishAllocation: identified,
  decommissionWishAllocation: identified,
  createAllocationRecipient: identified,
  updateAllocationRecipient: identified,
  destroyAllocationRecipient: identified,

  // What a guest's answers lead to.
  accountCapabilities: identified,
  journey: identified,
  taxIdEncryptionKey: identified,
  latestEstimate: identified,
  adjustEstimate: identified,
  addressSuggestions: identified,
  addressVerification: identified,
  updateEstimateDatum: identified,
  checkEligibility: identified,
  offerFacts: identified,
  triviaQuestions: identified,
  dashboardHome: identified,
  updatePrequalificationInformation: identified,

  // The application, the quote, the policy and money.
  latestInsuranceApplication: verified,
  pendingQuote: verified,
  unpaidQuote: verified,
  adjustQuote: verified,
  adjustPolicy: verified,
  coverageAdjustment: verified,
  adjustProductOffering: verified,
  applicationOutcome: verified,
  productOfferings: verified,
  accountNotifications: verified,
  acknowledgedDisclosures: verified,
  documentsBySlug: verified,
  userInvoice: verified,
  userDocuments: verified,
  documentById: verified,
  documentFingerprints: verified,
  documentCategories: verified,
  userInvoices: verified,
  activePaymentMethod: verified,
  plaidItems: verified,
  policyCancellation: verified,
  billingPlans: verified,
  policyRiders: verified,
  termExtension: verified,
  lapseContact: verified,
  userPolicy: verified,
  policyInForce: verified,
  policies: verified,
  reinstatement: verified,
  pendingPolicy: verified,
  beneficiaries: verified,
  accountClosure: verified,
  // The account area (access-to-purchase 2.1: authenticated, and not on the list of exemptions).
  activeSessions: verified,
  endOtherSessions: verified,
  changePassword: verified,
  changeEmail: verified,
  changePhoneNumber: verified,
  profileChange: verified,
  updateAccountProfile: verified,
  updateNewsletter: verified,
  withdrawEmailChange: verified,
  decommissionUser: verified,
  changeBillingFrequency: verified,
  acceptTermExtension: verified,
  changePolicyRider: verified,
  nameLapseContact: verified,
  removeLapseContact: verified,
  cancelPolicy: verified,
  requestCoverageAdjustment: verified,
  acceptCoverageAdjustment: verified,
  declineCoverageAdjustment: verified,
  requestReinstatement: verified,
  acceptReinstatement: verified,
  createReinstatementInvoice: verified,
  createBeneficiary: verified,
  updateBeneficiary: verified,
  destroyBeneficiary: verified,
  updateBeneficiaryAllocation: verified,
  sendBeneficiaryPacket: verified,
  createDirectUploadToCloud: verified,
  completeDirectUpload: verified,
  destroyDirectUpload: verified,
  createAcknowledgements: verified,
  requestNewBusiness: verified,
  acceptQuote: verified,
  updateQuote: verified,
  updateProductOffering: verified,
  acceptProductOffering: verified,
  updateNotification: verified,
  createApplicationReferral: verified,
  createPaymentMethod: verified,
  plaidGenerateLinkToken: verified,
  plaidExchangePublicToken: verified,
  initiatePlaidUpdate: verified,
  confirmPlaidUpdate: verified,
  unlinkPlaidItem: verified,
  createMultiplePayments: verified,
}

/** The fields that ask for more than what they belong to; every other field is for whoever may read its parent. */
export const fieldAudiences: Readonly<Record<string, Audience>> = {
  // A profile is read by whoever answered for it, not by a password that was found out.
  'User.age': identified,
  'User.birthdate': identified,
  'User.gender': identified,
  'User.activeAddress': identified,
  'InsuranceMembership.eligibleForCoverage': identified,
  'InsuranceMembership.eligibleForMonitoring': identified,
  'InsuranceMembership.eligibleForUnderwriting': identified,
  'InsuranceMembership.underwritingRequired': identified,
  'InsuranceMembership.capabilities': identified,
  // Whether a tax id is there is told to nobody who could be somebody else.
  'User.taxIdSet': verified,
  'User.newsletterOptIn': verified,
  'TaxIdContent.taxIdSet': verified,
  'DashboardHome.policy': verified,
  'DashboardHome.pendingPolicy': verified,
  'DashboardHome.coverageAdjustment': verified,
  'DashboardHome.offering': verified,
  'DashboardHome.unreadDecision': verified,
  'DashboardHome.quote': verified,
  'DashboardHome.decision': verified,
  'DashboardHome.ineligibility': verified,
  'DashboardHome.refusedOn': verified,
  'DashboardHome.failedPayment': verified,
  'DashboardHome.quoteExpiredOn': verified,
  'DashboardHome.beneficiaries': verified,
  'DashboardHome.paymentMethod': verified,
  'DashboardHome.payments': verified,
}
