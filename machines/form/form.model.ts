import { matchesState, type SnapshotFrom } from 'xstate'
import { defineModel, type StateExpectation } from '../model.ts'
import { checkStates, continuesAt, leavesStreet, typesStreet } from './addressRules.model.ts'
import { behindDialog, whileOpening } from './behindDialog.model.ts'
import { decisions } from './decisions.model.ts'
import { changedIn } from './fields.ts'
import { formMachine } from './form.machine.ts'
import {
  brings,
  chooses,
  closesDialog,
  controls,
  inTime,
  leavesField,
  openForm,
  refusals,
  resizes,
  types,
} from './formRules.model.ts'
import { runningStates } from './running.model.ts'
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
const asks = { tags: ['unsaved'], running: [], context: { dirty: true } } as const satisfies StateExpectation<
  typeof formMachine
>

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
 * What changes. While an action is carried out, what it was given is held against what the form holds: no file comes there
 * that would part the two.
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
    'availability.told': {
      'sold in Ohio': { state: 'OH', isAvailable: true },
      'not sold in Ohio': { state: 'OH', isAvailable: false },
      'sold in California': { state: 'CA', isAvailable: true },
    },
    'address.told': { doubted: { isDoubted: true }, fine: { isDoubted: false } },
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
  startsIn: {
    'a question': {
      to: 'editing.clean',
      context: { values: { first_name: null, conditions: null }, errors: {}, touched: {}, invalid: 1 },
    },
    // Of what was typed before, an answer is kept where its field still is.
    'a question with what was typed before': {
      to: 'editing.dirty',
      context: {
        values: { first_name: 'Mia', conditions: null },
        invalid: 0,
        message: refusals['a newer form exists'],
      },
    },
    'a choice': { to: 'editing.clean', context: { values: { smokes: null }, invalid: 1 } },
    'a choice that was made before': {
      to: 'editing.clean',
      context: { values: { smokes: 'yes' }, invalid: 0 },
    },
    'two choices': { to: 'editing.clean', context: { values: { smokes: null, drinks: null }, invalid: 2 } },
    'the last of two choices': {
      to: 'editing.clean',
      context: { values: { smokes: null, drinks: 'no' }, invalid: 1 },
    },
    'a form with a price': {
      to: 'editing.clean',
      context: { values: { amount: 450_000, years: null }, invalid: 1 },
    },
    'a birthdate': {
      to: 'editing.clean',
      context: { values: { birthdate: null, health: null }, decided: {}, invalid: 2 },
    },
    // Whoever comes to correct it sees what it decided.
    'a birthdate that decided before': {
      to: 'editing.clean',
      context: {
        values: { birthdate: '1960-01-01', health: null },
        decided: { birthdate: 'age_of_insured' },
        invalid: 1,
      },
    },
    'a state': { to: 'editing.clean', context: { values: { state: null }, soldIn: {}, invalid: 1 } },
    'an address': { to: 'editing.clean', context: { values: { street1: null, state: null }, invalid: 2 } },
    files: { to: 'editing.clean', context: { values: { papers: null }, invalid: 0 } },
    'a form that expires': 'readingClock',
    'a terminal form': 'running.executingGroup',
    'a layout whose machine has ended': 'next',
  },
  states: {
    readingClock: {
      tags: ['pending'],
      running: ['readClock'],
      leadsTo: {
        ...whileOpening,
        'readClock done (before)': inTime,
        'readClock done (after)': 'dismissed',
        // Without a clock nothing can be called expired; the carrier refuses what is.
        'readClock fails': inTime,
      },
    },
    ...runningStates,
    ...checkStates,
    editing: {
      leadsTo: {
        ...controls,
        ...decisions,
        'button.pressed (continue)': continuesAt(controls['button.pressed (continue)']),
        'field.changed (a name)': types('Mia'),
        'field.changed (digits)': types('123'),
        'field.changed (a street)': typesStreet,
        'field.blurred (the street)': leavesStreet,
        'field.changed (a file)': brings(['signed']),
        'field.changed (an amount)': resizes({ amount: 700_000 }),
        'option.chosen (a term, pressed)': resizes({ years: '10' }),
        'field.changed (an unknown field)': null,
        'option.chosen (yes, pressed)': chooses('yes', 'press'),
        'option.chosen (yes, by the arrows)': chooses('yes', 'arrows'),
        'option.chosen (no, pressed)': chooses('no', 'press'),
        'option.chosen (an unknown field)': null,
        'field.blurred (the name)': leavesField,
        'field.blurred (an unknown field)': null,
      },
    },
    'editing.clean': {
      tags: [],
      running: [],
      context: { dirty: false },
      leadsTo: { 'leave.requested': 'left' },
    },
    'editing.dirty': {
      tags: ['unsaved'],
      running: [],
      context: { dirty: true },
      leadsTo: { 'leave.requested': 'confirming.leaving' },
    },
    warned: {
      tags: [],
      running: [],
      leadsTo: { ...behindDialog('warned'), 'warning.dismissed': (before) => ({ to: openForm(before) }) },
    },
    confirming: { leadsTo: { 'leave.dismissed': 'editing.dirty' } },
    'confirming.leaving': {
      ...asks,
      leadsTo: { ...behindDialog('confirming.leaving'), 'leave.confirmed': 'left' },
    },
    'confirming.goingBack': {
      ...asks,
      leadsTo: { ...behindDialog('confirming.goingBack'), 'leave.confirmed': 'previous' },
    },
    'confirming.dismissing': {
      ...asks,
      leadsTo: { ...behindDialog('confirming.dismissing'), 'leave.confirmed': 'dismissed' },
    },
    'confirming.endingFlow': {
      ...asks,
      leadsTo: { ...behindDialog('confirming.endingFlow'), 'leave.confirmed': 'ended' },
    },
    'confirming.followingLink': {
      ...asks,
      leadsTo: { ...behindDialog('confirming.followingLink'), 'leave.confirmed': 'link' },
    },
    refused: {
      tags: ['retryable'],
      running: [],
      leadsTo: { ...behindDialog('refused'), 'message.dismissed': closesDialog },
    },
    halted: {
      tags: ['retryable'],
      running: [],
      leadsTo: {
        // All of its actions once more: the carrier answers what it has done already as it did before.
        'retry.chosen': { to: 'running.executingGroup', context: { message: null } },
        'leave.requested': 'left',
      },
    },
    next: { tags: [], output: ({ flowSession }) => ({ kind: 'next', flowSession }) },
    previous: { tags: [], output: { kind: 'previous' } },
    // What was typed goes along, for the way back.
    open: {
      tags: [],
      output: (context) => ({
        kind: 'open',
        form: 'address',
        draft: context.dirty ? { version: '1', values: changedIn(context) } : null,
      }),
    },
    dismissed: { tags: [], output: { kind: 'dismissed' } },
    ended: { tags: [], output: ({ flowSession }) => ({ kind: 'ended', flowSession }) },
    ineligible: { tags: [], output: { kind: 'ineligible', reason: 'age_of_insured' } },
    link: { tags: [], output: { kind: 'link', destination: 'home' } },
    expired: { tags: [], output: { kind: 'expired' } },
    outOfDate: {
      tags: [],
      output: (context) => ({
        kind: 'outOfDate',
        draft: { version: '1', values: changedIn(context) },
        message: 'This form has changed.',
      }),
    },
    left: { tags: [], output: { kind: 'left' } },
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
