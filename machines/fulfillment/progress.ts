import type { SnapshotFrom } from 'xstate'
import { progressKeys } from '../contract/progressKeys.ts'
import type { ProgressKey } from '../contract/schema.generated.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { isBehind, walked } from './stepRules.ts'
import { type StepName, stepNames } from './steps.ts'

type FulfillmentSnapshot = SnapshotFrom<typeof fulfillmentMachine>

/** The step that is open, or would be next while the journey is being loaded. */
export function currentStep(snapshot: FulfillmentSnapshot): StepName {
  // There is something to be paid again.
  if (snapshot.matches({ journey: { steps: { confirmation: 'refused' } } })) return 'purchasePolicy'
  const open = stepNames.find((step) => snapshot.matches({ journey: { steps: step } }))
  return open ?? stepNames.find((step) => !isBehind(snapshot.context, step)) ?? 'confirmation'
}

/** The step that is named above the bar: a denial ends the decision, and an ineligible person is at none. */
function stageOf(snapshot: FulfillmentSnapshot): StepName | null {
  if (snapshot.matches({ journey: { steps: 'ineligible' } })) return null
  return snapshot.matches({ journey: { steps: 'denied' } }) ? 'waiting' : currentStep(snapshot)
}

/** Where each step begins among the topics; the terms come with the review, and the wait with the quote. */
const firstTopics: Readonly<Record<Exclude<StepName, 'confirmation'>, ProgressKey>> = {
  registration: 'registration',
  onboardingIntro: 'honesty_pledge',
  insuranceProfile: 'insurance_profile',
  beneficiary: 'beneficiary_intro',
  underwritingInterview: 'license',
  acceptTerms: 'interview_review',
  waiting: 'quote_review',
  quoteReview: 'quote_review',
  purchasePolicy: 'purchase',
}

/** The topics of a journey of term life: the estimate comes before it, and nobody is told of the other product in it. */
const topics = progressKeys.filter((key) => key !== 'estimate' && key !== 'about_accidental_death')

/**
 * How far the journey has come, in percent: the index of the current topic among those that this person walks
 * (product-and-after-purchase, section 4); 100 on the final screens.
 * @param reached the topic at which the flow of the current step stands; null while there is none
 */
export function progressOf(snapshot: FulfillmentSnapshot, reached: ProgressKey | null = null): number {
  const step = currentStep(snapshot)
  if (step === 'confirmation' || snapshot.matches({ journey: { steps: 'denied' } })) return 100
  const mine = walked(snapshot.context)
  const isSkipped = (key: ProgressKey) => {
    const begun = stepNames.filter((one) => one !== 'confirmation' && firstTopics[one] === key)
    return begun.length > 0 && !begun.some((one) => mine.includes(one))
  }
  const walkedTopics = topics.filter((key) => !isSkipped(key))
  const index = walkedTopics.findIndex((key) => key === (reached ?? firstTopics[step]))
  return Math.round((100 * Math.max(0, index)) / walkedTopics.length)
}

/** What the place in the journey is called: the interview by what it is about, every other step by itself. */
export type JourneySection =
  | Exclude<StepName, 'underwritingInterview'>
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
  return stage === 'underwritingInterview' ? sections[open ?? firstTopics[stage]] : stage
}

/** How a step of the journey stands to whoever walks it. */
export type StepStanding = 'done' | 'current' | 'ahead'

/** The steps that this person walks, up to the payment, and how each of them stands. */
export function outlineOf(snapshot: FulfillmentSnapshot): { step: StepName; standing: StepStanding }[] {
  const current = currentStep(snapshot)
  return walked(snapshot.context)
    .filter((step) => step !== 'confirmation')
    .map((step) => ({
      step,
      standing: step === current ? 'current' : isBehind(snapshot.context, step) ? 'done' : 'ahead',
    }))
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
