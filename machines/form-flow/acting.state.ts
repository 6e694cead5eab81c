import type { DoneActorEvent } from 'xstate'
import type { LayoutResult } from '../layouts/layouts.ts'
import { actingLayout } from '../layouts/layouts.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { formFlowSetup } from './formFlow.setup.ts'

const resultOf = ({ event }: { event: DoneActorEvent<LayoutResult> }) => ({ result: event.output })

/** A layout with a machine of its own, whichever it is: `machines/layouts/layouts.ts` lists them. */
export const acting = formFlowSetup.createStateConfig({
  description: 'The layout’s own machine runs: a wait with trivia, a payment.',
  meta: { screen: 'layout' },
  initial: 'free',
  // What cannot be said here is not said later, of something else.
  exit: 'forgetMessage',
  // What it waits for, or is about to charge, may be over by now.
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
      description: 'Nothing is lost by leaving; the form’s own back button says whether one may go back.',
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
      description: 'Money is on its way: leaving, going back and other routes are refused.',
      tags: 'paying',
      // However it ends, also by a failure of the machine below, the journey above must not stay locked.
      entry: 'reportLocked',
      exit: 'reportUnlocked',
      on: { 'step.unlocked': 'free' },
    },
  },
})

/** What follows once the layout's machine has ended and the form's button has acted: only forward. */
export const settling = formFlowSetup.createStateConfig({
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
      // A newer version of the form: its machine finds at once what it came to before. On another one it is said.
      {
        target: 'loading',
        actions: [{ type: 'keepMessage', params: ({ event }) => ({ output: event.output }) }, 'askSame'],
      },
    ],
    onError: { target: 'notLoaded', actions: { type: 'keepProblem', params: problemIn } },
  },
})
