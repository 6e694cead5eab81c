import { confirming } from './confirming.state.ts'
import { changedBehindDialog, leftField, takesValue } from './fieldEvents.ts'
import { countInvalid, decidedIn, draftDiffers, openingValues } from './fields.ts'
import { formOutput, outputs } from './form.ends.ts'
import { formSetup } from './form.setup.ts'
import { running } from './running.state.ts'
import { actsByItself, nothingToRun, ownRun } from './tasks.ts'

const editing = formSetup.createStateConfig({
  description: 'The user fills in the form. Each field is validated on blur.',
  initial: 'looking',
  on: {
    'field.blurred': leftField,
    'button.pressed': {
      guard: { type: 'isButton', params: ({ event }) => ({ key: event.key }) },
      target: 'opening',
      actions: ['clearMessage', { type: 'queueButton', params: ({ event }) => ({ key: event.key }) }],
    },
    'option.chosen': [
      {
        guard: {
          type: 'goesOn',
          params: ({ event: { key, value, by } }) => ({ key, value, by }),
        },
        target: 'opening',
        actions: [
          'clearMessage',
          { type: 'keepOption', params: ({ event: { key, value } }) => ({ key, value }) },
          'queueDefault',
        ],
      },
      {
        guard: { type: 'isNewOption', params: ({ event: { key, value } }) => ({ key, value }) },
        target: '.dirty',
        actions: [
          { type: 'keepOption', params: ({ event: { key, value } }) => ({ key, value }) },
          { type: 'notifyChange', params: ({ event: { key } }) => ({ key }) },
        ],
      },
    ],
    'availability.received': {
      guard: 'asksForState',
      actions: {
        type: 'keepAvailability',
        params: ({ event: { state, isAvailable } }) => ({ state, isAvailable }),
      },
    },
    'decision.opened': {
      guard: { type: 'isDecided', params: ({ event }) => ({ key: event.key }) },
      target: 'opening',
      actions: ['clearMessage', { type: 'queueDecision', params: ({ event }) => ({ key: event.key }) }],
    },
    'row.pressed': {
      guard: { type: 'isRow', params: ({ event }) => ({ key: event.key }) },
      target: 'opening',
      actions: ['clearMessage', { type: 'queueRow', params: ({ event }) => ({ key: event.key }) }],
    },
  },
  states: {
    looking: {
      description: 'Checks whether anything has changed since the form was loaded.',
      always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
    },
    clean: {
      description: 'Nothing has changed yet.',
      on: {
        'field.changed': {
          guard: { type: 'isField', params: ({ event }) => ({ key: event.key }) },
          target: 'dirty',
          actions: takesValue,
        },
        'leave.requested': '#form.left',
      },
    },
    dirty: {
      description: 'There are unsent changes.',
      tags: 'unsaved',
      on: {
        'field.changed': {
          guard: { type: 'isField', params: ({ event }) => ({ key: event.key }) },
          actions: takesValue,
        },
        'leave.requested': '#form.confirming.leaving',
      },
    },
  },
})

export const formMachine = formSetup.createMachine({
  id: 'form',
  description: 'One form of a flow: its values, its errors, and the actions of its buttons.',
  context: ({ input: { form, today, draft = null, message = null, layoutOutput = null } }) => {
    const values = openingValues(form, draft)
    const invalid = countInvalid(form, values, today)
    return {
      form,
      today,
      values,
      errors: {},
      touched: {},
      decided: decidedIn({ form, values, today, soldIn: {} }),
      soldIn: {},
      invalid,
      refusals: 0,
      dirty: draftDiffers(form, draft),
      layoutOutput,
      run:
        actsByItself({ form, layoutOutput }) ||
        (form.advancesOn === 'opening' && invalid === 0 && message === null)
          ? ownRun({ form, values, layoutOutput })
          : nothingToRun,
      slow: false,
      flowSession: null,
      message: message === null ? null : { code: 'FORM_OUT_OF_DATE', message, validationErrors: [] },
    }
  },
  output: formOutput,
  entry: ['startItemActors', 'startPrice', 'startAvailability', 'startAddress', 'startKeeping'],
  initial: 'opening',
  states: {
    opening: {
      description: 'A form that can expire is checked against the clock before it opens.',
      always: [{ guard: 'expires', target: 'readingClock' }, { target: 'running' }],
    },
    readingClock: {
      description: 'The current time is loading. An expired form runs its expiration actions instead.',
      tags: 'pending',
      on: { 'field.changed': changedBehindDialog, 'field.blurred': leftField },
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
        // Without a clock nothing can be called expired. The carrier refuses an expired answer, and
        // the reloaded form is then checked again.
        onError: { target: 'running' },
      },
    },
    running,
    editing,
    warned: {
      description: 'A message explains that nothing has changed, so there is nothing to send.',
      on: { 'warning.dismissed': 'editing', 'field.changed': changedBehindDialog },
    },
    confirming,
    refused: {
      description: 'The general error dialog is shown. An action was refused, and what was typed is kept.',
      tags: 'retryable',
      on: {
        'message.dismissed': { target: 'editing', actions: 'clearMessage' },
        'field.changed': changedBehindDialog,
      },
    },
    halted: {
      description: 'An automatic action of the form was refused. The user can try again.',
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'opening', actions: ['clearMessage', 'queueOwnActions'] },
        'leave.requested': 'left',
      },
    },
    next: {
      description: 'The form is done, and the next one follows.',
      type: 'final',
      output: outputs.next,
    },
    previous: {
      description: 'The previous form follows.',
      type: 'final',
      output: outputs.previous,
    },
    open: {
      description: 'A chosen form follows, such as one to correct.',
      type: 'final',
      output: outputs.open,
    },
    dismissed: {
      description: 'The user has closed the form without continuing.',
      type: 'final',
      output: outputs.dismissed,
    },
    ended: {
      description: 'The form ends the flow.',
      type: 'final',
      output: outputs.ended,
    },
    ineligible: {
      description:
        'The user continues from an answer that rules out coverage. The answers are saved, and the reason is shown.',
      type: 'final',
      output: outputs.ineligible,
    },
    link: {
      description: 'The user has followed a link out of the flow.',
      type: 'final',
      output: outputs.link,
    },
    outOfDate: {
      description: 'The carrier has a newer version of the form, which takes over what was typed.',
      type: 'final',
      output: outputs.outOfDate,
    },
    expired: {
      description: 'The quote of the form has expired. The parent decides what follows.',
      type: 'final',
      output: outputs.expired,
    },
    left: {
      description: 'The user has left the form together with its flow.',
      type: 'final',
      output: outputs.left,
    },
  },
})
