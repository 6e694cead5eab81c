import type { TriviaQuestion } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
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

/** Nobody is hurried who has stopped the time, or whose quote is there. */
const firstQuestion = ({ paused }: { paused: boolean }) =>
  paused ? ('playing.questions.question.held' as const) : ('playing.questions.question.timed' as const)

/** The second question follows the first, and the first the second. */
const nextQuestion = ({ index, paused }: { index: number; paused: boolean }) => ({
  to: paused ? ('playing.questions.question.held' as const) : ('playing.questions.question.timed' as const),
  context: { index: index === 0 ? 1 : 0, picked: null, timedOut: false },
})

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
      },
      error: { 'not loaded': { code: 'STANDARD_ERROR', message: 'Something went wrong.' } },
    },
  },
  startsIn: {
    'an application is pending': {
      to: ['playing.quote.waiting', 'playing.supply.loading', 'playing.questions.intro.timed'],
    },
  },
  states: {
    'playing.quote.waiting': {
      tags: ['pending'],
      screen: 'trivia',
      running: ['quote'],
      leadsTo: {
        'quote done (ready)': {
          to: 'playing.quote.ready.arriving',
          context: { quote: exampleQuote, paused: true },
        },
        'quote done (denied)': { to: 'playing.quote.denied', context: { denial: 'rejected' } },
        'quote done (no answer)': 'playing.quote.timedOut',
        'quote fails': { to: 'playing.quote.denied', context: { denial: 'failed' } },
      },
    },
    // A click counts when the banner was there for its three seconds.
    'playing.quote.ready': {
      after: {
        3000: (_, snapshot) =>
          snapshot.matches({ playing: { quote: { ready: 'pressed' } } })
            ? 'quoted'
            : 'playing.quote.ready.open',
      },
    },
    'playing.quote.ready.arriving': { tags: [], after: { 1000: 'playing.quote.ready.held' } },
    'playing.quote.ready.held': {
      tags: ['banner'],
      leadsTo: { 'banner.pressed': 'playing.quote.ready.pressed' },
    },
    'playing.quote.ready.pressed': { tags: ['banner'] },
    'playing.quote.ready.open': {
      tags: ['banner'],
      leadsTo: { 'banner.pressed': 'quoted' },
    },
    'playing.quote.denied': { tags: ['pending'], running: [], after: { 1000: 'denied' } },
    'playing.quote.timedOut': { tags: ['pending'], running: [], after: { 1000: 'timedOut' } },
    'playing.supply.loading': {
      context: { questions: [] },
      running: ['loadTrivia'],
      leadsTo: {
        'loadTrivia done (two questions)': {
          to: 'playing.supply.loaded',
          context: { questions: exampleQuestions },
        },
        'loadTrivia done (none)': { to: 'playing.supply.loaded', context: { questions: [] } },
        'loadTrivia fails': 'playing.supply.unavailable',
      },
    },
    'playing.supply.loaded': {},
    'playing.supply.unavailable': { context: { questions: [] } },
    'playing.questions.intro.timed': {
      context: { paused: false },
      leadsTo: {
        'pause.chosen': { to: 'playing.questions.intro.held', context: { paused: true } },
        'quote done (ready)': 'playing.questions.intro.held',
      },
      after: {
        3000: ({ questions, paused }) =>
          questions.length === 2 ? firstQuestion({ paused }) : 'playing.questions.between',
      },
    },
    'playing.questions.intro.held': {
      context: { paused: true },
      leadsTo: { 'resume.chosen': { to: 'playing.questions.intro.timed', context: { paused: false } } },
    },
    'playing.questions.between': {
      context: { questions: [] },
      leadsTo: {
        'loadTrivia done (two questions)': firstQuestion,
        'pause.chosen': { to: 'playing.questions.between', context: { paused: true } },
        'resume.chosen': { to: 'playing.questions.between', context: { paused: false } },
      },
    },
    'playing.questions.question': {
      context: { picked: null, timedOut: false },
      leadsTo: {
        'answer.picked (an answer of no question)': null,
        'answer.picked (the wrong answer)': ({ index }) => ({
          to: 'playing.questions.answered',
          context: { picked: ['T-1-a', 'T-2-a'][index] ?? null, timedOut: false },
        }),
      },
    },
    'playing.questions.question.timed': {
      context: { paused: false },
      leadsTo: {
        'pause.chosen': { to: 'playing.questions.question.held', context: { paused: true } },
        'quote done (ready)': 'playing.questions.question.held',
      },
      after: {
        7000: ({ index }) => ({
          to: 'playing.questions.answered',
          context: { picked: ['T-1-b', 'T-2-b'][index] ?? null, timedOut: true },
        }),
      },
    },
    'playing.questions.question.held': {
      context: { paused: true },
      leadsTo: { 'resume.chosen': { to: 'playing.questions.question.timed', context: { paused: false } } },
    },
    'playing.questions.answered': {
      leadsTo: {
        'pause.chosen': { to: 'playing.questions.answered', context: { paused: true } },
        'resume.chosen': { to: 'playing.questions.answered', context: { paused: false } },
      },
      after: {
        2000: (_, snapshot) => {
          if (snapshot.matches({ playing: { quote: 'denied' } })) return 'denied'
          if (snapshot.matches({ playing: { quote: 'timedOut' } })) return 'timedOut'
          return snapshot.context.paused ? 'playing.questions.answer.held' : 'playing.questions.answer.timed'
        },
      },
    },
    // The answer screen is where nothing is lost by leaving, should the quote have failed.
    'playing.questions.answer': {
      leadsTo: {
        'next.chosen': nextQuestion,
        'quote done (denied)': 'denied',
        'quote done (no answer)': 'timedOut',
        'quote fails': 'denied',
      },
    },
    'playing.questions.answer.timed': {
      context: { paused: false },
      leadsTo: {
        'pause.chosen': { to: 'playing.questions.answer.held', context: { paused: true } },
        'quote done (ready)': 'playing.questions.answer.held',
      },
      after: { 7000: nextQuestion },
    },
    'playing.questions.answer.held': {
      context: { paused: true },
      leadsTo: { 'resume.chosen': { to: 'playing.questions.answer.timed', context: { paused: false } } },
    },
    quoted: { tags: [], running: [], output: { kind: 'ready', quote: exampleQuote } },
    denied: {
      tags: [],
      running: [],
      check: ({ context, output }) =>
        output?.kind === 'denied' && output.result === context.denial
          ? undefined
          : 'does not say why it is denied',
    },
    timedOut: { tags: [], running: [], output: { kind: 'timedOut' } },
  },
  project: ({ questions, index, picked, timedOut, paused, quote, denial }) => ({
    questions: questions.length,
    index,
    picked: picked !== null,
    timedOut,
    paused,
    quote: quote !== null,
    denial,
  }),
})
