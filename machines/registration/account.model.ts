import type { Model } from '../model.ts'
import type { Problem } from '../problem.ts'
import { lost } from '../sampleProblems.ts'
import { unverifiedSession } from '../session/session.model.ts'
import type { FieldError } from '../validation/rules.ts'
import type { registrationMachine } from './registration.machine.ts'
import type { AccountField, RegistrationContext } from './registration.types.ts'

export const passwordRefused: Problem = {
  code: 'VALIDATION_FAILED',
  message: 'Please check the fields.',
  validationErrors: [
    { field: 'password', code: 'passwordTooCommon', message: 'This password is too common.' },
  ],
}

const missing: FieldError = { code: 'required', message: 'Required' }
/** What is wrong with each e-mail and password that is typed here; nothing with the rest. */
const emailErrors: Record<string, FieldError> = {
  '': missing,
  'mia@': { code: 'email', message: 'Invalid email' },
}
const passwordErrors: Record<string, FieldError> = {
  '': missing,
  short: { code: 'validatePasswordLength', message: 'Must be at least 12 characters' },
}

/** Typing takes away what was said of the field and of the try before. */
const typed =
  (field: AccountField, value: string) =>
  ({ values, errors }: RegistrationContext) => ({
    to: 'account.editing' as const,
    context: { values: { ...values, [field]: value }, errors: { ...errors, [field]: null }, problem: null },
  })

/** What the model expects of the form that makes the account. */
export const accountStates: Model<typeof registrationMachine>['states'] = {
  'account.editing.empty': { tags: [], context: { values: { email: '', password: '' } } },
  'account.editing.typed': {
    tags: ['unsaved'],
    check: ({ context: { values } }) =>
      values.email + values.password === '' ? 'nothing is typed' : undefined,
  },
  'account.editing': {
    screen: 'createAccount',
    meta: { place: 'createAccount', step: 'account' },
    running: [],
    leadsTo: {
      'field.changed (an e-mail)': typed('email', 'mia@example.com'),
      'field.changed (another e-mail)': typed('email', 'lee@example.com'),
      'field.changed (half an e-mail)': typed('email', 'mia@'),
      'field.changed (a password)': typed('password', 'twelve letters'),
      'field.changed (the e-mail taken away)': typed('email', ''),
      'field.changed (a short password)': typed('password', 'short'),
      'field.blurred (of the e-mail)': ({ values, errors }) => ({
        to: 'account.editing',
        context: { errors: { ...errors, email: emailErrors[values.email] ?? null } },
      }),
      'field.blurred (of the password)': ({ values, errors }) => ({
        to: 'account.editing',
        context: { errors: { ...errors, password: passwordErrors[values.password] ?? null } },
      }),
      'newsletter.changed': { to: 'account.editing', context: { newsletterOptIn: false } },
      'form.submitted': ({ values, created }) => {
        const errors = {
          email: emailErrors[values.email] ?? null,
          password: passwordErrors[values.password] ?? null,
        }
        if (errors.email || errors.password) return { to: 'account.editing', context: { errors } }
        // A user that was created already only has to log in.
        return created?.email === values.email ? 'account.authorizing' : 'account.creating'
      },
      'login.chosen': 'account.confirmingExit',
      'leave.requested': 'exited',
    },
  },
  'account.creating': {
    tags: ['pending', 'unsaved'],
    screen: 'createAccount',
    running: {
      createUser: ({ values, session, newsletterOptIn }) => ({
        userId: session === null ? null : 'U-1',
        email: values.email,
        password: 'twelve letters',
        newsletterOptIn,
      }),
    },
    context: { problem: null },
    leadsTo: {
      'createUser done': ({ values }) => ({
        to: 'account.authorizing',
        context: { created: { userId: 'U-1', email: values.email } },
      }),
      'createUser fails (e-mail taken)': 'account.existingAccount',
      'createUser fails (password refused)': {
        to: 'account.editing',
        context: {
          problem: passwordRefused,
          errors: {
            email: null,
            password: { code: 'passwordTooCommon', message: 'This password is too common.' },
          },
        },
      },
    },
  },
  'account.authorizing': {
    tags: ['pending', 'unsaved'],
    screen: 'createAccount',
    running: {
      authorize: ({ values }) => ({ email: values.email, password: 'twelve letters', userId: 'U-1' }),
    },
    context: { problem: null },
    leadsTo: {
      'authorize done': { to: 'settingUp', context: { session: unverifiedSession }, does: ['tellSession'] },
      'authorize fails': { to: 'account.editing', context: { problem: lost } },
    },
  },
  'account.existingAccount': {
    tags: [],
    screen: 'existingAccount',
    running: [],
    leadsTo: { 'login.chosen': 'login', 'reset.chosen': 'reset', 'modal.dismissed': 'account.editing' },
  },
  'account.confirmingExit': {
    tags: [],
    screen: 'exitRegistration',
    running: [],
    leadsTo: { 'exit.confirmed': 'login', 'modal.dismissed': 'account.editing' },
  },
}
