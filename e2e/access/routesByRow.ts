/**
 * Who may see which route, row by row of the two route tables of the specification. Written from the specification
 * before the application's own table of places was read, and never from it. `from` names the lines:
 * `a` is access-to-purchase, `b` is product-and-after-purchase.
 *
 * What stands at a level:
 * - `open`: the route answers at its own address (or at that of the journey that holds it);
 * - `login`, `verification`, `not found`, `locked`: that screen instead;
 * - an address: the redirect, and there what that address answers with.
 */
export type RouteAnswer = 'open' | 'login' | 'verification' | 'not found' | 'locked' | `/${string}`

/** The columns of issue and specification (a191): the four levels, a locked account, and nobody's customer. */
export const levels = [
  'unauthenticated',
  'unidentified',
  'identified',
  'verified',
  'no membership',
  'locked',
] as const
export type Level = (typeof levels)[number]

export interface RouteRow {
  readonly path: string
  readonly from: string
  readonly answers: Readonly<Record<Level, RouteAnswer>>
}

/** The answers in the order of `levels`; a locked account is shown the same everywhere (a38, b51). */
const row = (
  path: string,
  from: string,
  ...[unauthenticated, unidentified, identified, verified, noMembership]: [
    RouteAnswer,
    RouteAnswer,
    RouteAnswer,
    RouteAnswer,
    RouteAnswer,
  ]
): RouteRow => ({
  path,
  from,
  answers: {
    unauthenticated,
    unidentified,
    identified,
    verified,
    'no membership': noMembership,
    locked: 'locked',
  },
})

