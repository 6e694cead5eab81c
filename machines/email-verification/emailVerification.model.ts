import { defineModel } from '../model.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { lost } from '../sampleProblems.ts'
import { emailVerificationMachine } from './emailVerification.machine.ts'

const mia = 'mia@example.com'
const refusal = (code: ProblemCode): Problem => ({ code, message: 'No.', validationErrors: [] })

/** What each of the links leads to when it is opened. */
const opened = { tags: [], screen: 'verifyEmail' } as const

export const emailVerificationModel = defineModel(emailVerificationMachine, {
  input: { 'a link that was opened': { token: 'T-1' }, 'somebody signed in': { token: null } },
  events: { 'resend.chosen': true, 'retry.chosen': true },
  outcomes: {
    verifyEmail: {
      done: {
        verified: { status: 'verified', email: mia },
        already: { status: 'already_verified', email: mia },
        'another account': { status: 'other_account', email: '' },
      },
      error: {
        'too old': refusal('TOKEN_INVALID'),
        'of another purpose': refusal('TOKEN_PURPOSE_MISMATCH'),
        lost,
      },
    },
    requestEmailVerification: {
      done: { taken: undefined },
      error: { unknown: refusal('TOKEN_INVALID'), 'too many': refusal('TOO_MANY_REQUESTS') },
    },
  },
  startsIn: { 'a link that was opened': 'verifying', 'somebody signed in': 'waiting' },
  states: {
    verifying: {
      ...opened,
      tags: ['pending'],
      running: { verifyEmail: { token: 'T-1' } },
      context: { problem: null, email: '' },
      leadsTo: {
        'verifyEmail done (verified)': { to: 'verified', context: { email: mia } },
        'verifyEmail done (already)': { to: 'alreadyVerified', context: { email: mia } },
        'verifyEmail done (another account)': 'otherAccount',
        'verifyEmail fails (too old)': 'expired',
        'verifyEmail fails (of another purpose)': 'linkUnknown',
        'verifyEmail fails (lost)': { to: 'notVerified', context: { problem: lost } },
      },
    },
    notVerified: {
      ...opened,
      tags: ['retryable'],
      running: [],
      leadsTo: { 'retry.chosen': 'verifying' },
    },
    expired: { ...opened, running: [], leadsTo: { 'resend.chosen': 'sending' } },
    waiting: {
      tags: [],
      screen: 'account',
      running: [],
      leadsTo: { 'resend.chosen': 'sending' },
    },
    sending: {
      tags: ['pending'],
      running: { requestEmailVerification: ({ token }) => ({ token }) },
      context: { problem: null },
      leadsTo: {
        'requestEmailVerification done': 'sent.counting',
        'requestEmailVerification fails (unknown)': 'linkUnknown',
        'requestEmailVerification fails (too many)': {
          to: 'notSent',
          context: { problem: refusal('TOO_MANY_REQUESTS') },
        },
      },
    },
    notSent: { tags: ['retryable'], running: [], leadsTo: { 'resend.chosen': 'sending' } },
    'sent.counting': { tags: [], running: [], after: { 60000: 'sent.ready' } },
    'sent.ready': { tags: [], running: [], leadsTo: { 'resend.chosen': 'sending' } },
    verified: { ...opened, output: { kind: 'verified', email: mia } },
    alreadyVerified: { ...opened, output: { kind: 'alreadyVerified', email: mia } },
    otherAccount: { ...opened, output: { kind: 'otherAccount' } },
    linkUnknown: { ...opened, output: { kind: 'linkUnknown' } },
  },
  project: ({ token, email, problem }) => ({ token, email, problem: problem?.code }),
})
