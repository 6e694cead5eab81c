import { defineModel } from '../model.ts'
import {
  guestSession,
  lockedSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import { signInMachine } from './signIn.machine.ts'

const lost = { code: 'NETWORK', message: 'No connection.' }

export const signInModel = defineModel(signInMachine, {
  input: {
    'a stranger': { session: null },
    'a guest': { session: guestSession },
    'an account that exists': { email: 'mia@example.com', session: guestSession },
    'password accepted before': { session: returningSession },
    'no phone yet': { session: unverifiedSession },
    'signed in already': { session: verifiedSession },
  },
  events: {
    'field.changed': {
      'an e-mail': { field: 'email', value: 'mia@example.com ' },
      'half an e-mail': { field: 'email', value: 'mia@' },
      'a password': { field: 'password', value: 'short' },
    },
    'field.blurred': { 'of the e-mail': { field: 'email' }, 'of the password': { field: 'password' } },
    'form.submitted': true,
    'notice.dismissed': true,
    'retry.chosen': true,
  },
  outcomes: {
    authorize: {
      done: {
        'code still missing': returningSession,
        'no phone': unverifiedSession,
        'locked account': lockedSession,
      },
      error: {
        wrong: { code: 'CREDENTIAL_INCORRECT', message: 'Wrong e-mail or password.' },
        'third time wrong': { code: 'AUTHENTICATION_THIRD_ATTEMPT', message: 'Wrong again.' },
        'tenth time wrong': { code: 'AUTHENTICATION_TENTH_ATTEMPT', message: 'Locked.' },
      },
    },
    refreshSession: {
      done: { verified: verifiedSession, 'not raised': returningSession },
      error: { lost },
    },
    phoneVerification: {
      done: { verified: { kind: 'verified' }, back: { kind: 'back' } },
      error: { 'not loaded': lost },
    },
  },
  states: {
    'form.editing': {
      tags: [],
      screen: 'login',
      meta: { place: 'login' },
      running: [],
      can: ['field.changed'],
      cannot: ['notice.dismissed', 'retry.chosen'],
    },
    'form.authorizing': {
      tags: ['pending'],
      running: ['authorize'],
      context: { problem: null },
      cannot: ['field.changed', 'form.submitted'],
    },
    'form.thirdAttempt': { tags: [], screen: 'thirdAttempt', can: ['notice.dismissed'] },
    'form.locked': { tags: [], screen: 'locked', can: ['notice.dismissed'], cannot: ['form.submitted'] },
    verifying: { tags: [], screen: 'verifySession', running: ['phoneVerification'] },
    refreshing: { tags: ['pending'], running: ['refreshSession'] },
    refreshFailed: { tags: ['retryable'], can: ['retry.chosen'], cannot: ['form.submitted'] },
    signedIn: { tags: [], output: { kind: 'signedIn', session: verifiedSession } },
    phoneMissing: { tags: [], output: { kind: 'phoneMissing', session: unverifiedSession } },
  },
  project: ({ values, errors, problem, session }) => ({
    values,
    errors: [errors.email?.code, errors.password?.code],
    problem: problem?.code,
    level: session?.level,
    phone: session?.verificationPhone?.status,
  }),
})
