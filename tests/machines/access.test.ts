import { describe, expect, it } from 'vitest'
import { stepOfFlow } from '../../machines/fulfillment/steps.ts'
import { type Decision, decide, judgeAccess } from '../../machines/routes/decide.ts'
import { type AccessFact, type AccessFacts, accessFacts } from '../../machines/routes/facts.ts'
import { ownerOf } from '../../machines/routes/owner.ts'
import { type AppRoute, parse } from '../../machines/routes/route.ts'
import {
  guestSession,
  lockedSession,
  unverifiedSession,
  verifiedSession,
} from '../../machines/session/session.model.ts'
import { type FlowSlug, flowSlugs } from '../../rules/flowSlugs.ts'
import { sampleRoutes } from './sampleRoutes.ts'

/**
 * The access rules of the specification, transcribed by hand: access-to-purchase (A) 2.1, 4.1 and
 * 6, product-and-after-purchase (B) 2 and 6. The columns are: no session, password accepted without
 * the code (unidentified), guest (identified), verified. A route that is not built is not found for
 * users who would have access. Routes without a line here are for verified users.
 */
const everyone = 'grant grant grant grant'
/** A 4.1: `identified` is sufficient for the listed exemptions. */
const exempt = 'login verify grant grant'
/** A 4.1: routes require verified by default. */
const verified = 'login verify login grant'
/** A 2.1: signed-out users only; a guest may sign in, and a verified user is sent back. */
const signedOut = 'grant grant grant redirectPath'

