import { defineModel } from 'statecharts'
import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { lost, type Problem } from '../problem.ts'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import { registrationMachine } from './registration.machine.ts'

const today = '2030-01-01'

const passwordRefused: Problem = {
  code: 'VALIDATION_FAILED',
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

const newPhone = {
  id: 'N-1',
  mask: '•• 34',
  status: 'pending',
  codeSentBy: null,
  channels: ['sms', 'voice'],
  email: null,
} as const
const provedPhone = {
  ...newPhone,
  status: 'verified',
  codeSentBy: 'sms',
  channels: ['sms', 'voice', 'email'],
  email: 'mia@example.com',
} as const

export const registrationModel = defineModel(registrationMachine, {
  input: {
    'a stranger': { session: null, today, product: product.termLife },
    'a guest': { session: guestSession, today, product: product.termLife },
    'an account without a phone': { session: unverifiedSession, today, product: product.termLife },
    'verified already': { session: verifiedSession, today, product: product.termLife },
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
    'newsletter.changed': { on: { value: true } },
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

  states: {
    'account.editing.empty': { context: { values: { email: '', password: '' } } },
    'account.editing.typed': {
      check: ({ context: { values } }) =>
        values.email + values.password === '' ? 'nothing is typed' : undefined,
    },

    registered: { output: { kind: 'registered', session: verifiedSession } },
    login: {
      output: ({ values }) => ({ kind: 'login' as const, email: values.email }),
    },
    reset: {
      output: ({ values }) => ({ kind: 'reset' as const, email: values.email }),
    },
    exited: { output: { kind: 'exit' } },
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
