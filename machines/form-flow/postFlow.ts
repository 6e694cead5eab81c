import type { FlowScope, FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import { stepAfter, stepOfFlow, stepRow } from '../fulfillment/steps.ts'
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

/** The first reason for ineligibility, if any; otherwise the next route. */
const ifEligible =
  (next: PostFlowRow): PostFlowRow =>
  (facts, flowScope) => {
    const [reason] = facts.ineligibleReasons
    return reason === undefined ? next(facts, flowScope) : { id: 'ineligible', reason }
  }

const afterEstimate = ifEligible(({ hasCoverage }) =>
  hasCoverage ? { id: 'coveragePreview' } : { id: 'insuranceBuilderList' },
)

/** The next step of the application if that is a flow, too. */
const nextStep =
  (slug: FlowSlug): PostFlowRow =>
  (facts, flowScope) => {
    const step = stepOfFlow(slug)
    const next = step && stepRow(stepAfter(step)).flow
    return next === undefined ? whereItWasOpened(facts, flowScope) : flow(next)
  }

/** The flows that are not followed by the next step of the application. */
const rows: { readonly [Slug in FlowSlug]?: PostFlowRow } = {
  beneficiary: (facts, flowScope) => {
    if (flowScope === 'new_policy') return nextStep('beneficiary')(facts, flowScope)
    return flowScope === 'policy_holder' ? { id: 'insurance' } : whereItWasOpened(facts, flowScope)
  },
  'coverage-adjustment': (facts, flowScope) =>
    facts.underwritingRequired
      ? { ...flow('underwriting-interview'), scope: 'coverage_adjustment' }
      : whereItWasOpened(facts, flowScope),
  'estimate-form': afterEstimate,
  'interview-question': afterEstimate,
  'term-life-extension': () => ({ id: 'insurance' }),
  'underwriting-interview': ifEligible(({ underwritingRequired }) =>
    underwritingRequired ? { id: 'confirmUpdate' } : { id: 'acceptTerms' },
  ),
}

/** The route after a flow when no journey is active (access-to-purchase 4.3). */
export function postFlowRoute(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): AppRoute {
  return (rows[slug] ?? nextStep(slug))(facts, flowScope)
}

/** The path after a flow. */
export function postFlowPath(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): string {
  return format(postFlowRoute(slug, flowScope, facts))
}
