import type { DoneActorEvent } from 'xstate'
import type { LayoutResult } from '../layouts/layouts.ts'
import { actingLayout } from '../layouts/layouts.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { formFlowSetup } from './formFlow.setup.ts'

const resultOf = ({ event }: { event: DoneActorEvent<LayoutResult> }) => ({ result: event.output })

/** Any layout with a machine of its own: `machines/layouts/layouts.ts` lists them. */
export const acting = formFlowSetup.createStateConfig({
  description: 'The layout’s own machine runs, such as a payment or the trivia.',
  meta: { screen: 'layout' },
  initial: 'free',
  // A message that was not shown here must not appear later for something else.
  exit: 'forgetMessage',
  // What the layout waits for, or is about to charge, may have expired.
  on: { 'session.resumed': { actions: 'passReturn' } },
  invoke: {
    id: 'layout',
    src: 'layout',
    input: ({ context: { form } }) => ({
      layout: required(actingLayout(required(form, 'form').layout), 'acting layout'),
    }),
    onDone: [
      {
        guard: { type: 'isSettled', params: resultOf },
        target: 'settling',
        actions: { type: 'keepLayoutOutput', params: resultOf },
      },
      { target: 'stopped', actions: { type: 'keepOutcome', params: resultOf } },
    ],
    onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemIn } },
  },
  states: {
    free: {
      description:
        'The user can leave without losing anything. The form’s Back button decides whether going back is possible.',
      on: {
        'exit.chosen': '#formFlow.exited',
        'leave.requested': '#formFlow.left',
        'step.locked': 'locked',
        'back.chosen': [
          { guard: 'isFirstWithBack', target: '#formFlow.wentBack' },
          { guard: 'hasBack', target: '#formFlow.loading', actions: 'askPrevious' },
        ],
      },
    },
    locked: {
      description: 'A payment is in progress: the user cannot leave, go back or open another route.',
      tags: 'paying',
      // However it ends, including a failure of the layout's machine, the parent journey must be
      // unlocked.
      entry: 'reportLocked',
      exit: 'reportUnlocked',
      on: { 'step.unlocked': 'free' },
    },
  },
})

/**
 * After the layout's machine has ended and the form's button has acted, the flow only moves
 * forward.
 */
export const settling = formFlowSetup.createStateConfig({
  description:
    'The layout’s machine has ended, and the form’s button acts automatically. The user cannot go back from here.',
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
        target: 'completed',
        actions: { type: 'keepReply', params: ({ event }) => ({ output: event.output }) },
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ output: event.output, kind: 'next' }) },
        target: 'loading',
        actions: [{ type: 'keepReply', params: ({ event }) => ({ output: event.output }) }, 'askNext'],
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ output: event.output, kind: 'ended' }) },
        target: 'completed',
        actions: { type: 'keepReply', params: ({ event }) => ({ output: event.output }) },
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ output: event.output, kind: 'link' }) },
        target: 'linked',
        actions: { type: 'keepDestination', params: ({ event }) => ({ output: event.output }) },
      },
      // With a newer version of the form, its machine finds its earlier result at once. On another
      // form the message is shown.
      {
        target: 'loading',
        actions: [{ type: 'keepMessage', params: ({ event }) => ({ output: event.output }) }, 'askSame'],
      },
    ],
    onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemIn } },
  },
})
