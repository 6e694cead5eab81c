import type { FormGroup } from '../contract/schema.generated.ts'
import { defineModel, type StateExpectation } from '../model.ts'
import { formMachine } from './form.machine.ts'
import type { FormContext, FormOutput } from './form.types.ts'
import {
  act,
  button,
  conditions,
  listRow,
  nameField,
  openAction,
  sampleForm,
  sampleSession,
} from './sampleForms.ts'

const send = [act('validate'), act('createResponse'), act('nextForm')]

const profile: FormGroup = {
  key: 'profile',
  type: 'api',
  itemKeys: ['first_name'],
  replacementKey: null,
  attributesSet: [],
  mutation: 'updatePrequalificationInformation',
  body: null,
  variables: [{ name: 'givenName', source: 'field', sourceType: 'string', value: 'first_name' }],
}

/** A field, and a button or row for everything that a form can do. */
const question = sampleForm({
  slug: 'name',
  items: [
    nameField(),
    conditions,
    button('continue', send, true),
    button('save', [act('warnIfUnchanged'), act('executeGroups'), act('endFlow')]),
    button('accept', [act('createAcknowledgements'), act('nextForm')]),
    button('close', [act('dismissForm')]),
    button('later', [act('createResponse'), act('dismissForm')]),
    button('privacy', [act('followLink', { destination: 'privacyPolicy' })]),
    button('home', [act('followLink', { destination: 'home' })]),
    listRow('edit', [openAction('address')]),
    listRow('read', []),
  ],
  groups: [profile],
})

const expiring = sampleForm({
  slug: 'offer',
  items: [button('continue', [act('nextForm')], true)],
  expiration: { effectiveUntil: '2026-11-21T00:00:00.000Z', actions: [act('dismissForm')] },
})

const terminal = sampleForm({
  slug: 'sent',
  layout: 'terminal',
  groups: [profile],
  items: [
    button('other', [act('dismissForm')]),
    button(
      'continue',
      [
        act('executeGroups'),
        act('createAcknowledgements'),
        act('followLink', { destination: 'helpCenter' }),
        act('createResponse'),
        act('endFlow'),
      ],
      true,
    ),
  ],
})

const today = '2026-11-21'
const refusals = {
  'a field is wrong': {
    code: 'INVALID_DATE',
    message: 'Check the form.',
    validationErrors: [{ field: 'firstName', code: 'alphabetical', message: 'Letters only' }],
  },
  'a newer form exists': { code: 'FORM_OUT_OF_DATE', message: 'This form has changed.' },
  'called off': { code: 'CANCELLED', message: 'Cancelled.' },
  refused: { code: 'STANDARD_ERROR', message: 'Something went wrong.' },
}

const asks = {
  tags: ['unsaved'],
  context: { dirty: true },
  can: ['leave.confirmed', 'leave.dismissed'],
  cannot: ['field.changed', 'leave.requested'],
} satisfies StateExpectation<typeof formMachine>

/** A final state, and all that the flow above learns from it. */
function endsWith(expected: (context: FormContext) => FormOutput): StateExpectation<typeof formMachine> {
  return {
    tags: [],
    check({ context, output }) {
      const [found, wanted] = [output, expected(context)].map((value) => JSON.stringify(value))
      return found === wanted ? undefined : `ends with ${found} instead of ${wanted}`
    },
  }
}

export const formModel = defineModel(formMachine, {
  input: {
    'a question': { form: question, today },
    'a question with what was typed before': {
      form: question,
      today,
      draft: { first_name: 'Mia', forgotten: 'x' },
      message: 'This form has changed.',
    },
    'a form that expires': { form: expiring, today },
    'a terminal form': { form: terminal, today },
    'a layout whose machine has ended': {
      form: sampleForm({ slug: 'trivia', layout: 'trivia' }),
      today,
      layoutOutput: { result: 'accepted' },
    },
  },
  events: {
    'field.changed': {
      'a name': { key: 'first_name', value: 'Mia' },
      digits: { key: 'first_name', value: '123' },
      'an unknown field': { key: 'unknown', value: 'x' },
    },
    'field.blurred': { 'the name': { key: 'first_name' }, 'an unknown field': { key: 'unknown' } },
    'button.pressed': {
      continue: { key: 'continue' },
      save: { key: 'save' },
      accept: { key: 'accept' },
      close: { key: 'close' },
      later: { key: 'later' },
      privacy: { key: 'privacy' },
      home: { key: 'home' },
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
    readingClock: {
      tags: ['pending'],
      running: ['readClock'],
      cannot: ['button.pressed', 'leave.requested'],
    },
    'running.executingGroup': {
      tags: ['pending', 'unsaved'],
      running: ['executeGroup'],
      cannot: ['field.changed', 'button.pressed', 'leave.requested'],
      context: { message: null },
    },
    'running.submitting': {
      tags: ['pending', 'unsaved'],
      running: ['submitResponse'],
      cannot: ['field.changed', 'button.pressed', 'leave.requested'],
      context: { message: null },
    },
    'running.acknowledging': {
      tags: ['pending', 'unsaved'],
      running: ['createAcknowledgements'],
      cannot: ['field.changed', 'button.pressed', 'leave.requested'],
      context: { message: null },
    },
    'running.openingLink': {
      tags: ['pending', 'unsaved'],
      running: ['followLink'],
      cannot: ['field.changed', 'button.pressed', 'leave.requested'],
      context: { message: null },
    },
    'editing.clean': {
      tags: [],
      context: { dirty: false },
      can: ['button.pressed', 'leave.requested'],
      cannot: ['warning.dismissed', 'leave.confirmed', 'retry.chosen'],
    },
    'editing.dirty': {
      tags: ['unsaved'],
      context: { dirty: true },
      can: ['field.changed', 'button.pressed', 'leave.requested'],
      cannot: ['warning.dismissed', 'leave.confirmed', 'retry.chosen'],
    },
    warned: { tags: [], context: { dirty: false }, cannot: ['field.changed', 'leave.requested'] },
    'confirming.leaving': asks,
    'confirming.goingBack': asks,
    'confirming.dismissing': asks,
    refused: {
      tags: ['retryable'],
      can: ['message.dismissed'],
      cannot: ['field.changed', 'leave.requested'],
    },
    halted: { tags: ['retryable'], can: ['retry.chosen', 'leave.requested'], cannot: ['button.pressed'] },
    next: endsWith(({ flowSession }) => ({ kind: 'next', flowSession })),
    previous: endsWith(() => ({ kind: 'previous' })),
    open: endsWith(() => ({ kind: 'open', form: 'address' })),
    dismissed: endsWith(() => ({ kind: 'dismissed' })),
    ended: endsWith(({ flowSession }) => ({ kind: 'ended', flowSession })),
    link: endsWith(() => ({ kind: 'link', destination: 'home' })),
    outOfDate: endsWith(({ values }) => ({
      kind: 'outOfDate',
      draft: values,
      message: 'This form has changed.',
    })),
    left: endsWith(() => ({ kind: 'left' })),
  },
  project: ({ form, values, errors, invalid, dirty, touched, run, message, flowSession }) => ({
    form: form.slug,
    name: values.first_name,
    error: errors.first_name?.map(({ code }) => code),
    invalid,
    dirty,
    touched: touched.first_name === true,
    tasks: run.tasks.map((task) => (task.kind === 'end' ? task.as.kind : task.kind)),
    primary: run.primary,
    message: message?.code,
    sent: flowSession?.flowSessionId,
  }),
})
