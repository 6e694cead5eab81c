import type { ProgressKey } from '../../rules/contract/schema.generated.ts'
import type { StepRow } from '../../rules/stepRow.ts'
import type { StepPage } from '../step.ts'
import type { StepProgress, StepRules } from './defineStepRules.ts'

/** How a step of a journey stands to anyone who walks it. */
type StepStatus = 'done' | 'current' | 'ahead'

interface JourneyProgress<Name extends string> {
  /**
   * How far a journey has come at a step, in percent: the index of the step among those that this person walks
   * (product-and-after-purchase, section 4), as `count` says it, and within it how many of its topics lie behind; 100 at a
   * step without a topic.
   * @param reached the topic at which the flow of the step stands; null while there is none
   * @param share how much of that topic lies behind, from 0 and below 1
   */
  percent(progress: StepProgress<Name>, step: Name, reached: ProgressKey | null, share: number): number
  /** The steps that this person walks, up to the last in which anything is left to do, and how each of them stands. */
  outline(progress: StepProgress<Name>, step: Name): { step: Name; status: StepStatus }[]
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
  const begins = new Set(rows.map(({ topic }) => topic))
  /** How many topics a step has: up to the one with which the next begins. */
  const topicsFrom = (first: ProgressKey) => {
    const rest = topics.slice(topics.indexOf(first) + 1)
    const next = rest.findIndex((key) => begins.has(key))
    return 1 + (next < 0 ? rest.length : next)
  }
  const outlined = (progress: StepProgress<Name>) =>
    walked(progress).filter((step) => topicOf(step) !== undefined)
  return {
    percent(progress, step, reached, share) {
      const first = topicOf(step)
      if (first === undefined) return 100
      const steps = outlined(progress)
      const own = topicsFrom(first)
      const at = topics.indexOf(reached ?? first) - topics.indexOf(first)
      // The review at the end of a step may be of the topic after it.
      const within = Math.min(Math.max(0, at) + share, own) / own
      return Math.round((100 * (Math.max(0, steps.indexOf(step)) + within)) / steps.length)
    },
    outline: (progress, current) =>
      outlined(progress).map((step) => ({
        step,
        status: step === current ? 'current' : isBehind(progress, step) ? 'done' : 'ahead',
      })),
    count(progress, current) {
      const steps = outlined(progress)
      const index = steps.indexOf(current)
      return index < 0 ? null : { index, count: steps.length }
    },
  }
}
