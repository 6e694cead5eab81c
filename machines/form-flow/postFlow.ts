import type { FlowScope, FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import { type AppRoute, format, parse } from '../routes/route.ts'

export interface PostFlowFacts {
  ineligibleReasons: FlowSession['ineligibleReasons']
  underwritingRequired: boolean
  hasCoverage: boolean
  /** The path that the flow was opened from, if any. */
  from: string | null
}

type PostFlowRow = (facts: PostFlowFacts, flowScope: FlowScope) => AppRoute

const home: AppRoute = { id: 'home' }
const flow = (slug: FlowSlug) => ({ id: 'flow', slug }) as const
const whereItWasOpened: PostFlowRow = ({ from }) => (from === null ? null : parse(from)) ?? home

/** Ineligible for the first reason, if there is any; otherwise on to the route. */
const ifEligible =
  (next: PostFlowRow): PostFlowRow =>
  (facts, flowScope) => {
    const [reason] = facts.ineligibleReasons
    return reason === undefined ? next(facts, flowScope) : { id: 'ineligible', reason }
  }

const afterEstimate = ifEligible(({ hasCoverage }) =>
  hasCoverage ? { id: 'coveragePreview' } : { id: 'insuranceBuilderList' },
)

/** What follows each flow when no journey is active (access-to-purchase, 4.3). */
const rows: Readonly<Record<FlowSlug, PostFlowRow>> = {
  'account-profile': whereItWasOpened,
  beneficiary: (facts, flowScope) => {
    if (flowScope === 'new_policy') return flow('underwriting-interview')
    return flowScope === 'policy_holder' ? { id: 'insurance' } : whereItWasOpened(facts, flowScope)
  },
  'cdd-form': whereItWasOpened,
  'coverage-adjustment': (facts, flowScope) =>
    facts.underwritingRequired
      ? { ...flow('underwriting-interview'), scope: 'coverage_adjustment' }
      : whereItWasOpened(facts, flowScope),
  'estimate-form': afterEstimate,
  'ineligibility-warning': whereItWasOpened,
  'insurance-profile': () => flow('beneficiary'),
  'interview-question': afterEstimate,
  'onboarding-intro': () => flow('insurance-profile'),
  'post-underwriting': () => flow('quote-review'),
  'pre-verified-initial-data': whereItWasOpened,
  'purchase-policy': whereItWasOpened,
  'quote-review': () => flow('purchase-policy'),
  'replacement-cooldown': whereItWasOpened,
  'term-life-extension': () => ({ id: 'insurance' }),
  'underwriting-evidence': whereItWasOpened,
  'underwriting-interview': ifEligible(({ underwritingRequired }) =>
    underwritingRequired ? { id: 'confirmUpdate' } : { id: 'acceptTerms' },
  ),
}

/** The route that follows a flow. */
export function postFlowRoute(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): AppRoute {
  return rows[slug](facts, flowScope)
}

/** The path that follows a flow. */
export function postFlowPath(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): string {
  return format(postFlowRoute(slug, flowScope, facts))
}
