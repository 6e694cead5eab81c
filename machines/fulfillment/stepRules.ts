import type { IneligibleReason } from '../contract/schema.generated.ts'
import { defineStepRules } from '../journeys/defineStepRules.ts'
import type { DenialResult } from '../quote/quote.types.ts'
import type { Place } from '../routes/place.ts'
import type { JourneyFacts } from './fulfillment.types.ts'
import { type FlowStepName, flowRow, type StepName, steps } from './steps.ts'

export const stepRules = defineStepRules<StepName>(steps)
export const { isBehind, mayVisit, visitedStep, stepBefore, flowOpening } = stepRules

/** Why underwriting offers no quote, if it has decided so. */
export function denialIn(facts: JourneyFacts | null): DenialResult | null {
  const result = facts?.applicationResult
  return result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter' ? result : null
}

/** Why the person cannot be covered, or cannot apply, as long as no application has been sent. */
export function reasonIn(facts: JourneyFacts | null): IneligibleReason | null {
  if (facts === null || facts.applicationResult !== null) return null
  const [reason] = facts.ineligibleReasons
  return reason ?? (isBarred(facts) ? 'general' : null)
}

/** Nothing that was told speaks against them, and yet underwriting takes no application. Before the phone is verified, it says nothing. */
function isBarred(facts: JourneyFacts): boolean {
  const isDone = (step: StepName) => isBehind({ facts, done: [] }, step)
  return !facts.eligibleForUnderwriting && isDone('registration') && !isDone('acceptTerms')
}

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
 * Where an answer is corrected by whoever comes from elsewhere; null where no answer decided. The estimate is open to everyone,
 * also to those who have not come as far as the profile.
 */
export function correctionPlace(reason: IneligibleReason): Place | null {
  if (correctedInEstimate.includes(reason)) return { id: 'estimate' }
  const step = correctedIn[reason]
  return step === null ? null : { id: 'flow', slug: flowRow(step).flow }
}
