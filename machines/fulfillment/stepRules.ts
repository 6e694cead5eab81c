import { applicationSteps } from '../../rules/applicationSteps.ts'
import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { defineStepRules } from '../journeys/defineStepRules.ts'
import type { DenialResult } from '../quote/quote.machine.ts'
import type { Denial, JourneyFacts } from './fulfillment.types.ts'
import type { StepName } from './steps.ts'

export const stepRules = defineStepRules<StepName>(applicationSteps)
export const { isBehind, mayVisit, visitedStep, stepBefore, flowOpening } = stepRules

/** Why underwriting offers no quote, if it has decided so. */
export function denialIn(facts: JourneyFacts | null): DenialResult | null {
  // A refusal stands for the owner of another product, too, whose own application is over.
  const refused = facts?.decision?.result === 'rejected' ? 'rejected' : null
  const result = facts?.applicationResult ?? refused
  // A rejection never hides an offer: while something else is offered, no decision stands.
  if (result === 'rejected' && facts?.decision === null) return null
  return result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter' ? result : null
}

/** Whether a rejection stands that is less than 30 days old. */
export const isTooSoon = (facts: JourneyFacts | null): boolean =>
  denialIn(facts) === 'rejected' && facts?.decision?.mayReapplyOn != null

/** Nothing was decided, so that another try may follow. */
export const isUndecidedDenial = (denial: Denial | null): boolean =>
  denial === 'timedOut' || denial === 'failed' || denial === 'offline'

/** Why the person cannot be covered, or cannot apply, as long as no application has been sent. */
export function reasonIn(facts: JourneyFacts | null): IneligibleReason | null {
  if (facts === null || facts.applicationResult !== null) return null
  const [reason] = facts.ineligibleReasons
  return reason ?? (isBarred(facts) && !isTooSoon(facts) ? 'general' : null)
}

/** No answer rules them out, and still underwriting takes no application. Before the phone is verified, it says nothing. */
function isBarred(facts: JourneyFacts): boolean {
  const isDone = (step: StepName) => isBehind({ facts, done: [] }, step)
  return !facts.eligibleForUnderwriting && isDone('registration') && !isDone('acceptTerms')
}
