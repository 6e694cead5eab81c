import { defineEnds } from '../ends.ts'
import { type ProblemCode, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { emailVerificationSetup } from './emailVerification.setup.ts'
import type { EmailVerificationContext, EmailVerificationOutput } from './emailVerification.types.ts'

const { end, output } = defineEnds<EmailVerificationContext, EmailVerificationOutput>()

const keepProblem = {
  type: 'keepProblem' as const,
  params: problemIn,
}
const refusedWith = (code: ProblemCode) => ({
  type: 'isCode' as const,
  params: (failed: Parameters<typeof problemIn>[0]) => ({ ...problemIn(failed), code }),
})

export const emailVerificationMachine = emailVerificationSetup.createMachine({
  id: 'emailVerification',
  description: 'A person proves that an address is theirs, by the link that was sent to it.',
  context: ({ input: { token } }) => ({ token, email: '', problem: null }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'With a link the address is proved at once, without one the person is asked to have it sent.',
      meta: {},
      always: [{ guard: 'hasLink', target: 'verifying' }, { target: 'waiting' }],
    },
    verifying: {
      description: 'The link was opened: the carrier is told.',
      meta: { screen: 'verifyEmail' },
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ token: required(context.token, 'token') }),
        onDone: [
          {
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ output: event.output, status: 'verified' as const }),
            },
            target: 'verified',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.output.email }) },
          },
          {
            guard: {
              type: 'hasStatus',
              params: ({ event }) => ({ output: event.output, status: 'already_verified' as const }),
            },
            target: 'alreadyVerified',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.output.email }) },
          },
          { target: 'otherAccount' },
        ],
        onError: [
          { guard: refusedWith('TOKEN_INVALID'), target: 'expired' },
          { guard: refusedWith('TOKEN_PURPOSE_MISMATCH'), target: 'linkUnknown' },
          { target: 'notVerified', actions: keepProblem },
        ],
      },
    },
    notVerified: {
      description: 'The carrier could not be told; it can be tried again.',
      meta: { screen: 'verifyEmail' },
      tags: 'retryable',
      on: { 'retry.chosen': 'verifying' },
    },
    expired: {
      description: 'The link was used or is too old. By it another one can be sent to the same address.',
      meta: { screen: 'verifyEmail' },
      on: { 'resend.chosen': 'sending' },
    },
    waiting: {
      description: 'The address waits to be proved; whoever is signed in can have the link sent again.',
      meta: { screen: 'account' },
      on: { 'resend.chosen': 'sending' },
    },
    sending: {
      description: 'Another link is sent; those of before still work.',
      meta: {},
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'requestEmailVerification',
        src: 'requestEmailVerification',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'sent',
        onError: [
          { guard: refusedWith('TOKEN_INVALID'), target: 'linkUnknown' },
          { target: 'notSent', actions: keepProblem },
        ],
      },
    },
    notSent: {
      description: 'The link could not be asked for; it can be tried again.',
      meta: {},
      tags: 'retryable',
      on: { 'resend.chosen': 'sending' },
    },
    sent: {
      description: 'The link is on its way. It can be sent again after a minute.',
      meta: {},
      initial: 'counting',
      states: {
        counting: {
          description: 'Sixty seconds are counted down before the link can be sent again.',
          meta: {},
          after: { resendPause: 'ready' },
        },
        ready: {
          description: 'The link can be sent again.',
          meta: {},
          on: { 'resend.chosen': '#emailVerification.sending' },
        },
      },
    },
    verified: {
      description: 'The address is proved: what the carrier writes goes there.',
      meta: { screen: 'verifyEmail' },
      type: 'final',
      output: end(({ email }) => ({ kind: 'verified', email })),
    },
    alreadyVerified: {
      description: 'The address had been proved before: there is nothing left to do.',
      meta: { screen: 'verifyEmail' },
      type: 'final',
      output: end(({ email }) => ({ kind: 'alreadyVerified', email })),
    },
    otherAccount: {
      description: 'The link is of another account than the one that is signed in here. Nothing was changed.',
      meta: { screen: 'verifyEmail' },
      type: 'final',
      output: end({ kind: 'otherAccount' }),
    },
    linkUnknown: {
      description:
        'Nobody has sent this link, or it was sent for something else: no other can be sent by it.',
      meta: { screen: 'verifyEmail' },
      type: 'final',
      output: end({ kind: 'linkUnknown' }),
    },
  },
})
