import { defineEnds } from '../ends.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { credentials } from './credentials.state.ts'
import { signInSetup } from './signIn.setup.ts'
import type { SignInContext, SignInOutput } from './signIn.types.ts'

const { end, output } = defineEnds<SignInContext, SignInOutput>()

const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: { email: string } }) => ({ email: event.email }),
} as const

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'The user signs in with email and password and confirms it with a code.',
  context: ({ input }) => ({
    values: { email: input.email ?? '', password: '' },
    errors: { email: null, password: null },
    problem: null,
    session: input.session,
    ended: input.ended ?? null,
    changed: false,
    token: input.reset?.token ?? null,
    asksForReset: input.reset !== undefined,
    guestWork: null,
  }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Opens the login or a new password, as requested.',
      meta: { route: 'login' },
      always: [
        { guard: 'hasResetLink', target: 'choosingPassword' },
        { guard: 'asksForReset', target: 'requestingReset' },
        { target: 'deciding' },
      ],
    },
    deciding: {
      description: 'Checks the session: guests and visitors get the form, others continue at their step.',
      meta: { route: 'login' },
      always: [
        {
          guard: { type: 'isVerified', params: ({ context }) => ({ session: context.session }) },
          target: 'signedIn',
        },
        {
          guard: { type: 'canVerify', params: ({ context }) => ({ session: context.session }) },
          target: 'verifying',
        },
        {
          guard: { type: 'isUnidentified', params: ({ context }) => ({ session: context.session }) },
          target: 'phoneMissing',
        },
        { target: 'form' },
      ],
    },
    form: credentials,
    requestingReset: {
      description: 'The user has forgotten the password and requests a link.',
      meta: { route: 'forgotPassword', screen: 'forgotPassword' },
      on: { 'reset.left': { target: 'deciding', actions: keepEmail } },
    },
    choosingPassword: {
      description: 'The user has opened the link and chooses a new password.',
      meta: { route: 'createNewPassword', screen: 'createNewPassword' },
      on: {
        'link.expired': 'linkExpired',
        // Every session of this account ended with the old password.
        'password.changed': { target: 'form', actions: [keepEmail, 'markChanged'] },
      },
    },
    verifying: {
      description: 'The password was right. A code to the known phone completes the sign-in.',
      meta: { route: 'login', screen: 'verifySession' },
      invoke: {
        id: 'phoneVerification',
        src: 'phoneVerification',
        input: ({ context }) => {
          const session = required(context.session, 'session')
          const phone = required(session.verificationPhone, 'phone')
          return {
            mode: 'session' as const,
            sessionId: session.sessionId,
            phoneNumberId: phone.id,
            mask: phone.mask,
            codeSentBy: session.codeSentTo === phone.id ? session.codeSentBy : null,
            channels: session.codeChannels,
            email: session.email,
          }
        },
        onDone: [
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ kind: event.output.kind }) },
            target: 'refreshing',
            actions: { type: 'keepGuestWork', params: ({ event }) => ({ output: event.output }) },
          },
          { target: 'form' },
        ],
        onError: {
          target: 'form',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    refreshing: {
      description: 'The code was accepted. Tokens of the higher level are loading.',
      meta: { route: 'login', screen: 'verifySession' },
      tags: 'pending',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [
          {
            guard: 'hasGuestWork',
            target: 'explaining',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
          {
            target: 'deciding',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
              { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'refreshFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    explaining: {
      description: 'Guest and account each had an estimate. The page explains once which one was kept.',
      meta: { route: 'login', screen: 'guestWork' },
      on: {
        // The session is notified here: afterwards a verified user has no access to the login
        // route.
        'continue.chosen': {
          target: 'deciding',
          actions: [
            'forgetGuestWork',
            {
              type: 'sendToSession',
              params: ({ context }) => ({ session: required(context.session, 'session') }),
            },
          ],
        },
      },
    },
    refreshFailed: {
      description:
        'The code was accepted, but the tokens could not be loaded. Trying again needs no new code.',
      meta: { route: 'login', screen: 'verifySession' },
      tags: 'retryable',
      on: { 'retry.chosen': 'refreshing' },
    },
    signedIn: {
      description: 'The user is signed in and verified.',
      type: 'final',
      output: end(({ session }) => ({ kind: 'signedIn', session: required(session, 'session') })),
    },
    linkExpired: {
      description: 'The password link was used, has expired, or was sent for something else.',
      type: 'final',
      output: end({ kind: 'linkExpired' }),
    },
    phoneMissing: {
      description:
        'The password was right, but there is no active phone: the registration continues at its phone step.',
      type: 'final',
      output: end(({ session }) => ({ kind: 'phoneMissing', session: required(session, 'session') })),
    },
  },
})
