import type { FlowSession } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { product } from '../product.ts'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import type { FieldError } from '../validation/rules.ts'
import { registrationMachine } from './registration.machine.ts'
import type { AccountField, RegistrationContext } from './registration.types.ts'

const today = '2030-01-01'
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
const passwordRefused: Problem = {
  code: 'CREDENTIAL_INVALID',
  message: 'Please check the fields.',
  validationErrors: [
    { field: 'password', code: 'passwordTooCommon', message: 'This password is too common.' },
  ],
}

const phoneFlow: FlowSession = {
  flowSessionId: 'F-1',
  flow: {
    id: 'FL-1',
    slug: 'pre-verified-initial-data',
    terminalBehavior: 'complete',
    sessionFromStart: false,
  },
  flowScope: 'new_policy',
  subjectId: null,
  formIndex: 1,
  nextForm: [],
  visitedForms: ['create-phone'],
  complete: true,
  ineligibleReasons: [],
  underwritingRequired: true,
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

const stepFailed = { to: 'stepFailed', context: { problem: lost } } as const

export const registrationModel = defineModel(registrationMachine, {
  input: {
    'a stranger': { session: null, today },
    'a guest': { session: guestSession, today },
    'an account without a phone': { session: unverifiedSession, today },
    'verified already': { session: verifiedSession, today },
  },
  events: {
    'field.changed': {
      'an e-mail': { field: 'email', value: 'mia@example.com' },
      'another e-mail': { field: 'email', value: 'lee@example.com' },
      'half an e-mail': { field: 'email', value: 'mia@' },
      'a password': { field: 'password', value: 'twelve letters' },
      'a short password': { field: 'password', value: 'short' },
    },
    'field.blurred': { 'of the e-mail': { field: 'email' }, 'of the password': { field: 'password' } },
    'newsletter.changed': { off: { value: false } },
    'form.submitted': true,
    'login.chosen': true,
    'exit.confirmed': true,
    'modal.dismissed': true,
    'retry.chosen': true,
  },
  outcomes: {
    createUser: {
      done: { created: { userId: 'U-1' } },
      error: {
        'e-mail taken': { code: 'EMAIL_ALREADY_TAKEN', message: 'There is an account.' },
        'password refused': passwordRefused,
      },
    },
    authorize: { done: { 'logged in': unverifiedSession }, error: { 'reply lost': lost } },
    createUserProduct: { done: { there: undefined }, error: { lost } },
    loadPhone: {
      done: {
        none: null,
        given: { id: 'N-1', mask: '•• 34', status: 'pending' },
        'verified before': { id: 'N-1', mask: '•• 34', status: 'verified' },
      },
      error: { lost },
    },
    formFlow: {
      done: {
        completed: {
          kind: 'completed',
          slug: 'pre-verified-initial-data',
          flowSession: phoneFlow,
          layoutOutput: null,
        },
        back: { kind: 'back' },
        exit: { kind: 'exit' },
      },
      error: { 'not loaded': lost },
    },
    phoneVerification: {
      done: { verified: { kind: 'verified' }, back: { kind: 'back' } },
      error: { 'not loaded': lost },
    },
    refreshSession: {
      done: { verified: verifiedSession, 'not raised': returningSession },
      error: { lost },
    },
  },
  startsIn: {
    'a stranger': 'account.editing',
    'a guest': 'account.editing',
    'an account without a phone': 'settingUp',
    'verified already': 'registered',
  },
  states: {
    'account.editing': {
      tags: [],
      screen: 'createAccount',
      meta: { place: 'createAccount', step: 'account' },
      running: [],
      leadsTo: {
        'field.changed (an e-mail)': typed('email', 'mia@example.com'),
        'field.changed (another e-mail)': typed('email', 'lee@example.com'),
        'field.changed (half an e-mail)': typed('email', 'mia@'),
        'field.changed (a password)': typed('password', 'twelve letters'),
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
      leadsTo: { 'login.chosen': 'login', 'modal.dismissed': 'account.editing' },
    },
    'account.confirmingExit': {
      tags: [],
      screen: 'exitRegistration',
      running: [],
      leadsTo: { 'exit.confirmed': 'login', 'modal.dismissed': 'account.editing' },
    },
    settingUp: {
      tags: ['pending'],
      screen: 'createAccount',
      running: { createUserProduct: { product: product.termLife } },
      leadsTo: {
        'createUserProduct done': 'loadingPhone',
        'createUserProduct fails': { to: 'setupFailed', context: { problem: lost } },
      },
    },
    // Without the product nothing could be applied for: trying again never goes past it.
    setupFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      leadsTo: { 'retry.chosen': 'settingUp' },
    },
    loadingPhone: {
      tags: ['pending'],
      screen: 'createPhone',
      running: ['loadPhone'],
      leadsTo: {
        'loadPhone done (none)': 'phone',
        'loadPhone done (given)': {
          to: 'code',
          context: { phone: { id: 'N-1', mask: '•• 34', status: 'pending' } },
        },
        'loadPhone done (verified before)': {
          to: 'code',
          context: { phone: { id: 'N-1', mask: '•• 34', status: 'verified' } },
        },
        'loadPhone fails': stepFailed,
      },
    },
    phone: {
      tags: [],
      screen: 'createPhone',
      meta: { place: 'createPhone', step: 'phone' },
      running: {
        formFlow: ({ phone }) => ({
          slug: 'pre-verified-initial-data',
          flowScope: 'new_policy',
          from: phone === null ? 'current' : 'last',
          today,
        }),
      },
      leadsTo: {
        'formFlow done (completed)': 'loadingPhone',
        'formFlow done (back)': 'phone',
        'formFlow done (exit)': 'exited',
        'formFlow fails': stepFailed,
      },
    },
    code: {
      tags: [],
      screen: 'verifyPhone',
      meta: { place: 'verifyPhone', step: 'code' },
      running: {
        phoneVerification: ({ phone }) => ({
          mode: phone?.status === 'verified' ? 'session' : 'phone',
          sessionId: 'S-1',
          phoneNumberId: 'N-1',
          mask: '•• 34',
        }),
      },
      leadsTo: {
        'phoneVerification done (verified)': 'refreshing',
        'phoneVerification done (back)': 'phone',
        'phoneVerification fails': stepFailed,
      },
    },
    stepFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      leadsTo: { 'retry.chosen': 'loadingPhone' },
    },
    refreshing: {
      tags: ['pending'],
      screen: 'verifyPhone',
      running: ['refreshSession'],
      leadsTo: {
        'refreshSession done (verified)': {
          to: 'registered',
          context: { session: verifiedSession },
          does: ['tellSession'],
        },
        'refreshSession done (not raised)': {
          to: 'loadingPhone',
          context: { session: returningSession },
        },
        'refreshSession fails': { to: 'refreshFailed', context: { problem: lost } },
      },
    },
    refreshFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      leadsTo: { 'retry.chosen': 'refreshing' },
    },
    registered: { tags: [], output: { kind: 'registered', session: verifiedSession } },
    login: {
      tags: [],
      output: ({ values }) => ({ kind: 'login' as const, email: values.email }),
    },
    exited: { tags: [], output: { kind: 'exit' } },
  },
  project: ({ session, values, newsletterOptIn, errors, problem, created, phone }) => ({
    level: session?.level,
    values,
    newsletterOptIn,
    errors: [errors.email?.code, errors.password?.code],
    problem: problem?.code,
    created: created?.email,
    phone: phone?.status,
  }),
})
