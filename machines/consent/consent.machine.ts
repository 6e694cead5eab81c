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
    hold: assign({ answer: (_, { answer }: Params) => answer }),
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
    isSaid: ({ context }, { answer }: Params) => context.answer === answer,
    isTold: (_, { told, answer }: Params & { told: ConsentAnswer }) => told === answer,
  },
})

/** The answer is kept and holds from now on. */
const says = (answer: ConsentAnswer) =>
  ({
    target: answer,
    actions: [
      { type: 'hold', params: { answer } },
      { type: 'keepConsent', params: { answer } },
    ],
  }) as const

const answers = { 'consent.given': says('agreed'), 'consent.refused': says('declined') } as const

/** Another tab has kept it: here it only holds. */
const moves = (answer: ConsentAnswer) =>
  ({
    guard: {
      type: 'isTold',
      params: ({ event }: { event: AnswerMoved }) => ({ told: event.answer, answer }),
    },
    target: `.${answer}`,
    actions: { type: 'hold', params: { answer } },
  }) as const

const said = (answer: ConsentAnswer) =>
  ({ guard: { type: 'isSaid', params: { answer } }, target: answer }) as const

export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  description:
    'Whether a person agrees to being counted: asked once, in a quiet place, remembered by the browser, and to be changed at any time. Nothing is told of anybody who has not agreed.',
  context: ({ input: { answer, isAsked } }) => ({ answer, isAsked }),
  initial: 'looking',
  invoke: { id: 'followConsent', src: 'followConsent' },
  on: { 'answer.moved': [moves('agreed'), moves('declined')] },
  states: {
    looking: {
      description: 'What is remembered is not asked again.',
      always: [
        said('agreed'),
        said('declined'),
        { guard: 'isAsked', target: 'asking' },
        { target: 'silent' },
      ],
    },
    asking: {
      description: 'The question stands at the foot of the page, and waits for as long as it takes.',
      meta: { screen: 'consent' },
      on: {
        ...answers,
        'question.closed': { target: 'silent', actions: 'postpone' },
        'choices.chosen': 'changing',
      },
    },
    silent: {
      description:
        'There is no choice yet, and no question is shown. Nothing is counted. After "Not now" the question returns in a month.',
      on: { 'choices.chosen': 'changing' },
    },
    agreed: {
      description: 'What happens is counted.',
      on: { 'choices.chosen': 'changing' },
    },
    declined: {
      description: 'Nothing is counted, and the question does not return.',
      on: { 'choices.chosen': 'changing' },
    },
    changing: {
      description:
        'The person has asked for the question: it says what was answered, which holds until it is changed.',
      meta: { screen: 'consent' },
      on: {
        ...answers,
        'question.closed': [said('agreed'), said('declined'), { target: 'silent', actions: 'postpone' }],
      },
    },
  },
})
