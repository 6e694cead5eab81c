import type { ProgressKey } from '../../rules/contract/schema.generated.ts'
import type { StepRow } from '../../rules/stepRow.ts'
import type { StepPage } from '../step.ts'
import type { StepProgress, StepRules } from './defineStepRules.ts'

/** The status of a step in the outline. */
type StepStatus = 'done' | 'current' | 'ahead'

interface JourneyProgress<Name extends string> {
  /**
   * The progress at a step in percent: the index of the step among the applicable ones
   * (product-and-after-purchase, section 4), as in `count`, plus the share of its topics that are
   * complete; 100 at a step without a topic.
   * @param reached the current topic of the step's flow; null if there is none
   * @param share the completed share of that topic, from 0 to below 1
   */
  percent(progress: StepProgress<Name>, step: Name, reached: ProgressKey | null, share: number): number
  /** The applicable steps, up to the last one with something to do, and the status of each. */
  outline(progress: StepProgress<Name>, step: Name): { step: Name; status: StepStatus }[]
  /** The index of a step in the outline, and the total; null for a step that is not in it. */
  count(progress: StepProgress<Name>, step: Name): StepPage | null
}

/**
 * The progress of a journey, from its rows in their order.
 * @param topics the topics of the progress bar to count, in order
 */
export function defineProgress<Name extends string>(
  rows: readonly (StepRow & { readonly name: Name })[],
  { isBehind, walked }: Pick<StepRules<Name>, 'isBehind' | 'walked'>,
  topics: readonly ProgressKey[],
): JourneyProgress<Name> {
  const topicOf = (step: Name) => rows.find(({ name }) => name === step)?.topic
  const begins = new Set(rows.map(({ topic }) => topic))
  /** The number of a step's topics: up to the first topic of the next step. */
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
      // The review at the end of a step may have the topic of the next one.
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
