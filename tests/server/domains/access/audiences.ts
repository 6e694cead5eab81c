import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../../server/transport/graphql/resolvers.generated.ts'
import type { Principal } from './accessMatrix.ts'

/*
 * The audience of each operation, written from the specifications and the decisions on levels
 * instead of the contract's @access: a directive that is lost or lowered must not change the
 * expectation.
 */

type Audience = readonly Principal[]

const anyone: Audience = ['anonymous', 'unidentified', 'identified', 'verified']
const signedIn: Audience = ['unidentified', 'identified', 'verified']
/** Needs an authorized line of business or a code; a password alone opens none of it. */
const identified: Audience = ['identified', 'verified']
/** Operations that verify a phone: a guest has no account for it. */
const accountOnly: Audience = ['unidentified', 'verified']

/**
 * The audience of an operation unless listed below: the application, the quote, the policy, money
 * and the account.
 */
export const usualAudience: Audience = ['verified']

/** The operations for larger audiences (access-to-purchase 2.1 lists the exemptions). */
export const operationAudiences: Partial<Record<keyof QueryResolvers | keyof MutationResolvers, Audience>> = {
  // Before anything is known about the user.
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
  // A user who has forgotten the password has no session.
  initiatePasswordReset: anyone,
  passwordResetLink: anyone,
  resetForgottenPassword: anyone,
  // A link opens in any browser.
  verifyEmail: anyone,
  requestEmailVerification: anyone,
  // A user who needs help may have no session.
  openChat: anyone,
  renewChat: anyone,
  leaveSupportNote: anyone,
  reportDeath: anyone,
  createClaimUpload: anyone,
  completeClaimUpload: anyone,
  destroyClaimUpload: anyone,
  // Opened from an email by people without an account.
  lapseContactInvitation: anyone,
  answerLapseContact: anyone,
  closeFamilyPageByLink: anyone,
  sharedFamilyPage: anyone,
  askForFamilyPage: anyone,
  declineFamilyPage: anyone,

  // Forms, and what belongs to any session.
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

  // The steps to a code.
  createPhoneNumber: accountOnly,
  requestVerificationCode: accountOnly,
  resendVerificationCode: accountOnly,
  verifyPhoneCode: accountOnly,
  requestOtp: accountOnly,
  verifySession: accountOnly,

  // The catalog is public; lists are for guests too (product-and-after-purchase 6: builder at
  // identified).
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

  // The results of a guest's answers.
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

/**
 * The fields with a stricter level than their parent; every other field is readable with its
 * parent.
 */
export const fieldAudiences: Readonly<Record<string, Audience>> = {
  // A profile is readable for the session that answered it, but not with a stolen password.
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
  // Whether there is a tax ID is shown only to a verified session.
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
