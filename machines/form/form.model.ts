import { defineModel } from 'statecharts'
import { matchesState, type SnapshotFrom } from 'xstate'
import type { Problem } from '../problem.ts'
import { changedIn } from './fields.ts'
import { formMachine } from './form.machine.ts'
import {
  addressForm,
  birthdateForm,
  choiceForm,
  choicesForm,
  expiringForm,
  filesForm,
  pricedForm,
  questionForm,
  stateForm,
  terminalForm,
} from './sampleControls.ts'
import { sampleForm, sampleSession } from './sampleForms.ts'

const today = '2026-11-21'

/** The carrier's refusals of an action; each kind leads elsewhere. */
const refusals = {
  'a field is wrong': {
    code: 'INVALID_DATE',
    message: 'Check the form.',
    validationErrors: [{ field: 'firstName', code: 'alphabetical', message: 'Letters only' }],
  },
  'a newer form exists': {
    code: 'FORM_OUT_OF_DATE',
    message: 'This form has changed.',
    validationErrors: [],
  },
  'called off': { code: 'CANCELLED', message: 'Cancelled.', validationErrors: [] },
  'quote expired': { code: 'QUOTE_EXPIRED', message: 'This quote has expired.', validationErrors: [] },
  'session over': {
    code: 'GRAPH_API_UNAUTHORIZED',
    message: 'Please log in again.',
    validationErrors: [],
  },
  refused: { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
} satisfies Record<string, Problem>

const changes = {
  'a name': { key: 'first_name', value: 'Mia' },
  digits: { key: 'first_name', value: '123' },
  'an amount': { key: 'amount', value: 700_000 },
  'a street': { key: 'street1', value: '41 South' },
  'a file': { key: 'papers', value: ['signed'] },
  'a day too long ago': { key: 'birthdate', value: '1960-01-01' },
  'a day in time': { key: 'birthdate', value: '1990-06-15' },
  Ohio: { key: 'state', value: 'OH' },
  'an unknown field': { key: 'unknown', value: 'x' },
}

/**
 * Possible changes. While an action is carried out its input is compared with the form's values, so
 * no file may arrive that would make them differ.
 */
function changesIn({ value, context: { values } }: SnapshotFrom<typeof formMachine>) {
  const { 'a file': file, ...others } = changes
  return !matchesState('running', value) || values.papers?.toString() === file.value.toString()
    ? changes
    : others
}

export const formModel = defineModel(formMachine, {
  input: {
    'a question': { form: questionForm, today },
    'a question with what was typed before': {
      form: questionForm,
      today,
      draft: { version: '0', values: { first_name: 'Mia', forgotten: 'x' } },
      message: 'This form has changed.',
    },
    'a choice': { form: choiceForm(), today },
    'a choice that was made before': { form: choiceForm('yes'), today },
    'two choices': { form: choicesForm(), today },
    'the last of two choices': { form: choicesForm('no'), today },
    'a form with a price': { form: pricedForm, today },
    'a birthdate': { form: birthdateForm(), today },
    'a birthdate that decided before': { form: birthdateForm('1960-01-01'), today },
    'a state': { form: stateForm, today },
    'an address': { form: addressForm, today },
    files: { form: filesForm, today },
    'a form that expires': { form: expiringForm, today },
    'a terminal form': { form: terminalForm, today },
    'a layout whose machine has ended': {
      form: sampleForm({ slug: 'trivia', layout: 'trivia' }),
      today,
      layoutOutput: { result: 'accepted' },
    },
  },
  events: {
    'field.changed': changesIn,
    'field.blurred': {
      'the name': { key: 'first_name' },
      'the birthdate': { key: 'birthdate' },
      'the street': { key: 'street1' },
      'an unknown field': { key: 'unknown' },
    },
    'decision.opened': {
      'by the birthdate': { key: 'birthdate' },
      'by the state': { key: 'state' },
      'by the name': { key: 'first_name' },
    },
    'availability.received': {
      'sold in Ohio': { state: 'OH', isAvailable: true },
      'not sold in Ohio': { state: 'OH', isAvailable: false },
      'sold in California': { state: 'CA', isAvailable: true },
    },
    'address.checked': { doubted: { isDoubted: true }, fine: { isDoubted: false } },
    'option.chosen': {
      'yes, pressed': { key: 'smokes', value: 'yes', by: 'press' },
      'yes, by the arrows': { key: 'smokes', value: 'yes', by: 'arrows' },
      'no, pressed': { key: 'smokes', value: 'no', by: 'press' },
      'Ohio, pressed': { key: 'state', value: 'OH', by: 'press' },
      'California, pressed': { key: 'state', value: 'CA', by: 'press' },
      'a term, pressed': { key: 'years', value: '10', by: 'press' },
      'an unknown field': { key: 'unknown', value: 'no', by: 'press' },
    },
    'button.pressed': {
      continue: { key: 'continue' },
      save: { key: 'save' },
      accept: { key: 'accept' },
      close: { key: 'close' },
      later: { key: 'later' },
      privacy: { key: 'privacy' },
      home: { key: 'home' },
      end: { key: 'end' },
      leading: { key: 'leading' },
      'no such button': { key: 'first_name' },
    },
    'row.pressed': { edit: { key: 'edit' }, 'only read': { key: 'read' } },
    'warning.dismissed': true,
    'message.dismissed': true,
    'leave.confirmed': true,
    'leave.dismissed': true,
    'retry.chosen': true,
    'leave.requested': true,
  },
  outcomes: {
    readClock: {
      done: { before: { now: '2026-11-20T23:59:59.999Z' }, after: { now: '2026-11-21T00:00:00.000Z' } },
      error: { 'no clock': new Error('no clock') },
    },
    executeGroup: { done: { stored: { ok: true } }, error: refusals },
    submitResponse: { done: { stored: sampleSession() }, error: refusals },
    createAcknowledgements: { done: { stored: { ok: true } }, error: refusals },
    followLink: { done: { opened: { ok: true } }, error: refusals },
  },

  states: {
    'editing.clean': { context: { dirty: false } },
    'editing.dirty': { context: { dirty: true } },

    next: { output: ({ flowSession }) => ({ kind: 'next', flowSession }) },
    previous: { output: { kind: 'previous' } },
    // The draft is passed along, for the way back.
    open: {
      output: (context) => ({
        kind: 'open',
        form: 'address',
        draft: context.dirty ? { version: '1', values: changedIn(context) } : null,
      }),
    },
    dismissed: { output: { kind: 'dismissed' } },
    ended: { output: ({ flowSession }) => ({ kind: 'ended', flowSession }) },
    ineligible: { output: { kind: 'ineligible', reason: 'age_of_insured' } },
    link: { output: { kind: 'link', destination: 'home' } },
    expired: { output: { kind: 'expired' } },
    outOfDate: {
      output: (context) => ({
        kind: 'outOfDate',
        draft: { version: '1', values: changedIn(context) },
        message: 'This form has changed.',
      }),
    },
    left: { output: { kind: 'left' } },
  },
  project: ({
    form,
    values,
    errors,
    decided,
    soldIn,
    invalid,
    dirty,
    touched,
    run,
    message,
    flowSession,
  }) => ({
    form: form.slug,
    name: values.first_name,
    size: [values.amount, values.years],
    smokes: values.smokes,
    drinks: values.drinks,
    born: values.birthdate,
    lives: values.state,
    street: values.street1,
    papers: values.papers,
    soldIn,
    decided: decided.birthdate ?? decided.state,
    error: (errors.first_name ?? errors.birthdate ?? errors.street1)?.map(({ code }) => code),
    invalid,
    dirty,
    touched: [touched.first_name, touched.birthdate, touched.street1].includes(true),
    tasks: run.tasks.map((task) => (task.kind === 'end' ? task.as.kind : task.kind)),
    primary: run.primary,
    message: message?.code,
    sent: flowSession?.flowSessionId,
  }),
})
