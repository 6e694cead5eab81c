import type { IneligibleReason } from '../contract/schema.generated.ts'
import type { DenialResult } from '../quote/quote.types.ts'
import type { FulfillmentContext, JourneyFacts, StepRequest } from './fulfillment.types.ts'
import { type StepName, stepNames, stepRow } from './steps.ts'

/** What a journey's guards decide by: the carrier's facts, and what was just done and is not counted there yet. */
type Progress = Pick<FulfillmentContext, 'facts' | 'done'>

function isComplete({ facts, done }: Progress, step: StepName): boolean {
  return (
    done.includes(step) ||
    (facts?.steps.some(({ key, complete }) => key === stepRow(step).key && complete) ?? false)
  )
}

function isApplicable({ facts }: Progress, step: StepName): boolean {
  return facts?.steps.every(({ key, applicable }) => key !== stepRow(step).key || applicable) ?? true
}

/** Whether nothing is left to do in the step: it is complete, or its conditions do not hold. */
export function isBehind(progress: Progress, step: StepName): boolean {
  return isComplete(progress, step) || !isApplicable(progress, step)
}

/**
 * Whether a step may be entered by going back or by its URL: everything before it is done, and nothing that
 * cannot be undone has happened since (`openUntil`).
 */
export function mayVisit(progress: Progress, step: StepName): boolean {
  if (!isApplicable(progress, step) || isClosed(progress, step)) return false
  return stepNames.slice(0, stepNames.indexOf(step)).every((before) => isBehind(progress, before))
}

function isClosed(progress: Progress, step: StepName): boolean {
  if (isComplete(progress, 'purchasePolicy')) return true
  switch (stepRow(step).openUntil) {
    case 'entered':
      return true
    case 'submitted':
      return isComplete(progress, 'acceptTerms')
    case 'completed':
      return isComplete(progress, step)
    case 'paid':
      return false
  }
}

/** The step that is visited, if one is and may be. */
export function visitedStep(context: Progress & Pick<FulfillmentContext, 'visiting'>): StepRequest | null {
  return context.visiting !== null && mayVisit(context, context.visiting.step) ? context.visiting : null
}

/** The nearest step before this one that has anything in it; null at the first. */
export function stepBefore(progress: Progress, step: StepName): StepName | null {
  return (
    stepNames
      .slice(0, stepNames.indexOf(step))
      .filter((before) => isApplicable(progress, before))
      .at(-1) ?? null
  )
}

/** Where a flow opens: at the form that was asked for, at its end if it is complete, else where it was left. */
export function flowOpening(
  context: Progress & Pick<FulfillmentContext, 'visiting'>,
  step: StepName,
): 'current' | 'last' | { form: string } {
  const visit = visitedStep(context)
  if (visit?.step === step && visit.form !== undefined) return { form: visit.form }
  return visit?.step === step && isComplete(context, step) ? 'last' : 'current'
}

/** The steps that are walked by this person, in order. */
export function walked(progress: Progress): StepName[] {
  return stepNames.filter((step) => isApplicable(progress, step))
}

/** Why underwriting offers no quote, if it has decided so. */
export function denialIn(facts: JourneyFacts | null): DenialResult | null {
  const result = facts?.applicationResult
  return result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter' ? result : null
}

/** Why the person cannot be covered, as long as no application has been sent. */
export function reasonIn(facts: JourneyFacts | null): IneligibleReason | null {
  return facts === null || facts.applicationResult !== null ? null : (facts.ineligibleReasons[0] ?? null)
}

/** The step whose answer makes a person ineligible: a slip can be corrected there. */
export const correctedIn: Record<IneligibleReason, StepName | null> = {
  age_of_insured: 'insuranceProfile',
  state_of_residence: 'insuranceProfile',
  criminal_history: 'underwritingInterview',
  general: null,
}
