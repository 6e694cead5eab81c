import { defineModel } from 'statecharts'
import { exampleGuestWork } from '../phone-verification/phoneVerification.model.ts'
import type { Problem } from '../problem.ts'
import {
  codeSentSession,
  guestSession,
  lockedSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../session/session.model.ts'
import { signInMachine } from './signIn.machine.ts'

const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

export const signInModel = defineModel(signInMachine, {
  input: {
    'a stranger': { session: null },
    'a guest': { session: guestSession },
    'an account that exists': { email: 'mia@example.com', session: guestSession },
    'password accepted before': { session: returningSession },
    'a code on its way': { session: codeSentSession },
    'a session that has ended': { email: 'mia@example.com', session: null, ended: 'expired' },
    'no phone yet': { session: unverifiedSession },
    'signed in already': { session: verifiedSession },
    'a new password': { email: 'mia@example.com', session: null, reset: { token: null } },
    'the link to one': { session: guestSession, reset: { token: 'T-1' } },
  },
  events: {
    'field.changed': {
      'an e-mail': { field: 'email', value: 'mia@example.com ' },
      'half an e-mail': { field: 'email', value: 'mia@' },
      'a password': { field: 'password', value: 'short' },
    },
    'field.blurred': { 'of the e-mail': { field: 'email' }, 'of the password': { field: 'password' } },
    'form.submitted': true,
    'token.given': { 'of support': { loginToken: 'L-1' } },
    'notice.dismissed': true,
    'reset.chosen': true,
    'reset.left': { 'of another address': { email: 'lee@example.com' } },
    'password.changed': { 'of another address': { email: 'lee@example.com' } },
    'link.expired': true,
    'retry.chosen': true,
    'continue.chosen': true,
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
    exchangeToken: {
      done: {
        'code still missing': returningSession,
        'no phone': unverifiedSession,
        'locked account': lockedSession,
      },
      error: { 'worth nothing': { code: 'TOKEN_INVALID', message: 'This link no longer works.' } },
    },
    refreshSession: {
      done: { verified: verifiedSession, 'not raised': returningSession },
      error: { lost },
    },
    phoneVerification: {
      done: {
        verified: { kind: 'verified', guestWork: null },
        'verified, with a guest’s work': { kind: 'verified', guestWork: exampleGuestWork },
        back: { kind: 'back' },
      },
      error: { 'not loaded': lost },
    },
  },

  states: {
    'form.exchanging': {
      context: { problem: null, session: null },
    },
    'form.authorizing': {
      context: { problem: null },
    },

    explaining: {
      context: { guestWork: exampleGuestWork },
    },

    signedIn: { output: { kind: 'signedIn', session: verifiedSession } },
    linkExpired: { output: { kind: 'linkExpired' } },
    phoneMissing: { output: { kind: 'phoneMissing', session: unverifiedSession } },
  },
  project: ({ values, errors, problem, session, changed, token, guestWork }) => ({
    values,
    errors: [errors.email?.code, errors.password?.code],
    problem: problem?.code,
    level: session?.level,
    phone: session?.verificationPhone?.status,
    codeSent: session?.codeSentTo,
    changed,
    token,
    guestWork: guestWork?.kept,
  }),
})
