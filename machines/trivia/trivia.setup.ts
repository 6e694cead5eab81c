import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, setup, stateIn } from 'xstate'
import type { TriviaAnswer, TriviaQuestion } from '../../rules/contract/schema.generated.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { QuoteOutput, quoteMachine } from '../quote/quote.machine.ts'
import type { LoadTriviaOutput, TriviaContext, TriviaEvent, TriviaOutput } from './trivia.types.ts'

/** The shown question; undefined while there are none. */
export function currentQuestion({
  questions,
  index,
}: Pick<TriviaContext, 'questions' | 'index'>): TriviaQuestion | undefined {
  return questions[index]
}

/** The right answer to the shown question. */
export function correctAnswer(context: Pick<TriviaContext, 'questions' | 'index'>): TriviaAnswer | undefined {
  return currentQuestion(context)?.answers.find(({ correct }) => correct)
}

/*
 * How the specification's timings (4.4, section 9) are interpreted:
 * - an answer selected by the timeout looks like a picked one, so the answer screen follows two
 *   seconds later, too;
 * - the banner appears one second after the quote is ready. Its minimum of three seconds counts
 *   from readiness:
 *   an earlier click is remembered and takes effect after the three seconds;
 * - a user who needs more than seven seconds can pause (WCAG 2.2.1); a picked answer is still shown
 *   for its two
 *   seconds;
 * - when the quote fails, the waiting ends at the next answer screen, or after one second.
 */
export const triviaSetup = setup({
  types: {
    context: {} as TriviaContext,
    output: {} as TriviaOutput,
    events: {} as TriviaEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadTrivia: mustBeProvided<LoadTriviaOutput>('loadTrivia'),
    quote: childMustBeProvided<typeof quoteMachine>('quote'),
  },
  actions: {
    keepQuestions: assign({ questions: (_, { questions }: { questions: LoadTriviaOutput }) => questions }),
    keepPick: assign({ picked: (_, { id }: { id: string }) => id, timedOut: false }),
    pickCorrect: assign({ picked: ({ context }) => correctAnswer(context)?.id ?? null, timedOut: true }),
    advance: assign({
      index: ({ context }) => (context.index + 1) % context.questions.length,
      picked: null,
      timedOut: false,
    }),
    pause: assign({ paused: true }),
    resume: assign({ paused: false }),
    keepQuote: assign({
      quote: (_, { outcome }: { outcome: QuoteOutput }) => (outcome.kind === 'ready' ? outcome.quote : null),
    }),
    keepDenial: assign({
      denial: (_, { outcome }: { outcome: QuoteOutput }) => (outcome.kind === 'ready' ? null : outcome),
    }),
  },
  guards: {
    hasQuestions: ({ context }) => context.questions.length > 0,
    isAnAnswer: ({ context }, { id }: { id: string }) =>
      currentQuestion(context)?.answers.some((answer) => answer.id === id) ?? false,
    isReady: (_, { outcome }: { outcome: QuoteOutput }) => outcome.kind === 'ready',
    isPaused: ({ context }) => context.paused,
    showsAnswer: stateIn('#triviaAnswer'),
    wasPressed: stateIn('#bannerPressed'),
  },
  delays: {
    introTime: 3000,
    questionTime: 7000,
    pickDelay: 2000,
    answerTime: 7000,
    bannerDelay: 1000,
    minimumBanner: 3000,
    failureDelay: 1000,
  },
})

export const { end, output } = defineEnds<TriviaContext, TriviaOutput>()