const table: [href: string, by: string, decisions: string, built: boolean][] = [
  // A 2.1: "Dashboard; redirects to /products/insurance/welcome", minimum level identified.
  ['/', 'A 2.1', 'welcome verify grant grant', true],
  ['/products/insurance/welcome', 'A 2.1, exempt: welcome', everyone, true],
  // B 4: "create account (/products/insurance/welcome)"; a new user has no session yet.
  ['/products/insurance/welcome?step=account', 'A 2.2', everyone, true],
  [
    '/products/insurance/wysh-builder/list',
    'A 2.1, exempt: builder routes; makes a guest of a visitor',
    everyone,
    true,
  ],
  ['/products/insurance/billing', 'A 2.1, exempt: billing', exempt, true],
  ['/products/insurance/riders/7', 'B 3: PolicyRiders', verified, true],
  ['/products/insurance/billing/cards', 'B 2', exempt, true],
  ['/products/insurance/billing/edit', 'B 2', exempt, true],
  ['/products/insurance/get-wysh-estimate', 'A 2.1, mixed: makes a guest of a visitor', everyone, true],
  ['/products/select', 'A 2.1, mixed; B 2: unauthenticated users see a Login link', everyone, true],
  ['/login', 'A 2.1', signedOut, true],
  ['/forgot-password', 'A 2.1', signedOut, true],
  ['/create-new-password/T-1', 'A 2.1', signedOut, true],
  ['/verify-email/T-1', 'A 2.1: rules not shown; a link in an e-mail', everyone, true],
  ['/disclosure/terms', 'A 2.1, exempt; linked from create account (A 2.2)', everyone, true],
  ['/signup', 'A 2.1: any', everyone, true],
  ['/ineligible', 'A 2.1, exempt; shown to every visitor', everyone, true],
  ['/ineligible/criminal_history', 'A 2.1, exempt; shown to every visitor', everyone, true],
  ['/ineligible/general', 'A 2.1, exempt; shown to every visitor', everyone, true],
  ['/ineligible/age_of_insured', 'A 2.1, exempt; shown to every visitor', everyone, true],
  ['/ineligible/state_of_residence', 'A 2.1, exempt; shown to every visitor', everyone, true],
  ['/fulfillment', 'A 2.1: any', everyone, true],
  ['/fulfillment/start', 'A 2.1: any', everyone, true],
  ['/fulfillment/reinstatement/P-1', 'A 2.1: any; a policy is shown to its owner', verified, true],
  ['/fulfillment/confirmation', 'A 2.2: the journey leads a guest to the registration', exempt, true],
  ['/create-phone', 'A 2.1, exempt; part of registration', everyone, true],
  ['/verify-phone', 'A 2.1: part of registration', everyone, true],
  ['/flow/insurance-profile', 'A 2.1: identified level', exempt, true],
  ['/flow/beneficiary?form=name', 'A 2.1: identified level', exempt, true],
  // A flow with its own address, and at /flow with the level of /flow.
  ['/flow/estimate-form', 'A 2.1: identified level', exempt, true],
  ['/flow/pre-verified-initial-data', 'A 2.1: identified level', exempt, true],
  ['/flow/ineligibility-warning', 'A 2.1: identified level', exempt, true],
  ['/flow/interview-question', 'A 2.1: identified level', exempt, true],
  ['/flow/replacement-cooldown', 'A 2.1: identified level', exempt, true],
  ['/flow/account-profile', 'A 2.1: identified level', exempt, false],
  ['/flow/coverage-adjustment', 'A 2.1: identified level', exempt, false],
  ['/flow/term-life-extension', 'A 2.1: identified level', exempt, false],
  ['/account', 'A 2.1: authenticated', verified, true],
  ['/accept-terms', 'A 2.1: rules not shown; the journey leads a guest to the registration', exempt, true],
  ['/coverage-preview', 'A 2.1, exempt; the estimate makes a guest of a visitor', everyone, true],
  ['/coverage-denied/rejected', 'A 2.1: membership', verified, true],
  ['/coverage-denied', 'A 2.1: membership', verified, true],
  ['/review-quote', 'A 2.1: membership', verified, true],
  ['/recommendations', 'A 2.1: membership', verified, true],
  ['/about-ad', 'A 2.1: membership', verified, true],
  ['/edit-coverage/estimate', 'A 2.1, exempt; membership', exempt, true],
  ['/edit-coverage/estimate/annually', 'A 2.1, exempt; membership', exempt, true],
  ['/edit-coverage/adOffering', 'A 2.1, exempt; membership', exempt, true],
  ['/edit-coverage/termLifeOffering', 'A 2.1, exempt; membership', exempt, true],
  ['/edit-coverage/unheard-of', 'B 2: an unknown type is sent home', 'welcome verify grant grant', true],
  ['/edit-coverage/quote/annually', 'A 2.1, exempt; membership', exempt, true],
  ['/customer-support', 'A 2.1: membership', verified, true],
  ['/link-expired', 'A 2.1, exempt', everyone, true],
  ['/new-device', 'A 2.1, exempt', everyone, true],
  ['/packages-preview', 'A 2.1, exempt; no session is required', everyone, true],
  ['/products/insurance', 'B 2', verified, true],
  ['/products/insurance/P-1/pending-details', 'B 2', verified, true],
  ['/products/insurance/manual-review', 'B 2', verified, true],
  ['/products/insurance/confirm-update', 'B 2', verified, true],
  ['/wyshes', 'B 6: authenticated', verified, true],
  ['/wyshes/W-1/details', 'B 6: authenticated', verified, true],
  ['/wyshes/A-1/edit/amount', 'B 6, exempt: wyshes edit', exempt, true],
  ['/wyshes/A-1/edit', 'B 6, exempt: wyshes edit', exempt, true],
  ['/wyshes/prioritize', 'B 6: authenticated', verified, true],
  ['/wysh-builder', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/list', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/home', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/family', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/W-1/info', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/W-1/add', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/wysh-builder/W-1/add/amount/A-1', 'B 6: identified; makes a guest of a visitor', everyone, true],
  ['/onboarding/onboarding', 'B 4: identified; makes a guest of a visitor', everyone, true],
  ['/lapse-contact/T-1', 'Ours: opened from an email', everyone, true],
  ['/family-page/T-1', 'Ours: opened from an email', everyone, true],
  ['/close-family-page/T-1', 'Ours: opened from an email', everyone, true],
  ['/claims', 'Ours: relatives have no account', everyone, true],
  ['/state-rules', 'Ours: for everyone who compares', everyone, true],
  ['/beneficiary/policy_holder', 'B 6, exempt: beneficiary', exempt, true],
  ['/beneficiary/select-type/policy_holder/backup', 'B 6, exempt: beneficiary', exempt, true],
  ['/beneficiary/select-type/policy_holder/primary', 'B 6, exempt: beneficiary', exempt, true],
  ['/beneficiary/allocation/policy_holder', 'B 6, exempt: beneficiary', exempt, true],
  ['/beneficiary/edit/policy_holder/B-1', 'B 6, exempt: beneficiary', exempt, true],
  ['/account/profile', 'B 6: authenticated', verified, true],
  ['/account/profile/edit/verify-phone', 'B 6: authenticated', verified, true],
  ['/account/family', 'Ours: of the account', verified, true],
  ['/account/documents', 'B 6: authenticated', verified, true],
  ['/account/documents/policy', 'B 6: authenticated', verified, true],
  ['/account/document/D-1', 'B 6: authenticated', verified, true],
  ['/account/policy-reinstatement', 'B 6: authenticated', verified, true],
  // B 2: former addresses of whole sections.
  ['/coverage', 'B 2', verified, true],
  ['/coverage/manual-review', 'B 2', verified, true],
  ['/settings', 'A 2.1: authenticated', verified, true],
  ['/settings/billing', 'A 2.1, exempt: billing', exempt, true],
  ['/settings/documents', 'B 6: authenticated', verified, true],
]

