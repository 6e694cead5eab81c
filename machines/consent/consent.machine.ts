import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import type {
  AnswerKept,
  AnswerMoved,
  ConsentAnswer,
  ConsentContext,
  ConsentEvent,
  ConsentInput,
  QuestionPostponed,
} from './consent.types.ts'

type Params = { answer: ConsentAnswer }

const consentSetup = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { followConsent: 'followConsent' },
  },
  actors: {
    followConsent: fromCallback<AnswerKept | QuestionPostponed>(() => {
      throw new Error('`followConsent` must be provided')
    }),
  },
  actions: {
    applyAnswer: assign({ answer: (_, { answer }: Params) => answer }),
    keepConsent: sendTo(
      'followConsent',
      (_, { answer }: Params): AnswerKept => ({
        type: 'answer.kept',
        answer,
      }),
    ),
    postpone: sendTo('followConsent', (): QuestionPostponed => ({ type: 'question.postponed' })),
  },
  guards: {
    isAsked: ({ context }) => context.isAsked,
    isCurrent: ({ context }, { answer }: Params) => context.answer === answer,
    isReceived: (_, { received, answer }: Params & { received: ConsentAnswer }) => received === answer,
  },
})

/** The answer applies from now on and is saved. */
const answerWith = (answer: ConsentAnswer) =>
  ({
    target: answer,
    actions: [
      { type: 'applyAnswer', params: { answer } },
      { type: 'keepConsent', params: { answer } },
    ],
  }) as const

const answers = { 'consent.given': answerWith('agreed'), 'consent.refused': answerWith('declined') } as const

/** Another tab has saved the answer: here it only applies. */
const follow = (answer: ConsentAnswer) =>
  ({
    guard: {
      type: 'isReceived',
      params: ({ event }: { event: AnswerMoved }) => ({ received: event.answer, answer }),
    },
    target: `.${answer}`,
    actions: { type: 'applyAnswer', params: { answer } },
  }) as const

const repeat = (answer: ConsentAnswer) =>
  ({ guard: { type: 'isCurrent', params: { answer } }, target: answer }) as const

export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  description:
    'Asks once whether analytics may be collected and remembers the answer in the browser. The user can change it at any time, and nothing is collected without consent.',
  context: ({ input: { answer, isAsked } }) => ({ answer, isAsked }),
  initial: 'looking',
  invoke: { id: 'followConsent', src: 'followConsent' },
  on: { 'answer.moved': [follow('agreed'), follow('declined')] },
  states: {
    looking: {
      description: 'Checks whether the browser remembers an answer.',
      always: [
        repeat('agreed'),
        repeat('declined'),
        { guard: 'isAsked', target: 'asking' },
        { target: 'unanswered' },
      ],
    },
    asking: {
      description:
        'The question is shown at the end of the first page. Leaving that page means "Not now", so that the question does not come back on every page.',
      meta: { screen: 'consent' },
      on: {
        ...answers,
        'question.closed': { target: 'unanswered', actions: 'postpone' },
        'page.left': { target: 'unanswered', actions: 'postpone' },
        'choices.chosen': 'changing',
      },
    },
    unanswered: {
      description:
        'There is no choice yet, and no question is shown. Nothing is counted. After "Not now" the question returns in a month.',
      on: { 'choices.chosen': 'changing' },
    },
    agreed: {
      description: 'Analytics is collected.',
      on: { 'choices.chosen': 'changing' },
    },
    declined: {
      description: 'Nothing is collected, and the question does not return.',
      on: { 'choices.chosen': 'changing' },
    },
    changing: {
      description:
        'The user has reopened the question. The current answer is shown and applies until it is changed.',
      meta: { screen: 'consent' },
      on: {
        ...answers,
        'question.closed': [
          repeat('agreed'),
          repeat('declined'),
          { target: 'unanswered', actions: 'postpone' },
        ],
      },
    },
  },
})
