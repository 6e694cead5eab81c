import { shortWait } from '../polling/polling.machine.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { acting, settling } from './acting.state.ts'
import { answering } from './answering.state.ts'
import { end, formFlowSetup, output } from './formFlow.setup.ts'
import { pollingProblem } from './forms.ts'

const leavable = {
  'exit.chosen': '#formFlow.exited',
  'leave.requested': '#formFlow.left',
} as const

export const formFlowMachine = formFlowSetup.createMachine({
  id: 'formFlow',
  description: 'Shows the forms of a server-driven flow one after the other, forward and back, to the end.',
  context: ({ input }) => ({
    input,
    flowSession: null,
    form: null,
    seen: [],
    reached: null,
    share: 0,
    direction: 'forward',
    request: { direction: 'CURRENT', form: null },
    returnTo: null,
    leaving: { kind: 'left' },
    drafts: {},
    message: null,
    layoutOutput: null,
    outcome: null,
    reason: null,
    destination: null,
    problem: null,
  }),
  output,
  initial: 'starting',
  states: {
    starting: {
      description: 'The flow’s session is created, or an earlier one is resumed.',
      meta: { screen: 'form' },
      tags: 'pending',
      on: leavable,
      invoke: {
        id: 'startFlow',
        src: 'startFlow',
        input: ({ context: { input } }) => ({
          slug: input.slug,
          flowScope: input.flowScope,
          comesBack: input.from !== 'current',
        }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'keepFlowSession', params: ({ event }) => ({ flowSession: event.output }) },
            { type: 'askOpening', params: ({ event }) => ({ flowSession: event.output }) },
          ],
        },
        onError: { target: 'notStarted', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    notStarted: {
      description: 'The flow’s session could not be started.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'starting' },
    },
    loading: {
      description: 'The next form is loading, and is polled while the carrier prepares it.',
      meta: { screen: 'form' },
      tags: ['opening', 'pending'],
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
            target: 'wentBack',
          },
          {
            guard: { type: 'hasNoForm', params: ({ event }) => ({ output: event.output }) },
            target: 'completed',
          },
          {
            target: 'notLoaded',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: pollingProblem(event.output) }),
            },
          },
        ],
        onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    notLoaded: {
      description: 'The form could not be loaded. The carrier has saved all earlier answers.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'loading' },
    },
    showing: {
      description: 'Checks whether the form’s layout has a machine of its own.',
      always: [
        { guard: 'acts', target: 'acting' },
        { guard: 'isModal', target: 'answering.inDialog' },
        { target: 'answering' },
      ],
    },
    answering,
    acting,
    settling,
    completed: {
      description: 'The last form is answered.',
      type: 'final',
      output: end(({ input, flowSession, layoutOutput }) => ({
        kind: 'completed',
        slug: input.slug,
        flowSession: required(flowSession, 'flow session'),
        layoutOutput,
      })),
    },
    wentBack: {
      description: 'The user chose Back on the first form.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
    exited: {
      description: 'The user has left the flow by its exit.',
      type: 'final',
      output: end({ kind: 'exit' }),
    },
    left: {
      description: 'The user has left the flow for another route.',
      type: 'final',
      output: end({ kind: 'left' }),
    },
    linked: {
      description: 'A button of a form leads out of the flow.',
      type: 'final',
      output: end(({ destination }) => ({
        kind: 'link',
        destination: required(destination, 'destination'),
      })),
    },
    ineligible: {
      description: 'An answer makes the user ineligible, so no more questions follow.',
      type: 'final',
      output: end(({ flowSession, reason }) => ({
        kind: 'ineligible',
        reason: reason ?? flowSession?.ineligibleReasons[0] ?? 'general',
      })),
    },
    stopped: {
      description: 'The flow cannot continue: there is no quote, or it has expired.',
      type: 'final',
      output: end(({ outcome }) => required(outcome, 'outcome')),
    },
  },
})
