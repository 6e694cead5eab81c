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
  description: 'A server-driven flow: one form after the other, back again, and its end.',
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
      description: 'The flow’s session did not come.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'starting' },
    },
    loading: {
      description: 'The next form is asked for, again and again while the carrier is still preparing it.',
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
      description: 'The form did not come; what was sent before is kept by the carrier.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { ...leavable, 'retry.chosen': 'loading' },
    },
    showing: {
      description: 'Looks at the form’s layout: some have a machine of their own.',
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
      description: 'Back was chosen on the first form.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
    exited: {
      description: 'The flow is left by its exit.',
      type: 'final',
      output: end({ kind: 'exit' }),
    },
    left: {
      description: 'The flow is left for another route, as it was asked to.',
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
      description:
        'The answer that was given decides that the person cannot be covered: nothing more is asked.',
      type: 'final',
      output: end(({ flowSession, reason }) => ({
        kind: 'ineligible',
        reason: reason ?? flowSession?.ineligibleReasons[0] ?? 'general',
      })),
    },
    stopped: {
      description: 'There is nothing to press any more: no quote, or one that has expired.',
      type: 'final',
      output: end(({ outcome }) => required(outcome, 'outcome')),
    },
  },
})