/** The facts that routes require beside the session, and every route that requires them. */
const onlyWith: Readonly<Record<(typeof accessFacts)[number], readonly string[]>> = {
  // A 6: the condition `memberships.hasInsurance`.
  insurance: [
    '/about-ad',
    '/coverage-denied/rejected',
    '/coverage-preview',
    '/edit-coverage/quote',
    '/edit-coverage/estimate',
    '/edit-coverage/adOffering',
    '/recommendations',
    '/review-quote',
    '/customer-support',
  ],
  // Decides which machine owns a flow; no route in the specification requires it.
  policy: [],
}

const sessions = [null, unverifiedSession, guestSession, verifiedSession]
const route = (href: string) => {
  const found = parse(href)
  if (found === null) throw new Error(`${href} is no route`)
  return found
}
function word(decision: Decision) {
  if (decision.kind !== 'redirect') return decision.kind
  return decision.to === 'coverageDenied' ? `/coverage-denied/${decision.type}` : decision.to
}

const decisionsAt = (href: string) =>
  sessions.map((session) => word(judgeAccess(route(href), session, null))).join(' ')

describe('access to routes', () => {
  it.each(table)('%s (%s)', (href, _by, decisions, built) => {
    expect(decisionsAt(href)).toBe(decisions)
    expect(sessions.map((session) => word(decide(route(href), session, null))).join(' ')).toBe(
      // A user without access signs in first and sees "not found" afterwards.
      built ? decisions : decisions.replaceAll('grant', 'notFound'),
    )
  })

  it('a route without a rule of its own is for verified users only', () => {
    const listed = new Set<string>(table.map(([href]) => route(href).id))
    const others = sampleRoutes('access', 1).filter((sample) => !listed.has(sample.route.id ?? ''))
    expect(others.map(({ href }) => [href, decisionsAt(href)])).toEqual(
      others.map(({ href }) => [href, verified]),
    )
  })

  it('a locked account has access to no route, and an unknown path is not found', () => {
    for (const [href] of table) expect(decide(route(href), lockedSession, null)).toEqual({ kind: 'locked' })
    expect(decide(null, lockedSession, null)).toEqual({ kind: 'locked' })
    for (const session of sessions) expect(decide(null, session, null)).toEqual({ kind: 'notFound' })
    expect(['/nowhere', '/coverages'].map(parse)).toEqual([null, null])
  })
})

/**
 * The machine that opens `/flow/SLUG`, without and with a policy; null when the flow has nothing to
 * act on yet. Steps of the application belong to the application.
 */
const holders: {
  readonly [Slug in FlowSlug]?: readonly [applicant: string | null, policyHolder: string | null]
} = {
  'account-profile': [null, 'policyFlow'],
  beneficiary: ['fulfillment', 'policyFlow'],
  'cdd-form': [null, 'policyFlow'],
  'coverage-adjustment': [null, null],
  'estimate-form': ['estimate', 'estimate'],
  'ineligibility-warning': ['fulfillment', 'fulfillment'],
  'interview-question': ['fulfillment', 'fulfillment'],
  'pre-verified-initial-data': ['fulfillment', 'fulfillment'],
  'replacement-cooldown': ['fulfillment', 'fulfillment'],
  'term-life-extension': [null, 'policyFlow'],
  'underwriting-evidence': [null, 'policyFlow'],
}

