import type { ErrorActorEvent } from 'xstate'
import { toProblem } from '../problem.ts'
import type { Task } from './form.types.ts'
import { formSetup } from './formSetup.ts'
import { actsByItself, ownRun } from './tasks.ts'
import { draftDiffers, openingValues, valuesToSend } from './values.ts'

const nothingToRun = { tasks: [], primary: false }

const problemOf = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) })
const has = (kind: Task['kind']) => ({ type: 'isNext' as const, params: { kind } })

/** What follows a refused effect (access-to-purchase, section 8: "Button action failure"). */
const afterFailure = [
  {
    guard: { type: 'isOutOfDate', params: problemOf },
    target: '#form.finished',
    actions: { type: 'endAsOutOfDate', params: problemOf },
  },
  { guard: 'actsByItself', target: '#form.halted', actions: { type: 'keepMessage', params: problemOf } },
  { guard: { type: 'isCancelled', params: problemOf }, target: '#form.editing' },
  {
    guard: { type: 'isShownInPlace', params: problemOf },
    target: '#form.editing',
    actions: [
      { type: 'putServerErrors', params: problemOf },
      { type: 'keepMessage', params: problemOf },
    ],
  },
  { target: '#form.refused', actions: { type: 'keepMessage', params: problemOf } },
] as const

const running = formSetup.createStateConfig({
  description: 'The actions of a button, a row or the form itself are being done, one after the other.',
  meta: {},
  tags: ['pending', 'unsaved'],
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Looks at the next action of the list: it is done, it breaks the list off, or none is left.',
      meta: {},
      always: [
        { guard: 'isInvalid', target: '#form.editing', actions: 'checkAllFields' },
        { guard: has('validate'), actions: 'dropTask' },
        { guard: 'isUnchanged', target: '#form.warned' },
        { guard: has('warnIfUnchanged'), actions: 'dropTask' },
        { guard: has('executeGroup'), target: 'executingGroup' },
        { guard: has('createResponse'), target: 'submitting' },
        { guard: has('createAcknowledgements'), target: 'acknowledging' },
        { guard: has('openLink'), target: 'openingLink' },
        { guard: 'losesChanges', target: '#form.confirming', actions: 'endAsAsked' },
        { guard: has('end'), target: '#form.finished', actions: 'endAsAsked' },
        { target: '#form.editing' },
      ],
    },
    executingGroup: {
      description: 'One of the form’s own mutations is on its way to the carrier.',
      meta: {},
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
      description: 'The answers are on their way to the carrier.',
      meta: {},
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
      description: 'The acknowledgements that the form lists are being stored.',
      meta: {},
      invoke: {
        id: 'createAcknowledgements',
        src: 'createAcknowledgements',
        input: ({ context }) => ({ form: context.form, values: valuesToSend(context) }),
        onDone: { target: 'deciding', actions: 'dropTask' },
        onError: afterFailure,
      },
    },
    openingLink: {
      description: 'A page beside the flow is being opened, such as the privacy policy.',
      meta: {},
      invoke: {
        id: 'followLink',
        src: 'followLink',
        input: ({ context }) => {
          const task = context.run.tasks[0]
          if (task?.kind !== 'openLink') throw new Error('no link to open')
          return { destination: task.destination }
        },
        onDone: { target: 'deciding', actions: 'dropTask' },
        onError: afterFailure,
      },
    },
  },
})

const editing = formSetup.createStateConfig({
  description: 'The form is open; fields are checked when they are left.',
  meta: {},
  initial: 'looking',
  on: {
    'field.blurred': {
      guard: { type: 'isField', params: ({ event }) => ({ key: event.key }) },
      actions: { type: 'checkField', params: ({ event }) => ({ key: event.key }) },
    },
    'button.pressed': {
      guard: { type: 'isButton', params: ({ event }) => ({ key: event.key }) },
      target: 'opening',
      actions: ['clearMessage', { type: 'queueButton', params: ({ event }) => ({ key: event.key }) }],
    },
    'row.pressed': {
      guard: { type: 'isRow', params: ({ event }) => ({ key: event.key }) },
      target: 'opening',
      actions: ['clearMessage', { type: 'queueRow', params: ({ event }) => ({ key: event.key }) }],
    },
  },
  states: {
    looking: {
      description: 'Decides whether anything was changed since the form was loaded.',
      meta: {},
      always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
    },
    clean: {
      description: 'Nothing was changed yet.',
      meta: {},
      on: {
        'field.changed': {
          guard: { type: 'isField', params: ({ event }) => ({ key: event.key }) },
          target: 'dirty',
          actions: {
            type: 'keepValue',
            params: ({ event }) => ({ key: event.key, value: event.value }),
          },
        },
        'leave.requested': { target: '#form.finished', actions: 'endAsLeft' },
      },
    },
    dirty: {
      description: 'Something was changed and is not sent yet.',
      meta: {},
      tags: 'unsaved',
      on: {
        'field.changed': {
          guard: { type: 'isField', params: ({ event }) => ({ key: event.key }) },
          actions: {
            type: 'keepValue',
            params: ({ event }) => ({ key: event.key, value: event.value }),
          },
        },
        'leave.requested': { target: '#form.confirming', actions: 'endAsLeft' },
      },
    },
  },
})

export const formMachine = formSetup.createMachine({
  id: 'form',
  description: 'One form of a flow: what is typed, what is wrong with it, and what its buttons do.',
  context: ({ input: { form, today, draft = null, message = null, layoutOutput = null } }) => {
    const values = openingValues(form, draft)
    const dirty = draftDiffers(form, draft)
    return {
      form,
      today,
      values,
      errors: {},
      touched: [],
      dirty,
      layoutOutput,
      run: actsByItself({ form, values, layoutOutput })
        ? ownRun({ form, values, layoutOutput })
        : nothingToRun,
      flowSession: null,
      message: message === null ? null : { code: 'FORM_OUT_OF_DATE', message, validationErrors: [] },
      output: { kind: 'left' },
    }
  },
  output: ({ context }) => context.output,
  initial: 'opening',
  states: {
    opening: {
      description: 'Before anything is done or shown: a form that can expire is held against the clock.',
      meta: {},
      always: [{ guard: 'expires', target: 'readingClock' }, { target: 'running' }],
    },
    readingClock: {
      description: 'Asks for the time: an expired form does what its expiration says instead.',
      meta: {},
      tags: 'pending',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ now: event.output.now }) },
            target: 'running',
            actions: 'queueExpiration',
          },
          { target: 'running' },
        ],
        // Without a clock nothing can be called expired; the carrier refuses what is.
        onError: { target: 'running' },
      },
    },
    running,
    editing,
    warned: {
      description: 'Says that nothing was changed, so that there is nothing to send.',
      meta: {},
      on: { 'warning.dismissed': 'editing' },
    },
    confirming: {
      description: 'Asks whether to leave although what was changed is not saved.',
      meta: {},
      tags: 'unsaved',
      on: { 'leave.confirmed': 'finished', 'leave.dismissed': 'editing' },
    },
    refused: {
      description: 'The general error dialog: an action was refused, what was typed is kept.',
      meta: {},
      tags: 'retryable',
      on: { 'message.dismissed': { target: 'editing', actions: 'clearMessage' } },
    },
    halted: {
      description: 'A form that acts by itself was refused; it can be asked to try once more.',
      meta: {},
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'opening', actions: ['clearMessage', 'queueOwnActions'] },
        'leave.requested': { target: 'finished', actions: 'endAsLeft' },
      },
    },
    finished: { description: 'The form is done; its output says what comes next.', meta: {}, type: 'final' },
  },
})
