import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import type { KnownAnswer } from '../../platform/forms/definition.ts'
import type { FlowFacts } from './world.ts'

/** What was told elsewhere and stands for an answer; null while it was not. */
export const knownAnswers: { readonly [Answer in KnownAnswer]: (facts: FlowFacts) => AnswerValue } = {
  tobaccoInEstimate: ({ estimate }) => (estimate === null ? null : estimate.tobacco ? 'yes' : 'no'),
}
