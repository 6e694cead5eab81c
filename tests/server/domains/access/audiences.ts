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

/** Whom an operation is for, unless this says otherwise: the application, the quote, the policy, money and the account. */
export const usualAudience: Audience = ['verified']

/** The operations that are for more than those (access-to-purchase 2.1 has the list of exemptions). */
export const operationAudiences: Partial<Record<keyof QueryResolvers | keyof MutationResolvers, Audience>> = {
  // Before anything is known of a person.
  session: anyone,
  globalFeatureFlags: anyone,
  translations: anyone,
  productAvailableInState: anyone,
  countries: anyone,
  states: anyone,
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
}

/** The fields that ask for more than what they belong to; every other field is for whoever may read its parent. */
export const fieldAudiences: Readonly<Record<string, Audience>> = {
  // A profile is read by whoever answered for it, not by a password that was found out.
  'User.age': identified,
  'User.birthdate': identified,
  'User.gender': identified,
  'User.state': identified,
  'User.activeAddress': identified,
  'InsuranceMembership.eligibleForCoverage': identified,
  'InsuranceMembership.eligibleForMonitoring': identified,
  'InsuranceMembership.eligibleForUnderwriting': identified,
  'InsuranceMembership.underwritingRequired': identified,
  'InsuranceMembership.capabilities': identified,
  'InsuranceMembership.latestEstimateDatum': identified,
  'InsuranceMembership.latestInsuranceApplication': usualAudience,
  'InsuranceMembership.coverageDetails': usualAudience,
  'InsuranceMembership.activePolicy': usualAudience,
  'InsuranceMembership.pendingPolicy': usualAudience,
  'InsuranceMembership.policies': usualAudience,
  'InsuranceMembership.pendingQuote': usualAudience,
  'InsuranceMembership.productsOfferings': usualAudience,
  'InsuranceMembership.notifications': usualAudience,
  'InsuranceMembership.beneficiaries': usualAudience,
  'InsuranceMembership.plaidItems': usualAudience,
  'InsuranceMembership.invoices': usualAudience,
  'InsuranceMembership.documents': usualAudience,
  'Constellation.plaidItems': usualAudience,
  'Constellation.wishAllocations': identified,
  'Constellation.allocationSummary': identified,
  // Whether a tax id is there is told to nobody who could be somebody else.
  'User.taxIdSet': usualAudience,
  'User.newsletterOptIn': usualAudience,
  'TaxIdContent.taxIdSet': usualAudience,
  'DashboardHome.card': usualAudience,
  'DashboardHome.policy': usualAudience,
  'DashboardHome.pendingPolicy': usualAudience,
  'DashboardHome.coverageAdjustment': usualAudience,
  'DashboardHome.offering': usualAudience,
  'DashboardHome.unreadDecision': usualAudience,
  'DashboardHome.quote': usualAudience,
  'DashboardHome.decision': usualAudience,
  'DashboardHome.endedPolicy': usualAudience,
  'DashboardHome.beneficiaries': usualAudience,
  'DashboardHome.paymentMethod': usualAudience,
  'DashboardHome.payments': usualAudience,
}
