import { applicationSteps } from '../../../rules/applicationSteps.ts'
import type {
  JourneyCondition,
  JourneySlug,
  JourneyStep,
  JourneyStepKey,
  OnboardingSlug,
} from '../../../rules/contract/schema.generated.ts'
import type { StepRow } from '../../../rules/stepRow.ts'

type StepDefinition = Pick<StepRow, 'key' | 'conditions' | 'flow'>

const step = (key: JourneyStepKey, ...conditions: JourneyCondition[]): StepDefinition => ({ key, conditions })

/** The steps of every journey, in order (spec: product 3, "Journey"). */
export const journeySteps: Readonly<Record<JourneySlug | OnboardingSlug, readonly StepDefinition[]>> = {
  fulfillment: applicationSteps,
  onboarding: [step('welcome'), step('wish'), step('coverage', 'no_list'), step('summary')],
  // For users who know what a list is; "I know how much I want" is offered here, too.
  single_wish_onboarding: [step('wish'), step('coverage', 'no_list'), step('summary')],
  coverage_collection_onboarding: [step('coverage'), step('summary')],
}

export const stepsFor = (
  slug: keyof typeof journeySteps,
  met: Readonly<Partial<Record<JourneyCondition, boolean>>>,
  isComplete: (step: StepDefinition, index: number) => boolean,
): JourneyStep[] =>
  journeySteps[slug].map((step, index) => {
    const { key, conditions = [] } = step
    return {
      key,
      conditions: [...conditions],
      applicable: conditions.every((condition) => met[condition] === true),
      complete: isComplete(step, index),
    }
  })
