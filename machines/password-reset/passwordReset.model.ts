import { defineModel } from '../model.ts'
import type { FieldProblem, Problem, ProblemCode } from '../problem.ts'
import { lost } from '../sampleProblems.ts'
import type { FieldError } from '../validation/rules.ts'
import { passwordResetMachine } from './passwordReset.machine.ts'
import type { PasswordResetContext, PasswordResetField } from './passwordReset.types.ts'

const mia = 'mia@example.com'
const missing: FieldError = { code: 'required', message: 'Required' }
const differs: FieldError = { code: 'mustMatch', message: 'Passwords do not match' }
/** What is wrong with each e-mail and password that is typed here; nothing with the rest. */
const emailErrors: Record<string, FieldError> = {
  '': missing,
  'mia@': { code: 'email', message: 'Invalid email' },
}
const passwordErrors: Record<string, FieldError> = {
  '': missing,
  short: { code: 'validatePasswordLength', message: 'Must be at least 12 characters' },
}
const nothingWrong = { email: null, password: null, passwordConfirmation: null }

type Values = PasswordResetContext['values']
const wrongIn = {
  email: ({ email }: Values) => emailErrors[email] ?? null,
  password: ({ password }: Values) => passwordErrors[password] ?? null,
  passwordConfirmation: ({ password, passwordConfirmation }: Values) =>
    passwordConfirmation === '' ? missing : passwordConfirmation === password ? null : differs,
} satisfies Record<PasswordResetField, (values: Values) => FieldError | null>

