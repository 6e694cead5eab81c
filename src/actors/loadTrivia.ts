import { fromPromise } from 'xstate'
import type { LoadTriviaOutput } from '../../machines/trivia/trivia.types.ts'
import { TriviaQuestions } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** The questions that shorten the wait, in the carrier's order. */
export function defineLoadTrivia({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadTriviaOutput>(
    async ({ signal }) => (await api.client.query(TriviaQuestions, {}, { signal })).triviaQuestions,
  )
}
