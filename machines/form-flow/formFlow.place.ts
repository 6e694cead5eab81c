import type { SnapshotFrom } from 'xstate'
import type { FlowScope, FlowSession } from '../contract/schema.generated.ts'
import type { FlowSlug } from '../flowSlugs.ts'
import { product } from '../product.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowPlace({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): string | undefined {
  return context.form === null ? undefined : flowPath(context.input.slug, context.form.slug)
}

/** The path of a flow, at one of its forms. */
function flowPath(slug: FlowSlug, form?: string): string {
  return form === undefined ? `/flow/${slug}` : `/flow/${slug}?form=${encodeURIComponent(form)}`
}

export interface PostFlowFacts {
  ineligibleReasons: FlowSession['ineligibleReasons']
  underwritingRequired: boolean
  hasCoverage: boolean
  /** Where the flow was opened from, if anywhere. */
  from: string | null
}

const insurance = '/products/insurance'

/**
 * Where a flow leads when no journey is active (access-to-purchase, 4.3). An interview that finds somebody
 * ineligible leads to the first reason.
 */
export function postFlowPath(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): string {
  switch (slug) {
    case 'onboarding-intro':
      return flowPath('insurance-profile')
    case 'insurance-profile':
      return flowPath('beneficiary')
    case 'beneficiary':
      if (flowScope === 'new_policy') return flowPath('underwriting-interview')
      return flowScope === 'policy_holder' ? insurance : (facts.from ?? '/')
    case 'underwriting-interview':
      return (
        ineligiblePath(facts) ??
        (facts.underwritingRequired ? `${insurance}/confirm-update` : '/accept-terms')
      )
    case 'interview-question':
    case 'estimate-form':
      return (
        ineligiblePath(facts) ??
        (facts.hasCoverage ? '/coverage-preview' : `${insurance}/${product.word}-builder/list`)
      )
    case 'post-underwriting':
      return flowPath('quote-review')
    case 'quote-review':
      return flowPath('purchase-policy')
    default:
      return facts.from ?? '/'
  }
}

function ineligiblePath({ ineligibleReasons: [first] }: PostFlowFacts): string | undefined {
  return first === undefined ? undefined : `/ineligible/${first}`
}