export const routesByRow: readonly RouteRow[] = [
  // Section 2.1 of access-to-purchase, from its first row to its last.
  row('/', 'a20 a101', '/products/insurance/welcome', 'verification', 'open', 'open', 'open'),
  row('/products/insurance/welcome', 'a21 a40', 'open', 'open', 'open', 'open', 'open'),
  row('/products/insurance/welcome?step=account', 'a46 b217', 'open', 'open', 'open', 'open', 'open'),
  row('/products/insurance/wysh-builder/list', 'a21 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/products/insurance/billing', 'a21 a40 a192', 'login', 'open', 'open', 'open', 'open'),
  row('/products/insurance/get-wysh-estimate', 'a21 a8', 'open', 'open', 'open', 'open', 'open'),
  row('/products/select', 'a21 b120', 'open', 'open', 'open', 'open', 'open'),
  row('/login', 'a22 a101', 'open', 'verification', 'open', '/', '/'),
  row('/forgot-password', 'a23 a101', 'open', 'verification', 'open', '/', '/'),
  row('/create-new-password/abc', 'a24 a101', 'open', 'verification', 'open', '/', '/'),
  row('/verify-email/abc', 'a25', 'open', 'open', 'open', 'open', 'open'),
  row('/disclosure/terms-of-use', 'a26 b48', 'open', 'open', 'open', 'open', 'open'),
  row(
    '/signup',
    'a27',
    '/products/insurance/welcome',
    '/products/insurance/welcome',
    '/products/insurance/welcome',
    '/products/insurance/welcome',
    '/products/insurance/welcome',
  ),
  row('/ineligible', 'a28', 'open', 'open', 'open', 'open', 'open'),
  row('/ineligible/criminal_history', 'a28', 'open', 'open', 'open', 'open', 'open'),
  row('/ineligible/general', 'a28 a54', 'open', 'open', 'open', 'open', 'open'),
  row('/ineligible/age_of_insured', 'a28 a54', 'open', 'open', 'open', 'open', 'open'),
  row('/ineligible/state_of_residence', 'a28 a54', 'open', 'open', 'open', 'open', 'open'),
  row('/fulfillment', 'a29 b47', 'open', 'open', 'open', 'open', 'open'),
  row('/fulfillment/start', 'a29 b47', 'open', 'open', 'open', 'open', 'open'),
  // No row of the tables names it (b47 names the entries): a screen of 2.2, verified by default.
  row('/fulfillment/confirmation', 'a57 a100', 'login', 'verification', 'login', 'open', 'open'),
  row('/fulfillment/reinstatement/P-1', 'a29 b47', 'open', 'open', 'open', 'open', 'open'),
  row('/create-phone', 'a30 a112', 'login', 'open', 'open', 'open', 'open'),
  row('/verify-phone', 'a31 a112', 'login', 'verification', 'open', 'open', 'open'),
  row('/flow/beneficiary', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/estimate-form', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/pre-verified-initial-data', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/ineligibility-warning', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/interview-question', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/replacement-cooldown', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/coverage-adjustment', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/flow/term-life-extension', 'a32 a40 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/account', 'a33', 'login', 'verification', 'login', 'open', 'open'),
  row('/accept-terms', 'a34 a100', 'login', 'verification', 'login', 'open', 'open'),
  row('/coverage-preview', 'a35 a38 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/coverage-denied', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/coverage-denied/rejected', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/review-quote', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/recommendations', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/about-ad', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/edit-coverage/estimate', 'a35 a38 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/edit-coverage/estimate/annually', 'a35 a38 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/edit-coverage/quote', 'a35 a38 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/edit-coverage/quote/annually', 'a35 a38 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/customer-support', 'a35 a38', 'login', 'verification', 'login', 'open', 'not found'),
  row('/link-expired', 'a36', 'open', 'open', 'open', 'open', 'open'),
  row('/new-device', 'a36', 'open', 'open', 'open', 'open', 'open'),

  // The route table of product-and-after-purchase, what it adds.
  row('/products/insurance', 'b23 a100', 'login', 'verification', 'login', 'open', 'open'),
  row('/products/insurance/billing/edit', 'b25 a40', 'login', 'open', 'open', 'open', 'open'),
  row(
    '/products/insurance/P-1/pending-details',
    'b27 a100',
    'login',
    'verification',
    'login',
    'open',
    'open',
  ),
  row('/products/insurance/manual-review', 'b28 a100', 'login', 'verification', 'login', 'open', 'open'),
  row('/products/insurance/confirm-update', 'b29 a100', 'login', 'verification', 'login', 'open', 'open'),
  row('/wyshes', 'b31 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/wyshes/W-1/details', 'b32 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/wyshes/A-1/edit', 'b33 a40', 'login', 'open', 'open', 'open', 'open'),
  row('/wyshes/A-1/edit/amount', 'b33 a40', 'login', 'open', 'open', 'open', 'open'),
  row('/wyshes/prioritize', 'b34 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/wysh-builder', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/wysh-builder/list', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/wysh-builder/family', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/wysh-builder/W-1/info', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/wysh-builder/W-1/add', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/wysh-builder/W-1/add/amount/A-1', 'b35 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/edit-coverage/adOffering', 'b36 a35 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/edit-coverage/termLifeOffering', 'b36 a35 a40', 'login', 'open', 'open', 'open', 'not found'),
  row('/edit-coverage/unheard-of', 'b36', '/', '/', '/', '/', '/'),
  row('/packages-preview', 'b41 a40', 'open', 'open', 'open', 'open', 'open'),
  row('/beneficiary/policy_holder', 'b43 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/beneficiary/select-type/policy_holder/primary', 'b43 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/beneficiary/allocation/policy_holder', 'b43 b242', 'login', 'open', 'open', 'open', 'open'),
  row('/account/profile', 'b44 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/account/profile/edit/verify-phone', 'b44 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/account/documents', 'b45 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/account/documents/policy', 'b45 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/account/document/D-1', 'b45 b242', 'login', 'verification', 'login', 'open', 'open'),
  row('/account/policy-reinstatement', 'b46 b242', 'login', 'verification', 'login', 'open', 'open'),

  // Redirects of whole areas, and what is no route at all.
  row(
    '/coverage',
    'a38 b51',
    '/products/insurance',
    '/products/insurance',
    '/products/insurance',
    '/products/insurance',
    '/products/insurance',
  ),
  row(
    '/coverage/manual-review',
    'a38 b51',
    '/products/insurance/manual-review',
    '/products/insurance/manual-review',
    '/products/insurance/manual-review',
    '/products/insurance/manual-review',
    '/products/insurance/manual-review',
  ),
  row(
    '/settings/billing',
    'a38 b51',
    '/products/insurance/billing',
    '/products/insurance/billing',
    '/products/insurance/billing',
    '/products/insurance/billing',
    '/products/insurance/billing',
  ),
  row('/settings', 'a38 b51', '/account', '/account', '/account', '/account', '/account'),
  row(
    '/settings/documents',
    'a38 b51',
    '/account/documents',
    '/account/documents',
    '/account/documents',
    '/account/documents',
    '/account/documents',
  ),
  row('/nowhere', 'a38 b51', 'not found', 'not found', 'not found', 'not found', 'not found'),
  row('/coverages', 'a38 b51', 'not found', 'not found', 'not found', 'not found', 'not found'),
]
