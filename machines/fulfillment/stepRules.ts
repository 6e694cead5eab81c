import { applicationSteps } from '../../rules/applicationSteps.ts'
import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { defineStepRules } from '../journeys/defineStepRules.ts'
import type { DenialResult } from '../quote/quote.machine.ts'
import type { Denial, JourneyFacts } from './fulfillment.types.ts'
import type { StepName } from './steps.ts'

export const stepRules = defineStepRules<StepName>(applicationSteps)
export const { isBehind, mayVisit, visitedStep, stepBefore, flowOpening } = stepRules

/** The decision of underwriting, if it offers no quote. */
export function denialIn(facts: JourneyFacts | null): DenialResult | null {
  // A refusal also applies to the owner of another product, whose own application is complete.
  const refused = facts?.decision?.result === 'rejected' ? 'rejected' : null
  const result = facts?.applicationResult ?? refused
  // A rejection never hides an offer: while another product is offered, there is no decision.
  if (result === 'rejected' && facts?.decision === null) return null
  return result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter' ? result : null
}

/** Whether there is a rejection less than 30 days old. */
export const isTooSoon = (facts: JourneyFacts | null): boolean =>
  denialIn(facts) === 'rejected' && facts?.decision?.mayReapplyOn != null

/** There was no decision, so the user may try again. */
export const isUndecidedDenial = (denial: Denial | null): boolean =>
  denial === 'timedOut' || denial === 'failed' || denial === 'offline'

/** Why the user is ineligible or cannot apply, before an application is sent. */
export function reasonIn(facts: JourneyFacts | null): IneligibleReason | null {
  if (facts === null || facts.applicationResult !== null) return null
  const [reason] = facts.ineligibleReasons
  return reason ?? (isBarred(facts) && !isTooSoon(facts) ? 'general' : null)
}

/**
 * No answer excludes the user, but underwriting accepts no application. Unknown before the phone is
 * verified.
 */
function isBarred(facts: JourneyFacts): boolean {
  const isDone = (step: StepName) => isBehind({ facts, done: [] }, step)
  return !facts.eligibleForUnderwriting && isDone('registration') && !isDone('acceptTerms')
}
