import type {
  JourneyCondition,
  JourneySlug,
  JourneyStep,
  JourneyStepKey,
  OnboardingSlug,
} from '../../../rules/contract/schema.generated.ts'

interface StepDefinition {
  readonly key: JourneyStepKey
  /** The step is skipped where one of them does not hold. */
  readonly conditions: readonly JourneyCondition[]
}

const step = (key: JourneyStepKey, ...conditions: JourneyCondition[]): StepDefinition => ({ key, conditions })

/** The steps of every journey, in order (spec: product 3, "Journey"). */
export const journeySteps: Readonly<Record<JourneySlug | OnboardingSlug, readonly StepDefinition[]>> = {
  fulfillment: [
    step('registration'),
    step('onboarding_intro'),
    step('insurance_profile'),
    step('beneficiary'),
    step('underwriting_interview'),
    step('accept_terms'),
    step('waiting'),
    step('quote_review', 'offer_possible'),
    step('purchase_policy', 'offer_possible'),
    step('confirmation', 'offer_possible'),
  ],
  onboarding: [step('welcome'), step('wish'), step('coverage', 'no_list'), step('summary')],
  // Asked for by users who know what a list is; "I know how much I want" is answered here, too.
  single_wish_onboarding: [step('wish'), step('coverage', 'no_list'), step('summary')],
  coverage_collection_onboarding: [step('coverage'), step('summary')],
}

/** The steps of a journey as they are for a user. */
export const stepsFor = (
  slug: keyof typeof journeySteps,
  holds: Readonly<Partial<Record<JourneyCondition, boolean>>>,
  isComplete: (key: JourneyStepKey, index: number) => boolean,
): JourneyStep[] =>
  journeySteps[slug].map(({ key, conditions }, index) => ({
    key,
    conditions: [...conditions],
    applicable: conditions.every((condition) => holds[condition] === true),
    complete: isComplete(key, index),
  }))
