import type { DoneActorEvent } from 'xstate'
import type { FormOutput } from '../form/form.types.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { formFlowSetup } from './formFlow.setup.ts'

const outputOf = ({ event }: { event: DoneActorEvent<FormOutput> }) => ({ output: event.output })
const when = <
  Name extends 'isFirstAs' | 'isBarred' | 'endsIneligible' | 'isLastAnswered' | 'wantsBackFromFirst',
>(
  type: Name,
) => ({
  type,
  params: outputOf,
})
const ended = (kind: FormOutput['kind']) => ({
  type: 'endedAs' as const,
  params: ({ event }: { event: DoneActorEvent<FormOutput> }) => ({ output: event.output, kind }),
})
const wants = (kind: 'previous' | 'form' | 'exit') => ({
  type: 'wants' as const,
  params: ({ event }: { event: DoneActorEvent<FormOutput> }) => ({ output: event.output, kind }),
})
const keepReply = { type: 'keepReply' as const, params: outputOf }
const keepDraft = { type: 'keepDraft' as const, params: outputOf }

/** The next state after a form, by its output. */
const afterForm = [
  { guard: when('isBarred'), target: '#formFlow.loading', actions: 'askSame' },
  { guard: when('isFirstAs'), target: '#formFlow.wentBack' },
  { guard: when('endsIneligible'), target: '#formFlow.ineligible', actions: keepReply },
  { guard: when('isLastAnswered'), target: '#formFlow.completed', actions: keepReply },
  {
    guard: ended('ineligible'),
    target: '#formFlow.ineligible',
    actions: { type: 'keepReason', params: outputOf },
  },
  { guard: ended('next'), target: '#formFlow.loading', actions: [keepReply, 'askNext'] },
  { guard: ended('ended'), target: '#formFlow.completed', actions: keepReply },
  { guard: ended('previous'), target: '#formFlow.loading', actions: 'askPrevious' },
  { guard: ended('dismissed'), target: '#formFlow.loading', actions: 'askPrevious' },
  {
    guard: ended('open'),
    target: '#formFlow.loading',
    actions: [{ type: 'askForEdit', params: outputOf }, keepDraft],
  },
  { guard: ended('expired'), target: '#formFlow.stopped', actions: 'keepExpiry' },
  {
    guard: ended('outOfDate'),
    target: '#formFlow.loading',
    actions: [keepDraft, { type: 'keepMessage', params: outputOf }, 'askSame'],
  },
  {
    guard: ended('link'),
    target: '#formFlow.linked',
    actions: { type: 'keepDestination', params: outputOf },
  },
  { guard: when('wantsBackFromFirst'), target: '#formFlow.wentBack' },
  { guard: wants('previous'), target: '#formFlow.loading', actions: 'askPrevious' },
  { guard: wants('form'), target: '#formFlow.loading', actions: 'askForWanted' },
  { guard: wants('exit'), target: '#formFlow.exited' },
  { target: '#formFlow.left' },
] as const

export const answering = formFlowSetup.createStateConfig({
  description: 'A form is open. Before the user leaves it, the form may ask about unsaved answers.',
  meta: { screen: 'form' },
  initial: 'onPage',
  exit: ['forgetDraft', 'forgetMessage'],
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { form, input, drafts, message } }) => ({
      form: required(form, 'form'),
      today: input.today,
      draft: drafts[required(form, 'form').slug] ?? null,
      message,
    }),
    onDone: afterForm,
    onError: {
      target: 'notLoaded',
      actions: { type: 'keepProblem', params: problemIn },
    },
  },
  on: {
    'back.chosen': {
      guard: 'mayGoBack',
      actions: [{ type: 'want', params: { leaving: { kind: 'previous' } } }, 'askToLeave'],
    },
    'form.requested': {
      guard: { type: 'isVisited', params: ({ event }) => ({ form: event.form }) },
      actions: [
        { type: 'want', params: ({ event }) => ({ leaving: { kind: 'form', form: event.form } }) },
        'askToLeave',
      ],
    },
    'exit.chosen': { actions: [{ type: 'want', params: { leaving: { kind: 'exit' } } }, 'askToLeave'] },
    'leave.requested': { actions: [{ type: 'want', params: { leaving: { kind: 'left' } } }, 'askToLeave'] },
  },
  states: {
    onPage: { description: 'The form fills the page.' },
    inDialog: {
      description: 'The form is in a dialog over the previous form, and closing it leads back there.',
    },
  },
})
