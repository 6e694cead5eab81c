import type { SnapshotFrom } from 'xstate'
import { applicationSteps } from '../../rules/applicationSteps.ts'
import { progressKeys } from '../../rules/contract/progressKeys.ts'
import type { ProgressKey } from '../../rules/contract/schema.generated.ts'
import { defineProgress } from '../journeys/journeyProgress.ts'
import type { StepPage } from '../step.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { isBehind, stepRules } from './stepRules.ts'
import { type StepName, stepNames } from './steps.ts'

type FulfillmentSnapshot = SnapshotFrom<typeof fulfillmentMachine>

/** The open step, or the next one while the journey is loading. */
export function currentStep(snapshot: FulfillmentSnapshot): StepName {
  // The payment must be repeated.
  if (snapshot.matches({ journey: { steps: { confirmation: 'refused' } } })) return 'purchasePolicy'
  const open = stepNames.find((step) => snapshot.matches({ journey: { steps: step } }))
  return open ?? stepNames.find((step) => !isBehind(snapshot.context, step)) ?? 'confirmation'
}

/**
 * Whether steps to a policy remain: none for an applicant who was refused or is waiting for an
 * underwriter.
 */
export function hasStepsAhead(snapshot: FulfillmentSnapshot): boolean {
  return !(['denied', 'ineligible'] as const).some((step) => snapshot.matches({ journey: { steps: step } }))
}

/**
 * The step shown above the progress bar: a denial belongs to the decision, and an ineligible applicant is at
 * no step.
 */
function stageOf(snapshot: FulfillmentSnapshot): StepName | null {
  if (snapshot.matches({ journey: { steps: 'ineligible' } })) return null
  return snapshot.matches({ journey: { steps: 'denied' } }) ? 'waiting' : currentStep(snapshot)
}

/** The topics of a term life journey. It starts with an estimate and does not mention the other product. */
const topics = progressKeys.filter((key) => key !== 'about_accidental_death')

const { percent, outline, count } = defineProgress<StepName>(applicationSteps, stepRules, topics)

/** The progress of the journey in percent; 100 on the final screens. */
export function progressOf(
  snapshot: FulfillmentSnapshot,
  reached: ProgressKey | null = null,
  share = 0,
): number {
  if (snapshot.matches({ journey: { steps: 'denied' } })) return 100
  return percent(snapshot.context, currentStep(snapshot), reached, share)
}

/** The name of the current part: a topic in the interview, otherwise the step. */
export type JourneySection =
  | Exclude<StepName, 'underwritingInterview'>
  | 'referred'
  | 'life'
  | 'habits'
  | 'health'
  | 'record'
  | 'answers'

const sections: Readonly<Record<ProgressKey, JourneySection>> = {
  estimate: 'registration',
  registration: 'registration',
  honesty_pledge: 'onboardingIntro',
  insurance_profile: 'insuranceProfile',
  beneficiary_intro: 'beneficiary',
  license: 'life',
  citizenship: 'life',
  employment: 'life',
  income: 'life',
  activity: 'habits',
  tobacco: 'habits',
  marijuana: 'habits',
  height: 'health',
  weight: 'health',
  medical_history: 'health',
  substance_use: 'health',
  hiv_status: 'health',
  covid_hospitalization: 'health',
  family_history: 'health',
  driving_history: 'record',
  criminal_history: 'record',
  interview_review: 'answers',
  quote_review: 'quoteReview',
  about_accidental_death: 'quoteReview',
  purchase: 'purchasePolicy',
}

/** The section shown above the progress bar, by the topic of the open form; null if there is none. */
export function sectionOf(
  snapshot: FulfillmentSnapshot,
  open: ProgressKey | null = null,
): JourneySection | null {
  const stage = stageOf(snapshot)
  if (
    snapshot.matches({ journey: { steps: 'denied' } }) &&
    snapshot.context.denial === 'referred_to_underwriter'
  )
    return 'referred'
  return stage === 'underwritingInterview' ? (open === null ? 'life' : sections[open]) : stage
}

/** The applicable steps up to the payment, each done, current or ahead. */
export const outlineOf = (snapshot: FulfillmentSnapshot) => outline(snapshot.context, currentStep(snapshot))

/**
 * The number of the open step and the total. Null if no step is open, and before the carrier's
 * facts are loaded.
 */
export function stepCount(snapshot: FulfillmentSnapshot): StepPage | null {
  const isUnknown = snapshot.context.facts === null && !snapshot.matches('journey')
  return isUnknown || !hasStepsAhead(snapshot) ? null : count(snapshot.context, currentStep(snapshot))
}

/** Whether the open page itself shows the coverage and its price at the top. */
export function showsPrice(snapshot: FulfillmentSnapshot): boolean {
  const step = currentStep(snapshot)
  return step === 'quoteReview' || step === 'purchasePolicy'
}

/**
 * Whether there is an application to summarize: not before the facts are loaded, nor after a
 * decision.
 */
export function isApplying(snapshot: FulfillmentSnapshot): boolean {
  const { facts } = snapshot.context
  if (snapshot.matches('loadFailed') || (snapshot.matches('loading') && facts === null)) return false
  const over = (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return !over && facts?.hasPolicy !== true
}
