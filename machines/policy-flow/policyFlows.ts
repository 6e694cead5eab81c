import type { FlowSlug } from '../flowSlugs.ts'

interface PolicyFlowRow {
  /** Its end is told on a page of its own; else the place that follows says enough. */
  isTold: boolean
}

/** The flows that a policy holder goes through outside of a journey, each at its place. */
export const policyFlows: { readonly [Slug in FlowSlug]?: PolicyFlowRow } = {
  beneficiary: { isTold: true },
  'account-profile': { isTold: false },
  'cdd-form': { isTold: false },
  'underwriting-evidence': { isTold: false },
}
