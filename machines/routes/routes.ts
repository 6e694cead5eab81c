import { flowSlugs } from '../../rules/flowSlugs.ts'
import { product } from '../../rules/product.ts'
import type { Redirect, RouteLine } from './row.ts'

const { word, welcomePath, estimatePath, builderPath, wishesPath } = product

/** "The redirect-back parameter" of both guards (access-to-purchase 4.1). */
const wayBack = ['redirect-back'] as const

/** "policy_holder maps to {product}-insurance" (product-and-after-purchase 2). */
const linesOfBusiness = [product.insurance, 'policy_holder'] as const

/**
 * Every route of the application (access-to-purchase 2.1, product-and-after-purchase 2). If a path
 * matches two routes, the first one counts. A session that is not verified is sufficient only if
 * the row permits it (access-to-purchase 4.1).
 */
export const routes = {
  home: {
    path: '/',
    search: wayBack,
    level: 'identified',
    visitors: 'welcome',
  },
  createAccount: {
    path: welcomePath,
    exactly: { step: 'account' },
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    oneWay: 'from',
  },
  welcome: { path: welcomePath, level: 'any' },
  login: {
    path: '/login',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    oneWay: 'from',
  },
  forgotPassword: {
    path: '/forgot-password',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    detour: true,
  },
  createNewPassword: {
    path: '/create-new-password/$token',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    // A token must not stay in the history.
    oneWay: 'from',
  },
  // Opened from an email, in any browser.
  verifyEmail: { path: '/verify-email/$token', level: 'any' },
  // Opened from an email, by people without an account.
  lapseContact: {
    path: '/lapse-contact/$token',
    level: 'any',
  },
  familyPage: {
    path: '/family-page/$token',
    level: 'any',
  },
  // Opened from an email, by an owner who may be unable to log in.
  closeFamilyPage: {
    path: '/close-family-page/$token',
    level: 'any',
  },
  // The form that creates the account links to the terms.
  disclosure: {
    path: '/disclosure/$slug',
    level: 'any',
  },

  estimate: {
    path: estimatePath,
    search: ['form'],
    owner: 'estimate',
    level: 'any',
  },
  // A visitor needs no membership: the estimate creates a guest first, who has one.
  coveragePreview: {
    path: '/coverage-preview',
    // The amount starts with the total of the wish list.
    search: ['from'],
    values: { from: ['list'] },
    owner: 'estimate',
    level: 'any',
    onlyWith: ['insurance'],
  },

  // The journey at its current step, like `/fulfillment/start` (used in messages).
  fulfillment: { path: '/fulfillment', owner: 'fulfillment', level: 'any' },
  fulfillmentStart: {
    path: '/fulfillment/start',
    search: ['product'],
    values: { product: [product.termLife, product.accidentalDeath] },
    owner: 'fulfillment',
    level: 'any',
  },
  fulfillmentReinstatement: {
    path: '/fulfillment/reinstatement/$policyId',
    search: ['step', 'form'],
    values: { step: ['profile', 'interview', 'review', 'payment'] },
    owner: 'reinstatement',
    // The specification leaves it open; a policy is shown to its owner only, who signs in first.
  },
  createPhone: {
    path: '/create-phone',
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    oneWay: 'step',
  },
  verifyPhone: {
    path: '/verify-phone',
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    oneWay: 'step',
  },
  flow: {
    path: '/flow/$slug',
    // "Flow scope may be passed in navigation state" (access-to-purchase 4.3): a reload reads it
    // from the address.
    values: { slug: flowSlugs, scope: ['coverage_adjustment'] },
    search: ['form', 'scope'],
    owner: 'flow',
    level: 'identified',
  },
  // Its access rules are not visible: a guest is led to the registration, as from every other step
  // of the journey.
  acceptTerms: {
    path: '/accept-terms',
    owner: 'fulfillment',
    step: 'acceptTerms',
    level: 'identified',
  },
  confirmation: {
    path: '/fulfillment/confirmation',
    owner: 'fulfillment',
    step: 'confirmation',
    level: 'identified',
    oneWay: 'to',
  },
  ineligible: {
    path: '/ineligible/{-$reason}',
    values: { reason: ['age_of_insured', 'state_of_residence', 'criminal_history', 'general'] },
    owner: 'fulfillment',
    alone: true,
    level: 'any',
  },
  coverageDenied: {
    path: '/coverage-denied/{-$type}',
    owner: 'fulfillment',
    alone: true,
    onlyWith: ['insurance'],
    outcome: 'denial',
  },

  // The journey's review of an offer, and its current step while there is none.
  reviewQuote: {
    path: '/review-quote',
    owner: 'fulfillment',
    step: 'quoteReview',
    onlyWith: ['insurance'],
    outcome: 'notDenied',
  },
  recommendations: {
    path: '/recommendations',
    onlyWith: ['insurance'],
  },
  packagesPreview: {
    path: '/packages-preview',
    level: 'any',
  },
  aboutAd: {
    path: '/about-ad',
    onlyWith: ['insurance'],
  },
  editEstimate: {
    path: '/edit-coverage/estimate/{-$billingFrequency}',
    values: { billingFrequency: ['monthly', 'annually', 'annual'] },
    owner: 'estimate',
    level: 'identified',
    onlyWith: ['insurance'],
  },
  editCoverage: {
    path: '/edit-coverage/$type/{-$billingFrequency}',
    values: {
      type: ['quote', 'adOffering', 'termLifeOffering'],
      billingFrequency: ['monthly', 'annually', 'annual'],
    },
    otherwise: 'home',
    owner: 'fulfillment',
    level: 'identified',
    onlyWith: ['insurance'],
  },
  claims: { path: '/claims', level: 'any' },
  stateRules: { path: '/state-rules', level: 'any' },
  customerSupport: {
    path: '/customer-support',
    onlyWith: ['insurance'],
  },

  insurance: {
    path: '/products/insurance',
  },
  billing: {
    path: '/products/insurance/billing/{-$edit}',
    level: 'identified',
  },
  changeCoverage: {
    path: '/products/insurance/change-coverage/$policyId',
  },
  riders: {
    path: '/products/insurance/riders/$policyId',
  },
  cancelPolicy: {
    path: '/products/insurance/cancel',
  },
  manualReview: {
    path: '/products/insurance/manual-review',
    outcome: 'review',
  },
  confirmUpdate: {
    path: '/products/insurance/confirm-update',
    outcome: 'offer',
  },
  // A visitor needs no membership: the builder creates a guest first, like the estimate.
  insuranceBuilderList: {
    path: `/products/insurance/${word}-builder/list`,
    owner: 'wishBuilder',
    level: 'any',
  },
  pendingDetails: {
    path: '/products/insurance/$pendingPolicyId/pending-details',
  },
  // Its header offers the login, so it is for a signed-out user too.
  selectProduct: { path: '/products/select', level: 'any' },

  wishes: { path: wishesPath },
  prioritizeWishes: {
    path: `${wishesPath}/prioritize`,
  },
  wishDetails: {
    path: `${wishesPath}/$wishId/details`,
  },
  editWish: {
    path: `${wishesPath}/$allocationId/edit/{-$field}`,
    values: { field: ['name', 'amount', 'term', 'recipient'] },
    level: 'identified',
  },
  onboarding: {
    path: '/onboarding/$journey',
    search: ['step'],
    values: {
      journey: ['onboarding', product.singleOnboarding, 'coverage-collection-onboarding'],
      step: ['welcome', 'wish', 'coverage', 'summary'],
    },
    owner: 'onboarding',
    // The journey creates a guest first, like the builder: a visitor's progress is saved, too.
    level: 'any',
  },
  builderList: {
    path: `${builderPath}/list`,
    owner: 'wishBuilder',
    level: 'any',
  },
  builderInfo: {
    path: `${builderPath}/{-$wishId}/info`,
    owner: 'wishBuilder',
    level: 'any',
  },
  builderAdd: {
    path: `${builderPath}/{-$wishId}/add/{-$field}/{-$allocationId}`,
    values: { field: ['amount', 'name'] },
    owner: 'wishBuilder',
    level: 'any',
  },
  /** With a category, or `/{product}-builder` alone. */
  builder: {
    path: `${builderPath}/{-$category}`,
    owner: 'wishBuilder',
    level: 'any',
  },

  selectBeneficiaryType: {
    // The kind is chosen and the form filled in on one page, so that typed values survive another
    // choice.
    path: '/beneficiary/select-type/$lineOfBusiness/$responsibility/{-$kind}',
    values: {
      lineOfBusiness: linesOfBusiness,
      responsibility: ['primary', 'backup'],
      kind: ['individual', 'minor', 'organization', 'trust'],
    },
    level: 'identified',
  },
  beneficiaryAllocation: {
    path: '/beneficiary/allocation/$lineOfBusiness',
    values: { lineOfBusiness: linesOfBusiness },
    level: 'identified',
  },
  editBeneficiary: {
    path: '/beneficiary/edit/$lineOfBusiness/$beneficiaryId',
    values: { lineOfBusiness: linesOfBusiness },
    level: 'identified',
  },
  beneficiaries: {
    path: '/beneficiary/$lineOfBusiness',
    values: { lineOfBusiness: linesOfBusiness },
    level: 'identified',
  },

  account: { path: '/account' },
  notifications: {
    path: '/account/notifications',
  },
  profile: { path: '/account/profile' },
  verifyNewPhone: {
    path: '/account/profile/edit/verify-phone',
  },
  family: { path: '/account/family' },
  documents: {
    path: '/account/documents/{-$category}',
  },
  document: {
    path: '/account/document/$documentId',
  },
  policyReinstatement: {
    path: '/account/policy-reinstatement',
  },

  // The target of an expired link in a message, or of a link for a new device: there is no session
  // yet.
  linkExpired: {
    path: '/link-expired',
    level: 'any',
  },
  newDevice: {
    path: '/new-device',
    level: 'any',
  },
} as const satisfies Record<string, RouteLine>

/** Moved paths; if two match, the first one counts. */
export const redirects: readonly Redirect[] = [
  { from: '/signup', to: welcomePath },
  { from: '/settings/billing', to: '/products/insurance/billing', below: true },
  { from: '/settings', to: '/account', below: true },
  { from: '/coverage', to: '/products/insurance', below: true },
]
