import type { FlowSession } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import { product } from '../product.ts'
import { lost } from '../sampleProblems.ts'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import { accountStates, passwordRefused } from './account.model.ts'
import { registrationMachine } from './registration.machine.ts'

const today = '2030-01-01'

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

const newPhone = {
  id: 'N-1',
  mask: '•• 34',
  status: 'pending',
  codeSent: false,
  channels: ['sms', 'voice'],
  email: null,
} as const
const provedPhone = {
  ...newPhone,
  status: 'verified',
  codeSent: true,
  channels: ['sms', 'voice', 'email'],
  email: 'mia@example.com',
} as const

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
      'the e-mail taken away': { field: 'email', value: '' },
      'a password': { field: 'password', value: 'twelve letters' },
      'a short password': { field: 'password', value: 'short' },
    },
    'field.blurred': { 'of the e-mail': { field: 'email' }, 'of the password': { field: 'password' } },
    'newsletter.changed': { off: { value: false } },
    'form.submitted': true,
    'login.chosen': true,
    'leave.requested': true,
    'reset.chosen': true,
    'exit.confirmed': true,
    'modal.dismissed': true,
    'retry.chosen': true,
    'phone.requested': true,
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
        given: newPhone,
        'verified before': provedPhone,
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
      done: { verified: { kind: 'verified', guestWork: null }, back: { kind: 'back' } },
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
    ...accountStates,
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
          context: { phone: newPhone },
        },
        'loadPhone done (verified before)': {
          to: 'code',
          context: { phone: provedPhone },
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
          codeSent: phone?.codeSent === true,
          channels: phone?.status === 'verified' ? ['sms', 'voice', 'email'] : ['sms', 'voice'],
          email: phone?.status === 'verified' ? 'mia@example.com' : null,
        }),
      },
      leadsTo: {
        // Where it stands says whether it can be left: not while a code is compared.
        'phone.requested': { to: 'code', does: ['sends phone.requested to phoneVerification'] },
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
    reset: {
      tags: [],
      output: ({ values }) => ({ kind: 'reset' as const, email: values.email }),
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
