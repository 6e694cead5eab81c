import type { FlowSlug } from '../../rules/flowSlugs.ts'

interface PolicyFlowRow {
  /**
   * What the address calls the page that tells its end, beside its forms, so that a reload finds it again; null where the
   * route that follows says enough.
   */
  outcomeForm: string | null
}

/** The flows that a policy holder goes through outside of a journey, each at its route. */
export const policyFlows: { readonly [Slug in FlowSlug]?: PolicyFlowRow } = {
  beneficiary: { outcomeForm: 'beneficiary-changed' },
  'account-profile': { outcomeForm: null },
  'cdd-form': { outcomeForm: null },
  'term-life-extension': { outcomeForm: null },
  'underwriting-evidence': { outcomeForm: null },
}