/** A refusal by the carrier, at the new password where a field is to blame. */
function refusal(code: ProblemCode, fieldCode?: FieldProblem['code']): Problem {
  const message = 'Please choose another one.'
  const errors = fieldCode === undefined ? [] : [{ field: 'password', code: fieldCode, message }]
  return { code, message, validationErrors: errors }
}
const inUse = refusal('CANNOT_REUSE_PASSWORD', 'passwordInUse')
const usedBefore = refusal('PASSWORD_PREVIOUSLY_USED', 'passwordPreviouslyUsed')
/** Of a carrier that names a field which is not on the screen. */
const elsewhere: Problem = {
  code: 'VALIDATION_FAILED',
  message: 'Something is missing.',
  validationErrors: [{ field: 'captcha', code: 'required', message: 'Required' }],
}
const tooMany: Problem = { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', validationErrors: [] }

/** Typing takes away what was said of the field and of the try before; another password has to be confirmed anew. */
const typed =
  <State extends string>(to: State, field: PasswordResetField, value: string) =>
  ({ values, errors }: PasswordResetContext) => ({
    to,
    context: {
      values: { ...values, [field]: value },
      errors: {
        ...errors,
        [field]: null,
        ...(field === 'password' ? { passwordConfirmation: null } : {}),
      },
      problem: null,
    },
  })
const looked =
  <State extends string>(to: State, field: PasswordResetField) =>
  ({ values, errors }: PasswordResetContext) => ({
    to,
    context: { errors: { ...errors, [field]: wrongIn[field](values) } },
  })
const fails =
  <State extends string>(to: State, problem: Problem) =>
  () => ({ to, context: { problem } })
const refuses = (problem: Problem, code: 'passwordInUse' | 'passwordPreviouslyUsed') => ({
  to: 'choosing.editing' as const,
  context: {
    problem,
    errors: { ...nothingWrong, password: { code, message: 'Please choose another one.' } },
  },
})

export const passwordResetModel = defineModel(passwordResetMachine, {
  input: {
    'asked for at the login': { email: '', token: null },
    'with the address that was typed there': { email: mia, token: null },
    'a link that was opened': { email: '', token: 'T-1' },
  },
  events: {
    'field.changed': (snapshot) =>
      snapshot.matches('asking')
        ? {
            'an e-mail': { field: 'email', value: mia },
            'half an e-mail': { field: 'email', value: 'mia@' },
          }
        : {
            'a password': { field: 'password', value: 'twelve letters' },
            'a short one': { field: 'password', value: 'short' },
            'the same again': { field: 'passwordConfirmation', value: 'twelve letters' },
            'another one again': { field: 'passwordConfirmation', value: 'twelve others' },
          },
    'field.blurred': (snapshot) =>
      snapshot.matches('asking')
        ? { 'of the e-mail': { field: 'email' } }
        : {
            'of the password': { field: 'password' },
            'of the confirmation': { field: 'passwordConfirmation' },
          },
    'form.submitted': true,
    'resend.chosen': true,
    'email.corrected': true,
    'login.chosen': true,
    'retry.chosen': true,
  },
  outcomes: {
    requestPasswordReset: { done: { taken: undefined }, error: { 'too many': tooMany } },
    readResetLink: {
      done: { whose: { email: mia } },
      error: {
        expired: refusal('TOKEN_INVALID'),
        'of another purpose': refusal('TOKEN_PURPOSE_MISMATCH'),
        lost,
      },
    },
    resetPassword: {
      done: { set: undefined },
      error: {
        'in use': inUse,
        'used before': usedBefore,
        'a field that is not here': elsewhere,
        expired: refusal('TOKEN_INVALID'),
        'of another purpose': refusal('TOKEN_PURPOSE_MISMATCH'),
      },
    },
  },
  startsIn: {
    'asked for at the login': 'asking.editing',
    'with the address that was typed there': 'asking.editing',
    'a link that was opened': 'opening',
  },
  states: {
    'asking.editing': {
      tags: [],
      screen: 'forgotPassword',
      meta: { place: 'forgotPassword' },
      running: [],
      leadsTo: {
        'field.changed (an e-mail)': typed('asking.editing', 'email', mia),
        'field.changed (half an e-mail)': typed('asking.editing', 'email', 'mia@'),
        'field.blurred (of the e-mail)': looked('asking.editing', 'email'),
        'form.submitted': ({ values }) => {
          const email = wrongIn.email(values)
          return email === null
            ? 'asking.requesting'
            : { to: 'asking.editing', context: { errors: { ...nothingWrong, email } } }
        },
        'login.chosen': 'left',
      },
    },
    'asking.requesting': {
      tags: ['pending'],
      screen: 'forgotPassword',
      running: { requestPasswordReset: { email: mia } },
      context: { problem: null },
      leadsTo: {
        'requestPasswordReset done': 'sent.counting',
        'requestPasswordReset fails': fails('asking.editing', tooMany),
      },
    },
    sent: {
      screen: 'resetSent',
      meta: { place: 'forgotPassword' },
      leadsTo: {
        'email.corrected': { to: 'asking.editing', context: { problem: null } },
        'login.chosen': 'left',
      },
    },
    'sent.counting': { tags: [], running: [], after: { 60000: 'sent.ready' } },
    'sent.ready': { tags: [], running: [], leadsTo: { 'resend.chosen': 'sent.resending' } },
    'sent.resending': {
      tags: ['pending'],
      running: { requestPasswordReset: { email: mia } },
      context: { problem: null },
      leadsTo: {
        'requestPasswordReset done': 'sent.counting',
        'requestPasswordReset fails': fails('sent.ready', tooMany),
      },
    },
    opening: {
      tags: ['pending'],
      screen: 'createNewPassword',
      meta: { place: 'createNewPassword' },
      running: { readResetLink: { token: 'T-1' } },
      context: { problem: null },
      leadsTo: {
        'readResetLink done': ({ values }) => ({
          to: 'choosing.editing',
          context: { values: { ...values, email: mia } },
        }),
        'readResetLink fails (expired)': 'expired',
        'readResetLink fails (of another purpose)': 'expired',
        'readResetLink fails (lost)': { to: 'notOpened', context: { problem: lost } },
      },
    },
    notOpened: {
      tags: ['retryable'],
      screen: 'createNewPassword',
      meta: { place: 'createNewPassword' },
      running: [],
      leadsTo: { 'retry.chosen': 'opening' },
    },
    'choosing.editing': {
      tags: [],
      screen: 'createNewPassword',
      meta: { place: 'createNewPassword' },
      running: [],
      leadsTo: {
        'field.changed (a password)': typed('choosing.editing', 'password', 'twelve letters'),
        'field.changed (a short one)': typed('choosing.editing', 'password', 'short'),
        'field.changed (the same again)': typed('choosing.editing', 'passwordConfirmation', 'twelve letters'),
        'field.changed (another one again)': typed(
          'choosing.editing',
          'passwordConfirmation',
          'twelve others',
        ),
        'field.blurred (of the password)': looked('choosing.editing', 'password'),
        'field.blurred (of the confirmation)': looked('choosing.editing', 'passwordConfirmation'),
        'form.submitted': ({ values }) => {
          const password = wrongIn.password(values)
          const passwordConfirmation = wrongIn.passwordConfirmation(values)
          return password === null && passwordConfirmation === null
            ? 'choosing.submitting'
            : {
                to: 'choosing.editing',
                context: { errors: { email: null, password, passwordConfirmation } },
              }
        },
      },
    },
    'choosing.submitting': {
      tags: ['pending'],
      screen: 'createNewPassword',
      running: {
        resetPassword: {
          token: 'T-1',
          password: 'twelve letters',
          passwordConfirmation: 'twelve letters',
        },
      },
      context: { problem: null },
      leadsTo: {
        'resetPassword done': 'changed',
        'resetPassword fails (in use)': refuses(inUse, 'passwordInUse'),
        'resetPassword fails (used before)': refuses(usedBefore, 'passwordPreviouslyUsed'),
        'resetPassword fails (a field that is not here)': fails('choosing.editing', elsewhere),
        'resetPassword fails (expired)': 'expired',
        'resetPassword fails (of another purpose)': 'expired',
      },
    },
    changed: { tags: [], output: { kind: 'changed', email: mia } },
    left: { tags: [], output: ({ values }) => ({ kind: 'left' as const, email: values.email }) },
    expired: { tags: [], output: { kind: 'linkExpired' } },
  },
  project: ({ token, values, errors, problem }) => ({
    token,
    values,
    errors: Object.values(errors).map((error) => error?.code),
    problem: problem?.code,
  }),
})