it.each(flowSlugs)('/flow/%s is opened by the machine that owns the flow', (slug) => {
  const at: AppRoute = { id: 'flow', slug }
  expect([ownerOf(at, []), ownerOf(at, ['policy'])]).toEqual(
    holders[slug] ?? (stepOfFlow(slug) && ['fulfillment', 'fulfillment']),
  )
})

describe.each(accessFacts)('routes that require the fact %s', (fact) => {
  const others = accessFacts.filter((it) => it !== fact)
  const isDenied = (href: string, facts: AccessFacts) =>
    word(judgeAccess(route(href), verifiedSession, facts)) === 'deny'

  it('restricted routes are denied only when their fact is missing, and not before the facts are loaded', () => {
    const listed = onlyWith[fact].map((href) => [
      href,
      isDenied(href, others),
      isDenied(href, accessFacts),
      isDenied(href, null),
    ])
    expect(listed).toEqual(onlyWith[fact].map((href) => [href, true, false, false]))
  })

  it('only the listed routes require the fact', () => {
    const ids = onlyWith[fact].map((href) => route(href).id)
    const denied = table.map(([href]) => href).filter((href) => isDenied(href, others))
    expect(denied.filter((href) => !ids.includes(route(href).id))).toEqual([])
  })
})

it.each<[path: string, facts: readonly AccessFact[], leads: string]>([
  ['/coverage-denied/rejected', ['rejected'], 'grant'],
  ['/coverage-denied/rejected', [], 'home'],
  ['/coverage-denied/rejected', ['failed'], 'home'],
  ['/coverage-denied/rejected', ['policy'], 'home'],
  ['/coverage-denied/failed', ['failed'], 'grant'],
  ['/coverage-denied/rejected_reinstatement', ['rejected_reinstatement'], 'grant'],
  ['/coverage-denied/rejected_reinstatement', [], 'home'],
  // A refused reinstatement does not affect a new application.
  ['/review-quote', ['rejected_reinstatement'], 'grant'],
  ['/coverage-denied/failed', ['referred_to_underwriter'], 'home'],
  ['/coverage-denied/timedOut', ['failed'], 'home'],
  ['/coverage-denied/referred_to_underwriter', ['referred_to_underwriter'], 'grant'],
  ['/coverage-denied/referred_to_underwriter', ['policy'], 'home'],
  ['/coverage-denied/dob', ['default', 'dob'], 'grant'],
  ['/coverage-denied/dob', ['default', 'location', 'state_ineligible'], 'home'],
  ['/coverage-denied/location', ['default', 'location', 'state_ineligible'], 'grant'],
  ['/coverage-denied/state_ineligible', ['default', 'location', 'state_ineligible'], 'grant'],
  ['/coverage-denied/state_ineligible', [], 'home'],
  ['/coverage-denied/rejected_reinstatement', ['rejected'], 'home'],
  ['/coverage-denied/constructor', ['rejected'], 'home'],
  ['/coverage-denied', ['default', 'rejected'], 'grant'],
  ['/coverage-denied/default', ['default', 'dob'], 'grant'],
  ['/coverage-denied/default', [], 'home'],
  ['/coverage-denied', [], 'home'],
  ['/coverage-denied/insurance', [], 'home'],
  ['/coverage-denied/policy', ['policy'], 'home'],
  ['/coverage-denied/offer', ['offer'], 'home'],
  ['/review-quote', [], 'grant'],
  ['/review-quote', ['offer'], 'grant'],
  ['/review-quote', ['rejected', 'default'], '/coverage-denied/rejected'],
  ['/review-quote', ['default'], '/coverage-denied/default'],
  ['/products/insurance/confirm-update', ['offer'], 'grant'],
  ['/products/insurance/confirm-update', ['location', 'default'], '/coverage-denied/location'],
  ['/products/insurance/confirm-update', ['policy'], 'grant'],
  ['/products/insurance/confirm-update', [], 'home'],
  ['/products/insurance/manual-review', ['referred_to_underwriter', 'default'], 'grant'],
  ['/products/insurance/manual-review', ['rejected', 'default'], 'home'],
])('%s with the facts %j leads to %s', (path, facts, leads) => {
  expect(word(decide(route(path), verifiedSession, ['insurance', ...facts]))).toBe(leads)
})
