import type { SnapshotFrom } from 'xstate'
import type { TriviaQuestion } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { correctAnswer, triviaMachine } from './trivia.machine.ts'

function example(number: number): TriviaQuestion {
  return {
    id: `T-${number}`,
    slug: `question-${number}`,
    question: `Question ${number}?`,
    explanation: `Why it is so ${number}.`,
    answers: [
      { id: `T-${number}-a`, name: 'No', slug: 'no', correct: false },
      { id: `T-${number}-b`, name: 'Yes', slug: 'yes', correct: true },
    ],
  }
}

/** Two questions whose second answer is the right one. */
export const exampleQuestions: readonly TriviaQuestion[] = [example(1), example(2)]

export const triviaModel = defineModel(triviaMachine, {
  input: { 'an application is pending': undefined },
  events: {
    'answer.picked': ({ context }: SnapshotFrom<typeof triviaMachine>) => ({
      'the wrong answer': { id: context.questions[context.index]?.answers[0]?.id ?? 'T-1-a' },
      'an answer of no question': { id: 'T-9-a' },
    }),
    'next.chosen': true,
    'banner.pressed': true,
  },
  outcomes: {
    loadTrivia: {
      done: { 'two questions': exampleQuestions, none: [] },
      error: { 'carrier away': { code: 'NETWORK', message: 'No connection.' } },
    },
    quote: {
      done: {
        ready: { kind: 'ready', quote: exampleQuote },
        denied: { kind: 'denied', result: 'rejected' },
        'no answer': { kind: 'timedOut' },
      },
      error: { 'not loaded': { code: 'STANDARD_ERROR', message: 'Something went wrong.' } },
    },
  },
  states: {
    'playing.quote.waiting': { screen: 'trivia', cannot: ['banner.pressed'] },
    'playing.quote.ready.arriving': { tags: [], cannot: ['banner.pressed'] },
    'playing.quote.ready.held': { tags: ['banner'], can: ['banner.pressed'] },
    'playing.quote.ready.pressed': { tags: ['banner'], cannot: ['banner.pressed'] },
    'playing.quote.ready.open': { tags: ['banner'], can: ['banner.pressed'] },
    'playing.quote.denied': { cannot: ['banner.pressed'] },
    'playing.quote.timedOut': { cannot: ['banner.pressed'] },
    'playing.supply.loading': { context: { questions: [] } },
    'playing.supply.loaded': {},
    'playing.supply.unavailable': { context: { questions: [] } },
    'playing.questions.intro': { cannot: ['answer.picked', 'next.chosen'] },
    'playing.questions.between': { context: { questions: [] }, cannot: ['answer.picked', 'next.chosen'] },
    'playing.questions.question': {
      can: ['answer.picked'],
      cannot: ['next.chosen'],
      context: { picked: null, timedOut: false },
    },
    'playing.questions.answered': {
      cannot: ['answer.picked', 'next.chosen'],
      check: ({ context }) =>
        context.timedOut && context.picked !== correctAnswer(context)?.id
          ? 'the time-out did not select the right answer'
          : undefined,
    },
    'playing.questions.answer': { can: ['next.chosen'], cannot: ['answer.picked'] },
    quoted: { tags: [], running: [], output: { kind: 'ready', quote: exampleQuote } },
    denied: {
      tags: [],
      running: [],
      check: ({ output }) => (output?.kind === 'denied' ? undefined : `ends as ${output?.kind}`),
    },
    timedOut: { tags: [], running: [], output: { kind: 'timedOut' } },
  },
  project: ({ questions, index, picked, timedOut, quote, denial }) => ({
    questions: questions.length,
    index,
    picked: picked !== null,
    timedOut,
    quote: quote !== null,
    denial,
  }),
})
