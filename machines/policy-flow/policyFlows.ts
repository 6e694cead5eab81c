import type { FlowSlug } from '../../rules/flowSlugs.ts'

interface PolicyFlowRow {
  /**
   * The form name of its summary page in the address, so that a reload finds it again; null if the
   * next route is enough.
   */
  outcomeForm: string | null
}

/** The flows that a policy holder uses outside of a journey, each with its row. */
export const policyFlows: { readonly [Slug in FlowSlug]?: PolicyFlowRow } = {
  beneficiary: { outcomeForm: 'beneficiary-changed' },
  'account-profile': { outcomeForm: null },
  'cdd-form': { outcomeForm: null },
  'term-life-extension': { outcomeForm: null },
  'underwriting-evidence': { outcomeForm: null },
}
