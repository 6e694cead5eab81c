import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import type { AppRoute } from '../routes/route.ts'
import { type FlowStepName, flowRow } from './steps.ts'

/** The step whose answer makes a person ineligible: a slip can be corrected there, or before it in the estimate. */
export const correctedIn: Record<IneligibleReason, FlowStepName | null> = {
  age_of_insured: 'insuranceProfile',
  state_of_residence: 'insuranceProfile',
  criminal_history: 'underwritingInterview',
  general: null,
}

/** The reasons that rest on what the estimate asks as well. */
export const correctedInEstimate: readonly IneligibleReason[] = ['age_of_insured', 'state_of_residence']

/**
 * Where a user who is outside the flow corrects an answer; null if no answer decided. The estimate is open to every user,
 * even before the profile.
 */
export function correctionRoute(reason: IneligibleReason): AppRoute | null {
  if (correctedInEstimate.includes(reason)) return { id: 'estimate' }
  const step = correctedIn[reason]
  return step === null ? null : { id: 'flow', slug: flowRow(step).flow }
}
