import type { FlowSession } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import { registrationMachine } from './registration.machine.ts'

const today = '2030-01-01'
const lost = { code: 'NETWORK', message: 'No connection.' }

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
        'password refused': {
          code: 'CREDENTIAL_INVALID',
          message: 'Please check the fields.',
          validationErrors: [
            { field: 'password', code: 'passwordTooCommon', message: 'This password is too common.' },
          ],
        },
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
  states: {
    'account.editing': {
      tags: [],
      screen: 'createAccount',
      meta: { place: 'createAccount', step: 'account' },
      running: [],
      can: ['field.changed', 'login.chosen'],
      cannot: ['exit.confirmed', 'modal.dismissed', 'retry.chosen'],
    },
    'account.creating': {
      tags: ['pending', 'unsaved'],
      running: ['createUser'],
      context: { problem: null },
      cannot: ['form.submitted', 'field.changed', 'login.chosen'],
    },
    'account.authorizing': {
      tags: ['pending', 'unsaved'],
      running: ['authorize'],
      context: { problem: null },
      cannot: ['form.submitted', 'login.chosen'],
    },
    'account.existingAccount': {
      tags: [],
      screen: 'existingAccount',
      can: ['login.chosen', 'modal.dismissed'],
      cannot: ['form.submitted', 'exit.confirmed'],
    },
    'account.confirmingExit': {
      tags: [],
      screen: 'exitRegistration',
      can: ['exit.confirmed', 'modal.dismissed'],
      cannot: ['form.submitted', 'login.chosen'],
    },
    settingUp: { tags: ['pending'], running: ['createUserProduct'] },
    setupFailed: { tags: ['retryable'], can: ['retry.chosen'] },
    loadingPhone: { tags: ['pending'], running: ['loadPhone'] },
    phone: {
      tags: [],
      screen: 'createPhone',
      meta: { place: 'createPhone', step: 'phone' },
      running: ['formFlow'],
    },
    code: {
      tags: [],
      screen: 'verifyPhone',
      meta: { place: 'verifyPhone', step: 'code' },
      running: ['phoneVerification'],
    },
    stepFailed: { tags: ['retryable'], can: ['retry.chosen'] },
    refreshing: { tags: ['pending'], running: ['refreshSession'] },
    refreshFailed: { tags: ['retryable'], can: ['retry.chosen'] },
    registered: { tags: [], output: { kind: 'registered', session: verifiedSession } },
    login: {
      tags: [],
      output: ({ values }) => ({ kind: 'login' as const, email: values.email.trim() }),
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
