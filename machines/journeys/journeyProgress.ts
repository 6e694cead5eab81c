import type { ProgressKey } from '../contract/schema.generated.ts'
import type { StepPage } from '../step.ts'
import type { StepProgress, StepRules } from './defineStepRules.ts'
import type { StepRow } from './stepRow.ts'

/** How a step of a journey stands to whoever walks it. */
type StepStanding = 'done' | 'current' | 'ahead'

interface JourneyProgress<Name extends string> {
  /**
   * How far a journey has come at a step, in percent: the index of the current topic among those that this person walks
   * (product-and-after-purchase, section 4), and within it how much of its screens lie behind; 100 at a step without a topic.
   * @param reached the topic at which the flow of the step stands; null while there is none
   * @param share how much of that topic lies behind, from 0 and below 1
   */
  percent(progress: StepProgress<Name>, step: Name, reached: ProgressKey | null, share: number): number
  /** The steps that this person walks, up to the last in which anything is left to do, and how each of them stands. */
  outline(progress: StepProgress<Name>, step: Name): { step: Name; standing: StepStanding }[]
  /** The place of a step among those of the outline, and how many they are; null for a step that is none of them. */
  count(progress: StepProgress<Name>, step: Name): StepPage | null
}

/**
 * How far a journey has come, from its rows in their order.
 * @param topics those of the progress bar that it counts, in order
 */
export function defineProgress<Name extends string>(
  rows: readonly (StepRow & { readonly name: Name })[],
  { isBehind, walked }: Pick<StepRules<Name>, 'isBehind' | 'walked'>,
  topics: readonly ProgressKey[],
): JourneyProgress<Name> {
  const topicOf = (step: Name) => rows.find(({ name }) => name === step)?.topic
  const outlined = (progress: StepProgress<Name>) =>
    walked(progress).filter((step) => topicOf(step) !== undefined)
  return {
    percent(progress, step, reached, share) {
      const first = topicOf(step)
      if (first === undefined) return 100
      const mine = walked(progress)
      const isSkipped = (key: ProgressKey) => {
        const begun = rows.filter(({ topic }) => topic === key)
        return begun.length > 0 && !begun.some(({ name }) => mine.includes(name))
      }
      const walkedTopics = topics.filter((key) => !isSkipped(key))
      const index = walkedTopics.indexOf(reached ?? first)
      return Math.round((100 * (Math.max(0, index) + share)) / walkedTopics.length)
    },
    outline: (progress, current) =>
      outlined(progress).map((step) => ({
        step,
        standing: step === current ? 'current' : isBehind(progress, step) ? 'done' : 'ahead',
      })),
    count(progress, current) {
      const steps = outlined(progress)
      const index = steps.indexOf(current)
      return index < 0 ? null : { index, count: steps.length }
    },
  }
}
