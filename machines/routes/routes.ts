import { flowSlugs } from '../flowSlugs.ts'
import { product } from '../product.ts'
import type { Redirect, RouteRow } from './row.ts'

const { word, welcomePath, estimatePath, builderPath, wishesPath } = product

/** The specification's table of routes, in its two documents. */
const access = 'access-to-purchase 2.1'
const after = 'product-and-after-purchase 2'

/** "The redirect-back parameter" of both guards (access-to-purchase, 4.1). */
const wayBack = ['redirect-back'] as const

/** "policy_holder maps to {product}-insurance" (product-and-after-purchase, 2). */
const linesOfBusiness = [product.insurance, 'policy_holder'] as const

/**
 * Every route of the application. Of two routes that a path could mean the first is meant. A session that is not
 * verified is enough only where the line says so (access-to-purchase, 4.1).
 */
export const routes = {
  home: {
    path: '/',
    search: wayBack,
    owner: 'page',
    level: 'identified',
    visitors: 'welcome',
    built: true,
    spec: access,
  },
  createAccount: {
    path: welcomePath,
    exactly: { step: 'account' },
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    oneWay: 'from',
    built: true,
    spec: 'access-to-purchase 2.2',
  },
  welcome: { path: welcomePath, owner: 'page', level: 'any', exempt: true, built: true, spec: access },
  login: {
    path: '/login',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    exempt: true,
    oneWay: 'from',
    built: true,
    spec: access,
  },
  forgotPassword: {
    path: '/forgot-password',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    exempt: true,
    detour: true,
    built: true,
    spec: access,
  },
  createNewPassword: {
    path: '/create-new-password/$token',
    search: wayBack,
    owner: 'signIn',
    level: 'signedOut',
    exempt: true,
    // A token stays in no history.
    oneWay: 'from',
    built: true,
    spec: access,
  },
  // Opened from an e-mail, in whatever browser reads it.
  verifyEmail: { path: '/verify-email/$token', owner: 'page', level: 'any', built: true, spec: access },
  // Opened from an email, by people without an account.
  lapseContact: {
    path: '/lapse-contact/$token',
    owner: 'page',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },
  // The terms are linked from the form that makes the account.
  disclosure: {
    path: '/disclosure/$slug',
    owner: 'page',
    level: 'any',
    exempt: true,
    built: true,
    spec: access,
  },

  estimate: {
    path: estimatePath,
    search: ['form'],
    owner: 'estimate',
    level: 'any',
    built: true,
    spec: access,
  },
  // A visitor has no membership to miss: the estimate makes a guest first, who has one.
  coveragePreview: {
    path: '/coverage-preview',
    owner: 'estimate',
    level: 'any',
    exempt: true,
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },

  // The journey where it stands, as `/fulfillment/start` (the link of messages) is.
  fulfillment: { path: '/fulfillment', owner: 'fulfillment', level: 'any', built: true, spec: after },
  fulfillmentStart: {
    path: '/fulfillment/start',
    search: ['product'],
    values: { product: [product.termLife, product.accidentalDeath] },
    owner: 'fulfillment',
    level: 'any',
    built: true,
    spec: access,
  },
  fulfillmentReinstatement: {
    path: '/fulfillment/reinstatement/$policyId',
    search: ['step', 'form'],
    values: { step: ['profile', 'interview', 'review', 'payment'] },
    owner: 'reinstatement',
    // The specification leaves it open; a policy is shown to its owner alone, who signs in first.
    level: 'verified',
    built: true,
    spec: access,
  },
  createPhone: {
    path: '/create-phone',
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    exempt: true,
    oneWay: 'step',
    built: true,
    spec: access,
  },
  verifyPhone: {
    path: '/verify-phone',
    owner: 'fulfillment',
    step: 'registration',
    level: 'any',
    oneWay: 'step',
    built: true,
    spec: access,
  },
  flow: {
    path: '/flow/$slug',
    // "Flow scope may be passed in navigation state" (access-to-purchase, 4.3): a reload has it from the address.
    values: { slug: flowSlugs, scope: ['coverage_adjustment'] },
    search: ['form', 'scope'],
    owner: 'flow',
    level: 'identified',
    exempt: true,
    built: true,
    spec: access,
  },
  // Its rules are not shown: a guest is led to the registration, as by every other step of the journey.
  acceptTerms: {
    path: '/accept-terms',
    owner: 'fulfillment',
    step: 'acceptTerms',
    level: 'identified',
    built: true,
    spec: access,
  },
  confirmation: {
    path: '/fulfillment/confirmation',
    owner: 'fulfillment',
    step: 'confirmation',
    level: 'identified',
    oneWay: 'to',
    built: true,
    spec: 'access-to-purchase 2.2',
  },
  ineligible: {
    path: '/ineligible/{-$reason}',
    values: { reason: ['age_of_insured', 'state_of_residence', 'criminal_history', 'general'] },
    owner: 'fulfillment',
    alone: true,
    level: 'any',
    exempt: true,
    built: true,
    spec: access,
  },
  coverageDenied: {
    path: '/coverage-denied/{-$type}',
    owner: 'fulfillment',
    alone: true,
    level: 'verified',
    onlyWith: ['insurance'],
    outcome: 'denial',
    built: true,
    spec: access,
  },

  // The journey's review of what is offered, and where the journey is while nothing is.
  reviewQuote: {
    path: '/review-quote',
    owner: 'fulfillment',
    step: 'quoteReview',
    level: 'verified',
    onlyWith: ['insurance'],
    outcome: 'notDenied',
    built: true,
    spec: access,
  },
  recommendations: {
    path: '/recommendations',
    owner: 'page',
    level: 'verified',
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },
  packagesPreview: {
    path: '/packages-preview',
    owner: 'page',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },
  aboutAd: {
    path: '/about-ad',
    owner: 'page',
    level: 'verified',
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },
  editEstimate: {
    path: '/edit-coverage/estimate/{-$billingFrequency}',
    values: { billingFrequency: ['monthly', 'annually', 'annual'] },
    owner: 'estimate',
    level: 'verified',
    exempt: true,
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },
  editCoverage: {
    path: '/edit-coverage/$type/{-$billingFrequency}',
    values: {
      type: ['quote', 'adOffering', 'termLifeOffering'],
      billingFrequency: ['monthly', 'annually', 'annual'],
    },
    otherwise: 'home',
    owner: 'fulfillment',
    level: 'verified',
    exempt: true,
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },
  claims: { path: '/claims', owner: 'page', level: 'any', exempt: true, built: true, spec: after },
  customerSupport: {
    path: '/customer-support',
    owner: 'page',
    level: 'verified',
    onlyWith: ['insurance'],
    built: true,
    spec: access,
  },

  insurance: {
    path: '/products/insurance',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  billing: {
    path: '/products/insurance/billing/{-$edit}',
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },
  changeCoverage: {
    path: '/products/insurance/change-coverage/$policyId',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  riders: {
    path: '/products/insurance/riders/$policyId',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  cancelPolicy: {
    path: '/products/insurance/cancel',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  manualReview: {
    path: '/products/insurance/manual-review',
    owner: 'page',
    level: 'verified',
    outcome: 'review',
    built: true,
    spec: after,
  },
  confirmUpdate: {
    path: '/products/insurance/confirm-update',
    owner: 'page',
    level: 'verified',
    outcome: 'offer',
    built: true,
    spec: after,
  },
  // A visitor has no membership to miss: the builder makes a guest first, as the estimate does.
  insuranceBuilderList: {
    path: `/products/insurance/${word}-builder/list`,
    owner: 'wishBuilder',
    level: 'any',
    exempt: true,
    built: true,
    spec: access,
  },
  pendingDetails: {
    path: '/products/insurance/$pendingPolicyId/pending-details',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  // Its header offers the login, so it is for a signed-out user too.
  selectProduct: { path: '/products/select', owner: 'page', level: 'any', built: true, spec: after },

  wishes: { path: wishesPath, owner: 'page', level: 'verified', built: true, spec: after },
  prioritizeWishes: {
    path: `${wishesPath}/prioritize`,
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  wishDetails: {
    path: `${wishesPath}/$wishId/details`,
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  editWish: {
    path: `${wishesPath}/$allocationId/edit/{-$field}`,
    values: { field: ['name', 'amount', 'term', 'recipient'] },
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },
  onboarding: {
    path: '/onboarding/$journey',
    search: ['step'],
    values: {
      journey: ['onboarding', product.singleOnboarding, 'coverage-collection-onboarding'],
      step: ['welcome', 'wish', 'coverage', 'summary'],
    },
    owner: 'onboarding',
    // A guest's progress is saved, too.
    level: 'identified',
    visitors: 'welcome',
    built: true,
    spec: after,
  },
  builderList: {
    path: `${builderPath}/list`,
    owner: 'wishBuilder',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },
  builderInfo: {
    path: `${builderPath}/{-$wishId}/info`,
    owner: 'wishBuilder',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },
  builderAdd: {
    path: `${builderPath}/{-$wishId}/add/{-$field}/{-$allocationId}`,
    values: { field: ['amount', 'name'] },
    owner: 'wishBuilder',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },
  /** With a category, or `/{product}-builder` alone. */
  builder: {
    path: `${builderPath}/{-$category}`,
    owner: 'wishBuilder',
    level: 'any',
    exempt: true,
    built: true,
    spec: after,
  },

  selectBeneficiaryType: {
    // Chosen and filled in on one page: what was typed stays when another kind is chosen.
    path: '/beneficiary/select-type/$lineOfBusiness/$responsibility/{-$kind}',
    values: {
      lineOfBusiness: linesOfBusiness,
      responsibility: ['primary', 'backup'],
      kind: ['individual', 'minor', 'organization', 'trust'],
    },
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },
  beneficiaryAllocation: {
    path: '/beneficiary/allocation/$lineOfBusiness',
    values: { lineOfBusiness: linesOfBusiness },
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },
  editBeneficiary: {
    path: '/beneficiary/edit/$lineOfBusiness/$beneficiaryId',
    values: { lineOfBusiness: linesOfBusiness },
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },
  beneficiaries: {
    path: '/beneficiary/$lineOfBusiness',
    values: { lineOfBusiness: linesOfBusiness },
    owner: 'page',
    level: 'verified',
    exempt: true,
    built: true,
    spec: after,
  },

  account: { path: '/account', owner: 'page', level: 'verified', built: true, spec: access },
  notifications: {
    path: '/account/notifications',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  profile: { path: '/account/profile', owner: 'page', level: 'verified', built: true, spec: after },
  verifyNewPhone: {
    path: '/account/profile/edit/verify-phone',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  documents: {
    path: '/account/documents/{-$category}',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  document: {
    path: '/account/document/$documentId',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },
  policyReinstatement: {
    path: '/account/policy-reinstatement',
    owner: 'page',
    level: 'verified',
    built: true,
    spec: after,
  },

  // Where a link in a message leads that is too old, or a device that is new: there is no session yet.
  linkExpired: {
    path: '/link-expired',
    owner: 'page',
    level: 'any',
    exempt: true,
    built: true,
    spec: access,
  },
  newDevice: {
    path: '/new-device',
    owner: 'page',
    level: 'any',
    exempt: true,
    built: true,
    spec: access,
  },
} as const satisfies Record<string, RouteRow>

/** Paths that have moved; of two that begin alike the first is meant. */
export const redirects: readonly Redirect[] = [
  { from: '/signup', to: welcomePath, spec: access },
  { from: '/settings/billing', to: '/products/insurance/billing', below: true, spec: access },
  { from: '/settings', to: '/account', below: true, spec: access },
  { from: '/coverage', to: '/products/insurance', below: true, spec: access },
]
