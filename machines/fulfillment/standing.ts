import type { IneligibleReason, JourneyStepKey } from '../contract/schema.generated.ts'
import type { DenialResult } from '../quote/quote.types.ts'
import {
  type FulfillmentContext,
  type JourneyFacts,
  type StepName,
  type StepRequest,
  stepNames,
} from './fulfillment.types.ts'

/** What a journey's guards decide by: where it stands, from the carrier's facts and what was just done. */
type Standing = Pick<FulfillmentContext, 'facts' | 'done'>

/** The steps by the keys that the carrier knows them by. */
export const keys: Record<StepName, JourneyStepKey> = {
  registration: 'registration',
  onboardingIntro: 'onboarding_intro',
  insuranceProfile: 'insurance_profile',
  beneficiary: 'beneficiary',
  underwritingInterview: 'underwriting_interview',
  acceptTerms: 'accept_terms',
  waiting: 'waiting',
  quoteReview: 'quote_review',
  purchasePolicy: 'purchase_policy',
  confirmation: 'confirmation',
}

function isComplete({ facts, done }: Standing, step: StepName): boolean {
  return (
    done.includes(step) || (facts?.steps.some(({ key, complete }) => key === keys[step] && complete) ?? false)
  )
}

function isApplicable({ facts }: Standing, step: StepName): boolean {
  return facts?.steps.every(({ key, applicable }) => key !== keys[step] || applicable) ?? true
}

/** Whether nothing is left to do in the step: it is complete, or its conditions do not hold. */
export function isBehind(standing: Standing, step: StepName): boolean {
  return isComplete(standing, step) || !isApplicable(standing, step)
}

/**
 * Whether a step may be entered by going back or by its URL: everything before it is done, and nothing that
 * cannot be undone lies between. Who is registered is so for good; with the terms accepted the answers are with
 * underwriting; a decision is waited for once; the confirmation follows the payment and nothing else.
 */
export function mayVisit(standing: Standing, step: StepName): boolean {
  if (step === 'registration' || step === 'confirmation' || !isApplicable(standing, step)) return false
  if (isComplete(standing, 'purchasePolicy')) return false
  const isSubmitted = isComplete(standing, 'acceptTerms')
  if (isSubmitted && stepNames.indexOf(step) <= stepNames.indexOf('acceptTerms')) return false
  if (step === 'waiting' && isComplete(standing, step)) return false
  return stepNames.slice(0, stepNames.indexOf(step)).every((before) => isBehind(standing, before))
}

/** The step that is visited, if one is and may be. */
export function visited(context: Standing & Pick<FulfillmentContext, 'visiting'>): StepRequest | null {
  return context.visiting !== null && mayVisit(context, context.visiting.step) ? context.visiting : null
}

/** The nearest step before this one that has anything in it; null at the first. */
export function stepBefore(standing: Standing, step: StepName): StepName | null {
  return (
    stepNames
      .slice(0, stepNames.indexOf(step))
      .filter((before) => isApplicable(standing, before))
      .at(-1) ?? null
  )
}

/** Where a flow opens: at the form that was asked for, at its end if it is complete, else where it was left. */
export function openingOf(
  context: Standing & Pick<FulfillmentContext, 'visiting'>,
  step: StepName,
): 'current' | 'last' | { form: string } {
  const visit = visited(context)
  if (visit?.step === step && visit.form !== undefined) return { form: visit.form }
  return visit?.step === step && isComplete(context, step) ? 'last' : 'current'
}

/** The steps that are walked by this person, in order. */
export function walked(standing: Standing): StepName[] {
  return stepNames.filter((step) => isApplicable(standing, step))
}

/** Why underwriting offers no quote, if it has decided so. */
export function denialIn(facts: JourneyFacts | null): DenialResult | null {
  const result = facts?.applicationResult
  return result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter' ? result : null
}

/** Why the person cannot be covered, as long as no application is under way. */
export function reasonIn(facts: JourneyFacts | null): IneligibleReason | null {
  return facts === null || facts.applicationResult !== null ? null : (facts.ineligibleReasons[0] ?? null)
}

/** Where the answer stands that makes somebody ineligible: a slip can be corrected there. */
export const correctedIn: Record<IneligibleReason, StepName | null> = {
  age_of_insured: 'insuranceProfile',
  state_of_residence: 'insuranceProfile',
  criminal_history: 'underwritingInterview',
  general: null,
}
