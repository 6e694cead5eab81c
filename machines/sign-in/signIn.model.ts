import { defineModel } from '../model.ts'
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
import type { SessionFacts } from '../session/session.types.ts'
import { normalizeText } from '../validation/normalizeText.ts'
import type { FieldError } from '../validation/rules.ts'
import { signInMachine } from './signIn.machine.ts'
import type { SignInContext, SignInField } from './signIn.types.ts'

const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

const mia = 'mia@example.com'
const missing: FieldError = { code: 'required', message: 'Required' }
/** What is wrong with each of the e-mails that are typed here; nothing with the rest. */
const emailErrors: Record<string, FieldError> = {
  '': missing,
  'mia@': { code: 'email', message: 'Invalid email' },
}

/** Typing takes away what was said of the field and of the try before. */
const typed =
  (field: SignInField, value: string) =>
  ({ values, errors }: SignInContext) => ({
    to: 'form.editing' as const,
    context: { values: { ...values, [field]: value }, errors: { ...errors, [field]: null }, problem: null },
  })

/** New tokens: the session beside this machine hears of them. */
const toSession = <State extends string>(to: State, session: SessionFacts) => ({
  to,
  context: { session },
  does: ['tellSession'],
})

/** The new password begins with the address that was typed; a password that was wrong is not kept. */
const resets = ({ values }: SignInContext) => ({
  to: 'resetting' as const,
  context: {
    values: { ...values, password: '' },
    errors: { email: null, password: null },
    problem: null,
    changed: false,
    token: null,
  },
})

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
      error: { 'worth nothing': { code: 'TOKEN_INVALID', message: 'This link does not work any more.' } },
    },
    refreshSession: {
      done: { verified: verifiedSession, 'not raised': returningSession },
      error: { lost },
    },
    passwordReset: {
      done: {
        left: { kind: 'left', email: 'lee@example.com' },
        changed: { kind: 'changed', email: 'lee@example.com' },
        'link expired': { kind: 'linkExpired' },
      },
      error: { broken: lost },
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
  startsIn: {
    'a stranger': 'form.editing',
    'a guest': 'form.editing',
    'an account that exists': { to: 'form.editing', context: { values: { email: mia, password: '' } } },
    'password accepted before': 'verifying',
    'a code on its way': 'verifying',
    'a session that has ended': {
      to: 'form.editing',
      context: { values: { email: mia, password: '' }, ended: 'expired' },
    },
    'no phone yet': 'phoneMissing',
    'signed in already': 'signedIn',
    'a new password': 'resetting',
    'the link to one': 'resetting',
  },
  states: {
    'form.editing': {
      tags: [],
      screen: 'login',
      meta: { place: 'login' },
      running: [],
      leadsTo: {
        'field.changed (an e-mail)': typed('email', 'mia@example.com '),
        'field.changed (half an e-mail)': typed('email', 'mia@'),
        'field.changed (a password)': typed('password', 'short'),
        'field.blurred (of the e-mail)': ({ values, errors }) => ({
          to: 'form.editing',
          context: { errors: { ...errors, email: emailErrors[values.email] ?? null } },
        }),
        'field.blurred (of the password)': ({ values, errors }) => ({
          to: 'form.editing',
          context: { errors: { ...errors, password: values.password === '' ? missing : null } },
        }),
        'form.submitted': ({ values }) =>
          values.password === '' || emailErrors[values.email]
            ? {
                to: 'form.editing',
                context: {
                  errors: {
                    email: emailErrors[values.email] ?? null,
                    password: values.password === '' ? missing : null,
                  },
                },
              }
            : 'form.authorizing',
        // A guest loses nothing by a link that somebody sent.
        'token.given': ({ session }) =>
          session === null
            ? {
                to: 'form.exchanging',
                context: {
                  values: { email: '', password: '' },
                  errors: { email: null, password: null },
                  problem: null,
                  changed: false,
                  token: null,
                },
              }
            : null,
        'reset.chosen': resets,
      },
    },
    'form.exchanging': {
      tags: ['pending'],
      screen: 'login',
      running: { exchangeToken: { loginToken: 'L-1' } },
      context: { problem: null, session: null },
      leadsTo: {
        'exchangeToken done (code still missing)': toSession('verifying', returningSession),
        'exchangeToken done (no phone)': toSession('phoneMissing', unverifiedSession),
        'exchangeToken done (locked account)': ({ session }) => ({
          to: 'form.locked',
          context: { session },
          does: ['tellSession'],
        }),
        'exchangeToken fails (worth nothing)': {
          to: 'form.editing',
          context: {
            problem: {
              code: 'TOKEN_INVALID',
              message: 'This link does not work any more.',
              validationErrors: [],
            },
          },
        },
      },
    },
    'form.authorizing': {
      tags: ['pending'],
      screen: 'login',
      running: {
        authorize: ({ session, values }) => ({
          email: normalizeText(values.email),
          password: 'short',
          userId: session?.level === 'identified' ? 'U-1' : null,
        }),
      },
      context: { problem: null },
      leadsTo: {
        'authorize done (code still missing)': toSession('verifying', returningSession),
        'authorize done (no phone)': toSession('phoneMissing', unverifiedSession),
        // The session learns of a lock although this sign-in does not go on with it.
        'authorize done (locked account)': ({ session }) => ({
          to: 'form.locked',
          context: { session },
          does: ['tellSession'],
        }),
        'authorize fails (wrong)': {
          to: 'form.editing',
          context: {
            problem: {
              code: 'CREDENTIAL_INCORRECT',
              message: 'Wrong e-mail or password.',
              validationErrors: [],
            },
          },
        },
        'authorize fails (third time wrong)': 'form.thirdAttempt',
        'authorize fails (tenth time wrong)': 'form.locked',
      },
    },
    'form.thirdAttempt': {
      tags: [],
      screen: 'thirdAttempt',
      running: [],
      leadsTo: { 'notice.dismissed': 'form.editing', 'reset.chosen': resets },
    },
    'form.locked': {
      tags: [],
      screen: 'locked',
      running: [],
      leadsTo: { 'notice.dismissed': 'form.editing', 'reset.chosen': resets },
    },
    resetting: {
      tags: [],
      screen: 'forgotPassword',
      running: {
        passwordReset: ({ values, token }) => ({ email: normalizeText(values.email), token }),
      },
      leadsTo: {
        // Whoever had given the password before goes on where they stood.
        'passwordReset done (left)': ({ session, values, changed }) => ({
          to: session?.level === 'unidentified' ? 'verifying' : 'form.editing',
          context: { values: { ...values, email: 'lee@example.com' }, changed },
        }),
        'passwordReset done (changed)': ({ values }) => ({
          to: 'form.editing',
          context: { values: { ...values, email: 'lee@example.com' }, changed: true, ended: null },
        }),
        'passwordReset done (link expired)': 'linkExpired',
        'passwordReset fails': { to: 'form.editing', context: { problem: lost } },
      },
    },
    verifying: {
      tags: [],
      screen: 'verifySession',
      running: {
        phoneVerification: ({ session }) => ({
          mode: 'session',
          sessionId: 'S-1',
          phoneNumberId: 'N-1',
          mask: '•• 34',
          codeSent: session?.codeSentTo === 'N-1',
          channels: ['sms', 'voice', 'email', 'push'],
          email: 'mia@example.com',
        }),
      },
      leadsTo: {
        'phoneVerification done (verified)': { to: 'refreshing', context: { guestWork: null } },
        'phoneVerification done (verified, with a guest’s work)': {
          to: 'refreshing',
          context: { guestWork: exampleGuestWork },
        },
        'phoneVerification done (back)': 'form.editing',
        'phoneVerification fails': { to: 'form.editing', context: { problem: lost } },
      },
    },
    refreshing: {
      tags: ['pending'],
      screen: 'verifySession',
      running: ['refreshSession'],
      leadsTo: {
        // What became of the guest's work is read before the session hears of it.
        'refreshSession done (verified)': ({ guestWork }) =>
          guestWork === null
            ? toSession('signedIn', verifiedSession)
            : { to: 'explaining', context: { session: verifiedSession } },
        'refreshSession done (not raised)': ({ guestWork }) =>
          guestWork === null
            ? toSession('verifying', returningSession)
            : { to: 'explaining', context: { session: returningSession } },
        'refreshSession fails': { to: 'refreshFailed', context: { problem: lost } },
      },
    },
    explaining: {
      tags: [],
      screen: 'guestWork',
      meta: { place: 'login' },
      running: [],
      context: { guestWork: exampleGuestWork },
      leadsTo: {
        'continue.chosen': ({ session }) => ({
          to: session?.level === 'verified' ? 'signedIn' : 'verifying',
          context: { guestWork: null },
          does: ['tellSession'],
        }),
      },
    },
    refreshFailed: {
      tags: ['retryable'],
      screen: 'verifySession',
      running: [],
      leadsTo: { 'retry.chosen': 'refreshing' },
    },
    signedIn: { tags: [], output: { kind: 'signedIn', session: verifiedSession } },
    linkExpired: { tags: [], output: { kind: 'linkExpired' } },
    phoneMissing: { tags: [], output: { kind: 'phoneMissing', session: unverifiedSession } },
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
