import type { Model, StateExpectation } from '../model.ts'
import type { formMachine } from './form.machine.ts'
import type { FormContext } from './form.types.ts'
import {
  afterAcknowledgements,
  afterGroup,
  afterLink,
  afterRefusal,
  afterResponse,
  sent,
} from './formRules.model.ts'
import { birthdateGroup, profileGroup } from './sampleControls.ts'

/** What the carrier is given while an action of a list is on its way; what is typed or pressed meanwhile is not taken. */
const doing = {
  tags: ['pending', 'unsaved'],
  context: { message: null },
} as const satisfies StateExpectation<typeof formMachine>

const effects = {
  validate: 'running.checkingAddress',
  executeGroup: 'running.executingGroup',
  createResponse: 'running.submitting',
  createAcknowledgements: 'running.acknowledging',
  openLink: 'running.openingLink',
} as const

function effectOf({ run }: FormContext) {
  const kind = run.tasks[0]?.kind ?? 'validate'
  if (kind === 'warnIfUnchanged' || kind === 'end') throw new Error(`${kind} takes no time`)
  return effects[kind]
}

/** What a link's arguments say: of the terminal form's the numbers and words as they are typed, of the question's the name. */
function askedIn({ form, values: { first_name: name } }: FormContext): Record<string, string> {
  if (form.slug === 'sent') return { step: '2', asked: 'false' }
  return typeof name === 'string' && name !== '' ? { name } : {}
}

/** What the model expects while the actions of a press are carried out, one after the other. */
export const runningStates: Model<typeof formMachine>['states'] = {
  running: {
    // Said where it is: the effect goes on.
    after: { 5000: (before) => ({ to: effectOf(before), context: { slow: true } }) },
    leadsTo: {
      // A file may come meanwhile. What is typed would part from what was sent, and be gone with the form.
      'field.changed (a file)': (before) => ({ to: effectOf(before), context: { dirty: true } }),
      'field.changed (a name)': null,
      'field.changed (digits)': null,
      'field.changed (a street)': null,
      'field.changed (an amount)': null,
      'field.changed (a day too long ago)': null,
      'field.changed (a day in time)': null,
      'field.changed (Ohio)': null,
      'field.changed (an unknown field)': null,
      'executeGroup fails (a field is wrong)': afterRefusal.atField,
      'executeGroup fails (a newer form exists)': afterRefusal.outOfDate,
      'executeGroup fails (called off)': afterRefusal.calledOff,
      'executeGroup fails (session over)': afterRefusal.sessionOver,
      // There is nothing to send any more, and nothing to try again.
      'executeGroup fails (quote expired)': 'expired',
      'executeGroup fails (refused)': afterRefusal.other,
      'submitResponse fails (a field is wrong)': afterRefusal.atField,
      'submitResponse fails (a newer form exists)': afterRefusal.outOfDate,
      'submitResponse fails (called off)': afterRefusal.calledOff,
      'submitResponse fails (session over)': afterRefusal.sessionOver,
      // There is nothing to send any more, and nothing to try again.
      'submitResponse fails (quote expired)': 'expired',
      'submitResponse fails (refused)': afterRefusal.other,
      'createAcknowledgements fails (a field is wrong)': afterRefusal.atField,
      'createAcknowledgements fails (a newer form exists)': afterRefusal.outOfDate,
      'createAcknowledgements fails (called off)': afterRefusal.calledOff,
      'createAcknowledgements fails (session over)': afterRefusal.sessionOver,
      // There is nothing to send any more, and nothing to try again.
      'createAcknowledgements fails (quote expired)': 'expired',
      'createAcknowledgements fails (refused)': afterRefusal.other,
      'followLink fails (a field is wrong)': afterRefusal.atField,
      'followLink fails (a newer form exists)': afterRefusal.outOfDate,
      'followLink fails (called off)': afterRefusal.calledOff,
      'followLink fails (session over)': afterRefusal.sessionOver,
      // There is nothing to send any more, and nothing to try again.
      'followLink fails (quote expired)': 'expired',
      'followLink fails (refused)': afterRefusal.other,
    },
  },
  'running.executingGroup': {
    ...doing,
    running: {
      executeGroup: (context) => ({
        group: context.form.slug === 'born' ? birthdateGroup : profileGroup,
        form: context.form,
        values: sent(context),
        layoutOutput: null,
      }),
    },
    leadsTo: { 'executeGroup done': afterGroup },
  },
  'running.submitting': {
    ...doing,
    running: { submitResponse: (context) => ({ form: context.form, values: sent(context) }) },
    leadsTo: { 'submitResponse done': afterResponse },
  },
  'running.acknowledging': {
    ...doing,
    running: { createAcknowledgements: (context) => ({ form: context.form, values: sent(context) }) },
    leadsTo: { 'createAcknowledgements done': afterAcknowledgements },
  },
  'running.openingLink': {
    ...doing,
    running: {
      // What was answered goes along, as it is by now.
      followLink: (context) => ({
        destination: context.form.slug === 'sent' ? 'helpCenter' : 'privacyPolicy',
        search: askedIn(context),
      }),
    },
    leadsTo: { 'followLink done': afterLink },
  },
}
