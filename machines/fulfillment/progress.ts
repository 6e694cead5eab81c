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

/** The step that is open, or would be next while the journey is being loaded. */
export function currentStep(snapshot: FulfillmentSnapshot): StepName {
  // There is something to be paid again.
  if (snapshot.matches({ journey: { steps: { confirmation: 'refused' } } })) return 'purchasePolicy'
  const open = stepNames.find((step) => snapshot.matches({ journey: { steps: step } }))
  return open ?? stepNames.find((step) => !isBehind(snapshot.context, step)) ?? 'confirmation'
}

/** Whether steps are ahead that lead to a policy: none is who was refused, or waits for a person to decide. */
export function hasStepsAhead(snapshot: FulfillmentSnapshot): boolean {
  return !(['denied', 'ineligible'] as const).some((step) => snapshot.matches({ journey: { steps: step } }))
}

/** The step that is named above the bar: a denial ends the decision, and an ineligible person is at none. */
function stageOf(snapshot: FulfillmentSnapshot): StepName | null {
  if (snapshot.matches({ journey: { steps: 'ineligible' } })) return null
  return snapshot.matches({ journey: { steps: 'denied' } }) ? 'waiting' : currentStep(snapshot)
}

/** The topics of a term life journey. It starts with an estimate and does not mention the other product. */
const topics = progressKeys.filter((key) => key !== 'about_accidental_death')

const { percent, outline, count } = defineProgress<StepName>(applicationSteps, stepRules, topics)

/** How far the journey has come, in percent; 100 on the final screens. */
export function progressOf(
  snapshot: FulfillmentSnapshot,
  reached: ProgressKey | null = null,
  share = 0,
): number {
  if (snapshot.matches({ journey: { steps: 'denied' } })) return 100
  return percent(snapshot.context, currentStep(snapshot), reached, share)
}

/** What the route in the journey is called: the interview by what it is about, every other step by itself. */
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

/** The section that is named above the bar, by the topic of the form that is open; null where there is none. */
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

/** The steps that this person walks, up to the payment, and how each of them stands. */
export const outlineOf = (snapshot: FulfillmentSnapshot) => outline(snapshot.context, currentStep(snapshot))

/**
 * Which step of how many is open. Null if no step is open, and until the carrier has
 * reported where the journey stands.
 */
export function stepCount(snapshot: FulfillmentSnapshot): StepPage | null {
  const isUnknown = snapshot.context.facts === null && !snapshot.matches('journey')
  return isUnknown || !hasStepsAhead(snapshot) ? null : count(snapshot.context, currentStep(snapshot))
}

/** Whether the page that is open says itself, in its first view, what is bought and for how much. */
export function showsPrice(snapshot: FulfillmentSnapshot): boolean {
  const step = currentStep(snapshot)
  return step === 'quoteReview' || step === 'purchasePolicy'
}

/** Whether something is being applied for that can be summed up: not before it is known, nor once it is decided. */
export function isApplying(snapshot: FulfillmentSnapshot): boolean {
  const { facts } = snapshot.context
  if (snapshot.matches('loadFailed') || (snapshot.matches('loading') && facts === null)) return false
  const over = (['confirmation', 'denied', 'ineligible'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return !over && facts?.hasPolicy !== true
}
