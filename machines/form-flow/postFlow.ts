import type { FlowScope, FlowSession } from '../contract/schema.generated.ts'
import type { FlowSlug } from '../flowSlugs.ts'
import { product } from '../product.ts'
import { flowPath } from './formFlow.place.ts'

export interface PostFlowFacts {
  ineligibleReasons: FlowSession['ineligibleReasons']
  underwritingRequired: boolean
  hasCoverage: boolean
  /** Where the flow was opened from, if anywhere. */
  from: string | null
}

const insurance = '/products/insurance'
const confirmUpdate = `${insurance}/confirm-update`
const builderList = `${insurance}/${product.word}-builder/list`

/** Their screens are not built yet: what leads there leads home. */
const notBuilt = [insurance, confirmUpdate, builderList]

/**
 * Where a flow leads when no journey is active (access-to-purchase, 4.3). An interview that finds somebody
 * ineligible leads to the first reason.
 */
export function postFlowPath(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): string {
  const path = wantedPath(slug, flowScope, facts)
  return notBuilt.includes(path) ? '/' : path
}

function wantedPath(slug: FlowSlug, flowScope: FlowScope, facts: PostFlowFacts): string {
  switch (slug) {
    case 'onboarding-intro':
      return flowPath('insurance-profile')
    case 'insurance-profile':
      return flowPath('beneficiary')
    case 'beneficiary':
      if (flowScope === 'new_policy') return flowPath('underwriting-interview')
      return flowScope === 'policy_holder' ? insurance : (facts.from ?? '/')
    case 'underwriting-interview':
      return ineligiblePath(facts) ?? (facts.underwritingRequired ? confirmUpdate : '/accept-terms')
    case 'interview-question':
    case 'estimate-form':
      return ineligiblePath(facts) ?? (facts.hasCoverage ? '/coverage-preview' : builderList)
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
