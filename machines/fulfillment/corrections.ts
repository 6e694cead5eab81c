import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import type { AppRoute } from '../routes/route.ts'
import { type FlowStepName, flowRow } from './steps.ts'

/**
 * The step with the decisive answer, where a mistake can be corrected; the estimate may have it,
 * too.
 */
export const correctedIn: Record<IneligibleReason, FlowStepName | null> = {
  age_of_insured: 'insuranceProfile',
  state_of_residence: 'insuranceProfile',
  criminal_history: 'underwritingInterview',
  general: null,
}

/** The reasons that also depend on the estimate. */
export const correctedInEstimate: readonly IneligibleReason[] = ['age_of_insured', 'state_of_residence']

/**
 * The route where a user outside the flow corrects an answer; null if no answer was decisive. The
 * estimate is open to every user, even before the profile.
 */
export function correctionRoute(reason: IneligibleReason): AppRoute | null {
  if (correctedInEstimate.includes(reason)) return { id: 'estimate' }
  const step = correctedIn[reason]
  return step === null ? null : { id: 'flow', slug: flowRow(step).flow }
}
