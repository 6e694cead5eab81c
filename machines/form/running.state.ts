import { problemIn } from '../problem.ts'
import { changedWhileRunning } from './fieldEvents.ts'
import { valuesToSend } from './fields.ts'
import { formSetup } from './form.setup.ts'
import type { Task, TaskEnd } from './form.types.ts'

const has = (kind: Task['kind']) => ({ type: 'isNext' as const, params: { kind } })
const endsAs = (kind: TaskEnd['kind']) => ({ type: 'endsAs' as const, params: { kind } })
const losesChanges = (kind: TaskEnd['kind']) => ({ type: 'losesChanges' as const, params: { kind } })

/**
 * The transitions after a refused effect (access-to-purchase, section 8: "Button action failure").
 */
const afterFailure = [
  {
    guard: { type: 'isOutOfDate', params: problemIn },
    target: '#form.outOfDate',
    actions: { type: 'keepMessage', params: problemIn },
  },
  { guard: { type: 'isQuoteExpired', params: problemIn }, target: '#form.expired' },
  { guard: 'actsByItself', target: '#form.halted', actions: { type: 'keepMessage', params: problemIn } },
  { guard: { type: 'isCancelled', params: problemIn }, target: '#form.editing' },
  // The sign-in covers the form, and a returning user can simply submit again.
  { guard: { type: 'isSessionOver', params: problemIn }, target: '#form.editing' },
  {
    guard: { type: 'isShownInPlace', params: problemIn },
    target: '#form.editing',
    actions: [
      { type: 'putServerErrors', params: problemIn },
      { type: 'keepMessage', params: problemIn },
    ],
  },
  { target: '#form.refused', actions: { type: 'keepMessage', params: problemIn } },
] as const

/**
 * Runs a list of actions one after the other, until one ends the form, stops the list or is
 * refused.
 */
export const running = formSetup.createStateConfig({
  description: 'The actions of a button, a row or the form itself run one after the other.',
  tags: ['pending', 'unsaved'],
  entry: 'forgetSlow',
  // Any of the actions may be the slow one.
  after: { slow: { actions: 'markSlow' } },
  on: { 'field.changed': changedWhileRunning },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Starts the next action, or ends the list.',
      always: [
        { guard: 'isInvalid', target: '#form.editing', actions: ['touchAllFields', 'countRefusal'] },
        { guard: 'awaitsAddress', target: 'checkingAddress' },
        { guard: has('validate'), actions: 'dropTask' },
        { guard: 'isUnchanged', target: '#form.warned' },
        { guard: has('warnIfUnchanged'), actions: 'dropTask' },
        { guard: has('executeGroup'), target: 'executingGroup' },
        { guard: has('createResponse'), target: 'submitting' },
        { guard: has('createAcknowledgements'), target: 'acknowledging' },
        { guard: has('openLink'), target: 'openingLink' },
        { guard: losesChanges('previous'), target: '#form.confirming.goingBack' },
        { guard: losesChanges('dismissed'), target: '#form.confirming.dismissing' },
        { guard: losesChanges('ended'), target: '#form.confirming.endingFlow' },
        { guard: losesChanges('link'), target: '#form.confirming.followingLink' },
        { guard: endsAs('next'), target: '#form.next' },
        { guard: endsAs('previous'), target: '#form.previous' },
        { guard: endsAs('open'), target: '#form.open' },
        { guard: endsAs('dismissed'), target: '#form.dismissed' },
        { guard: endsAs('ended'), target: '#form.ended' },
        { guard: endsAs('link'), target: '#form.link' },
        { guard: endsAs('ineligible'), target: '#form.ineligible', actions: 'storeTyped' },
        { target: '#form.editing' },
      ],
    },
    checkingAddress: {
      description: 'The form waits for the check of its address, and shows any doubt before it is sent.',
      entry: 'askAddress',
      on: {
        'address.checked': [
          {
            guard: { type: 'isDoubted', params: ({ event }) => ({ isDoubted: event.isDoubted }) },
            target: '#form.editing',
            actions: 'keepDoubt',
          },
          { target: 'deciding', actions: 'dropTask' },
        ],
      },
    },
    executingGroup: {
      description: 'One of the form’s own mutations is being sent.',
      invoke: {
        id: 'executeGroup',
        src: 'executeGroup',
        input: ({ context }) => {
          const task = context.run.tasks[0]
          if (task?.kind !== 'executeGroup') throw new Error('no group to execute')
          const { form, layoutOutput } = context
          return { group: task.group, form, values: valuesToSend(context), layoutOutput }
        },
        onDone: { target: 'deciding', actions: 'dropTask' },
        onError: afterFailure,
      },
    },
    submitting: {
      description: 'The answers are being sent.',
      invoke: {
        id: 'submitResponse',
        src: 'submitResponse',
        input: ({ context }) => ({ form: context.form, values: valuesToSend(context) }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepFlowSession', params: ({ event }) => ({ flowSession: event.output }) },
            'dropTask',
          ],
        },
        onError: afterFailure,
      },
    },
    acknowledging: {
      description: 'The form’s acknowledgements are being saved.',
      invoke: {
        id: 'createAcknowledgements',
        src: 'createAcknowledgements',
        input: ({ context }) => ({ form: context.form, values: valuesToSend(context) }),
        onDone: { target: 'deciding', actions: 'dropTask' },
        onError: afterFailure,
      },
    },
    openingLink: {
      description: 'A page beside the flow is opening, such as the privacy policy.',
      invoke: {
        id: 'followLink',
        src: 'followLink',
        input: ({ context }) => {
          const task = context.run.tasks[0]
          if (task?.kind !== 'openLink') throw new Error('no link to open')
          return { destination: task.destination, search: task.search }
        },
        onDone: { target: 'deciding', actions: 'dropTask' },
        onError: afterFailure,
      },
    },
  },
})
