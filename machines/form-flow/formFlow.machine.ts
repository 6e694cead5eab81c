import type { ErrorActorEvent } from 'xstate'
import { shortWait } from '../polling/polling.machine.ts'
import { toProblem } from '../problem.ts'
import { required } from '../required.ts'
import { answering } from './answering.state.ts'
import { formFlowSetup } from './formFlow.setup.ts'
import { pollingProblem } from './forms.ts'

const problemOf = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) })

const leavable = {
  'exit.chosen': { target: '#formFlow.finished', actions: 'endExit' },
  'leave.requested': { target: '#formFlow.finished', actions: 'endLeft' },
} as const

const purchasing = formFlowSetup.createStateConfig({
  description: 'The layout’s own machine takes the payment.',
  meta: { screen: 'purchase' },
  initial: 'free',
  invoke: {
    id: 'purchase',
    src: 'purchase',
    onDone: {
      target: 'settling',
      actions: { type: 'keepLayoutOutput', params: ({ event }) => ({ output: event.output }) },
    },
    onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemOf } },
  },
  states: {
    free: {
      description: 'Nothing is being charged: one may still go back or leave.',
      meta: {},
      on: {
        ...leavable,
        'step.locked': 'locked',
        'back.chosen': [
          { guard: 'isFirst', target: '#formFlow.finished', actions: 'endBack' },
          { target: '#formFlow.loading', actions: 'askPrevious' },
        ],
      },
    },
    locked: {
      description: 'Money is on its way: nobody may leave, go back or be sent elsewhere.',
      meta: {},
      tags: 'paying',
      // However it ends, also by a failure of the machine below, the journey above must not stay locked.
      entry: 'tellLocked',
      exit: 'tellUnlocked',
      on: { 'step.unlocked': 'free' },
    },
  },
})

/** What follows once the layout's machine has ended and the form's button has acted: only forward. */
const settling = formFlowSetup.createStateConfig({
  description:
    'The layout’s machine has ended: the form’s button acts by itself. Nothing leads back from here.',
  meta: { screen: 'form' },
  invoke: {
    id: 'settlingForm',
    src: 'form',
    input: ({ context }) => ({
      form: required(context.form, 'form'),
      today: context.input.today,
      layoutOutput: context.layoutOutput,
    }),
    onDone: [
      {
        guard: { type: 'isLastAnswered', params: ({ event }) => ({ output: event.output }) },
        target: 'finished',
        actions: [{ type: 'keepReply', params: ({ event }) => ({ output: event.output }) }, 'endCompleted'],
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ output: event.output, kind: 'next' }) },
        target: 'loading',
        actions: [{ type: 'keepReply', params: ({ event }) => ({ output: event.output }) }, 'askNext'],
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ output: event.output, kind: 'ended' }) },
        target: 'finished',
        actions: [{ type: 'keepReply', params: ({ event }) => ({ output: event.output }) }, 'endCompleted'],
      },
      // A newer version of the form: its machine finds at once what it came to before.
      { target: 'loading', actions: 'askSame' },
    ],
    onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemOf } },
  },
})

export const formFlowMachine = formFlowSetup.createMachine({
  id: 'formFlow',
  description: 'A server-driven flow: one form after the other, back again, and its end.',
  context: ({ input }) => ({
    input,
    flowSession: null,
    form: null,
    seen: [],
    direction: 'forward',
    request: { direction: 'CURRENT', form: null },
    returnTo: null,
    leaving: { kind: 'left' },
    draft: null,
    message: null,
    layoutOutput: null,
    problem: null,
    output: { kind: 'left' },
  }),
  output: ({ context }) => context.output,
  initial: 'starting',
  states: {
    starting: {
      description: 'Asks the carrier for the flow’s session: a new one, or the one that was left.',
      meta: { screen: 'form' },
      tags: 'pending',
      on: leavable,
      invoke: {
        id: 'startFlow',
        src: 'startFlow',
        input: ({ context: { input } }) => ({
          slug: input.slug,
          flowScope: input.flowScope,
          fromStart: false,
        }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'keepFlowSession', params: ({ event }) => ({ flowSession: event.output }) },
            { type: 'askOpening', params: ({ event }) => ({ visitedForms: event.output.visitedForms }) },
          ],
        },
        onError: { target: 'notStarted', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    notStarted: {
      description: 'The flow’s session did not come.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'starting' },
    },
    loading: {
      description: 'The next form is asked for, again and again while the carrier is still preparing it.',
      meta: { screen: 'form' },
      tags: 'pending',
      on: leavable,
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({
          question: {
            flowSessionId: required(context.flowSession, 'flow session').flowSessionId,
            direction: context.request.direction,
            currentFormIdentifier: context.request.form,
          },
          pace: shortWait,
        }),
        onDone: [
          {
            guard: { type: 'hasForm', params: ({ event }) => ({ output: event.output }) },
            target: 'showing',
            actions: { type: 'keepForm', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'wasGoingBack', params: ({ event }) => ({ output: event.output }) },
            target: 'finished',
            actions: 'endBack',
          },
          {
            guard: { type: 'hasNoForm', params: ({ event }) => ({ output: event.output }) },
            target: 'finished',
            actions: 'endCompleted',
          },
          {
            target: 'notLoaded',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: pollingProblem(event.output) }),
            },
          },
        ],
        onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    notLoaded: {
      description: 'The form did not come; what was sent before is kept by the carrier.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'loading' },
    },
    showing: {
      description: 'Looks at the form’s layout: some have a machine of their own.',
      meta: {},
      always: [
        { guard: { type: 'hasMachine', params: { child: 'trivia' } }, target: 'waiting' },
        { guard: { type: 'hasMachine', params: { child: 'purchase' } }, target: 'purchasing' },
        { target: 'answering' },
      ],
    },
    answering,
    waiting: {
      description: 'Trivia while underwriting decides and the quote is prepared.',
      meta: { screen: 'trivia' },
      on: leavable,
      invoke: {
        id: 'trivia',
        src: 'trivia',
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ output: event.output }) },
            target: 'settling',
            actions: { type: 'keepLayoutOutput', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: 'finished',
            actions: { type: 'endDenied', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    purchasing,
    settling,
    finished: {
      description: 'The flow is over; its output says how it ended.',
      meta: {},
      type: 'final',
    },
  },
})
