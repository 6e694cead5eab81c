import { assign, setup, stateIn } from 'xstate'
import type { TriviaAnswer, TriviaQuestion } from '../../rules/contract/schema.generated.ts'
import { childMustBeProvided, mustBeProvided } from '../actor-logic/mustBeProvided.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { QuoteOutput, quoteMachine } from '../quote/quote.machine.ts'
import type { LoadTriviaOutput, TriviaContext, TriviaEvent, TriviaOutput } from './trivia.types.ts'

/** The question that is shown; undefined while there are none. */
export function currentQuestion({
  questions,
  index,
}: Pick<TriviaContext, 'questions' | 'index'>): TriviaQuestion | undefined {
  return questions[index]
}

/** The right answer of the question that is shown. */
export function correctAnswer(context: Pick<TriviaContext, 'questions' | 'index'>): TriviaAnswer | undefined {
  return currentQuestion(context)?.answers.find(({ correct }) => correct)
}

/*
 * How the specification's timings (4.4, section 9) are read:
 * - an answer that the time-out selects is shown selected like a picked one, so the answer screen follows two
 *   seconds after it, too;
 * - the banner appears one second after the quote is ready. Its minimum of three seconds counts from readiness:
 *   a click before that is kept and completes when the three seconds are over;
 * - anyone who needs more than seven seconds stops the time (WCAG 2.2.1); what was picked is shown for its two seconds
 *   all the same;
 * - when the quote fails, the waiting ends as soon as an answer screen is reached, or after one second.
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

/** The machine's ends. */
export const { end, output } = defineEnds<TriviaContext, TriviaOutput>()
