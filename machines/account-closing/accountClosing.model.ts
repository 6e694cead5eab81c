import { defineModel } from '../model.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { lost } from '../sampleProblems.ts'
import type { FieldError } from '../validation/rules.ts'
import { accountClosingMachine } from './accountClosing.machine.ts'
import type { AccountClosingContext, ReadClosureOutput } from './accountClosing.types.ts'

const missing: FieldError = { code: 'required', message: 'Required' }
const refusal = (code: ProblemCode): Problem => ({ code, message: 'No.', validationErrors: [] })

const free: ReadClosureOutput = { obstacle: null, keepsRecords: false }
const applied: ReadClosureOutput = { obstacle: null, keepsRecords: true }
const covered: ReadClosureOutput = { obstacle: 'Your policy is in force.', keepsRecords: true }

/** What was typed is nobody's business any more. */
const without = { values: { password: '' }, errors: { password: null } }
const again = (code: ProblemCode) => ({
  to: 'confirming.editing' as const,
  context: { problem: refusal(code) },
})
const ends = (problem: Problem) => ({ to: 'failed' as const, context: { problem, ...without } })
const checked = ({ values }: AccountClosingContext) => ({
  to: 'confirming.editing' as const,
  context: { errors: { password: values.password === '' ? missing : null } },
})

export const accountClosingModel = defineModel(accountClosingMachine, {
  input: { 'somebody signed in': undefined },
  events: {
    'close.chosen': true,
    'retry.chosen': true,
    'field.changed': {
      'the password': { field: 'password', value: 'twelve letters' },
      nothing: { field: 'password', value: '' },
    },
    'field.blurred': { 'of the password': { field: 'password' } },
    'form.submitted': true,
    'cancel.chosen': true,
    'notice.dismissed': true,
    'page.covered': true,
  },
  outcomes: {
    readClosure: { done: { nothing: free, 'an application': applied, 'a policy': covered }, error: { lost } },
    closeAccount: {
      done: { closed: undefined },
      error: {
        wrong: refusal('CREDENTIAL_INCORRECT'),
        'third time wrong': refusal('AUTHENTICATION_THIRD_ATTEMPT'),
        'tenth time wrong': refusal('AUTHENTICATION_TENTH_ATTEMPT'),
        'a policy meanwhile': refusal('STEP_NOT_ALLOWED'),
        'session over': refusal('GRAPH_API_UNAUTHORIZED'),
        lost,
      },
    },
  },
  startsIn: { 'somebody signed in': 'offered' },
  states: {
    offered: {
      tags: [],
      screen: 'account',
      running: [],
      context: without,
      leadsTo: { 'close.chosen': 'reading' },
    },
    reading: {
      tags: ['pending'],
      screen: 'account',
      running: ['readClosure'],
      context: { problem: null },
      leadsTo: {
        'readClosure done (nothing)': { to: 'confirming.editing', context: { closure: free } },
        'readClosure done (an application)': { to: 'confirming.editing', context: { closure: applied } },
        'readClosure done (a policy)': { to: 'barred', context: { closure: covered } },
        'readClosure fails': { to: 'notRead', context: { problem: lost } },
      },
    },
    notRead: { tags: ['retryable'], screen: 'account', running: [], leadsTo: { 'retry.chosen': 'reading' } },
    barred: {
      tags: [],
      screen: 'accountNotClosed',
      running: [],
      context: { closure: covered },
      leadsTo: { 'notice.dismissed': 'offered' },
    },
    'confirming.editing': {
      tags: [],
      screen: 'closeAccount',
      running: [],
      leadsTo: {
        'field.changed (the password)': {
          to: 'confirming.editing',
          context: { values: { password: 'twelve letters' }, errors: { password: null }, problem: null },
        },
        'field.changed (nothing)': {
          to: 'confirming.editing',
          context: { ...without, problem: null },
        },
        'field.blurred': checked,
        'form.submitted': (before) =>
          before.values.password === '' ? checked(before) : 'confirming.closing',
        'cancel.chosen': { to: 'offered', context: { problem: null, ...without } },
        'page.covered': { to: 'confirming.editing', context: without },
      },
    },
    'confirming.closing': {
      tags: ['pending'],
      screen: 'closeAccount',
      running: { closeAccount: { password: 'twelve letters' } },
      context: { problem: null },
      leadsTo: {
        'closeAccount done': { to: 'closed', context: without },
        'closeAccount fails (wrong)': again('CREDENTIAL_INCORRECT'),
        'closeAccount fails (third time wrong)': again('AUTHENTICATION_THIRD_ATTEMPT'),
        'closeAccount fails (tenth time wrong)': ends(refusal('AUTHENTICATION_TENTH_ATTEMPT')),
        'closeAccount fails (a policy meanwhile)': ends(refusal('STEP_NOT_ALLOWED')),
        // The sign-in comes before it; the form is found open, and the password is given again.
        'closeAccount fails (session over)': {
          to: 'confirming.editing',
          context: { ...without, problem: null },
        },
        // To say that it was not closed would be a guess.
        'closeAccount fails (lost)': { to: 'unheard', context: without },
      },
    },
    failed: {
      tags: [],
      screen: 'accountNotClosed',
      running: [],
      leadsTo: { 'notice.dismissed': { to: 'offered', context: { problem: null } } },
    },
    unheard: { tags: [], screen: 'closeAccount', output: { kind: 'unheard' as const } },
    closed: {
      tags: [],
      screen: 'closeAccount',
      output: ({ closure }) => ({ kind: 'closed' as const, keepsRecords: closure?.keepsRecords === true }),
    },
  },
  project: ({ closure, values, errors, problem }) => ({
    closure,
    values,
    error: errors.password?.code,
    problem: problem?.code,
  }),
})
