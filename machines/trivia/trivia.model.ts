import { defineModel } from 'statecharts'
import type { TriviaQuestion } from '../../rules/contract/schema.generated.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { triviaMachine } from './trivia.machine.ts'

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
    'answer.picked': ({ context }) => ({
      'the wrong answer': { id: context.questions[context.index]?.answers[0]?.id ?? 'T-1-a' },
      'an answer of no question': { id: 'T-9-a' },
    }),
    'next.chosen': true,
    'banner.pressed': true,
    'pause.chosen': true,
    'resume.chosen': true,
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
        offline: { kind: 'offline' },
      },
      error: { 'not loaded': { code: 'STANDARD_ERROR', message: 'Something went wrong.' } },
    },
  },

  states: {
    'playing.supply.loading': {
      context: { questions: [] },
    },

    'playing.supply.unavailable': { context: { questions: [] } },
    'playing.questions.intro.timed': {
      context: { paused: false },
    },
    'playing.questions.intro.paused': {
      context: { paused: true },
    },
    'playing.questions.between': {
      context: { questions: [] },
    },
    'playing.questions.question': {
      context: { picked: null, timedOut: false },
    },
    'playing.questions.question.timed': {
      context: { paused: false },
    },
    'playing.questions.question.paused': {
      context: { paused: true },
    },

    'playing.questions.answer.timed': {
      context: { paused: false },
    },
    'playing.questions.answer.paused': {
      context: { paused: true },
    },
    quoted: { output: { kind: 'ready', quote: exampleQuote } },
    denied: {
      check: ({ context, output }) =>
        output === context.denial ? undefined : 'does not say why there is no quote',
    },
  },
  project: ({ questions, index, picked, timedOut, paused, quote, denial }) => ({
    questions: questions.length,
    index,
    picked: picked !== null,
    timedOut,
    paused,
    quote: quote !== null,
    denial: denial?.kind,
  }),
})
