import { defineEnds } from '../ends.ts'
import { problemCodeIn, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { normalizeEmail } from '../validation/normalizeText.ts'
import { noErrors, passwordResetSetup } from './passwordReset.setup.ts'
import type { PasswordResetContext, PasswordResetOutput } from './passwordReset.types.ts'

const { end, output } = defineEnds<PasswordResetContext, PasswordResetOutput>()

const keepProblem = {
  type: 'keepProblem' as const,
  params: problemIn,
}
const isStale = {
  type: 'isStale' as const,
  params: problemCodeIn,
}

export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'passwordReset',
  description:
    'The way back for who has forgotten the password, or is locked out: a link by e-mail, and a new one.',
  context: ({ input: { email, token } }) => ({
    token,
    values: { email, password: '', passwordConfirmation: '' },
    errors: noErrors,
    problem: null,
  }),
  output,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'With a link the new password is next, without one it is asked for.',
      meta: {},
      always: [{ guard: 'hasLink', target: 'opening' }, { target: 'asking' }],
    },
    asking: {
      description: 'The person says to which address the link shall go.',
      meta: { place: 'forgotPassword', screen: 'forgotPassword' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The address is typed, or is there from the login.',
          meta: {},
          on: {
            'field.changed': {
              actions: {
                type: 'keepValue',
                params: ({ event }) => ({ field: event.field, value: event.value }),
              },
            },
            'field.blurred': {
              actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
            },
            'form.submitted': [{ guard: 'hasEmail', target: 'requesting' }, { actions: 'checkEmail' }],
            'login.chosen': '#passwordReset.left',
          },
        },
        requesting: {
          description:
            'The carrier is asked to send the link; it never says whether anybody has the address.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'requestPasswordReset',
            src: 'requestPasswordReset',
            input: ({ context: { values } }) => ({ email: normalizeEmail(values.email) }),
            onDone: '#passwordReset.sent',
            onError: { target: 'editing', actions: keepProblem },
          },
        },
      },
    },
    sent: {
      description:
        'If somebody has the address, the link is on its way. It can be sent again after a minute.',
      meta: { place: 'forgotPassword', screen: 'resetSent' },
      initial: 'counting',
      on: {
        'email.corrected': { target: 'asking', actions: 'forgetProblem' },
        'login.chosen': 'left',
      },
      states: {
        counting: {
          description: 'Sixty seconds are counted down before the link can be sent again.',
          meta: {},
          after: { resendPause: 'ready' },
        },
        ready: {
          description: 'The link can be sent again.',
          meta: {},
          on: { 'resend.chosen': 'resending' },
        },
        resending: {
          description: 'The link is sent again; those of before still work.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'requestAgain',
            src: 'requestPasswordReset',
            input: ({ context: { values } }) => ({ email: normalizeEmail(values.email) }),
            onDone: 'counting',
            onError: { target: 'ready', actions: keepProblem },
          },
        },
      },
    },
    opening: {
      description: 'The link was opened: the carrier says whose password it is for.',
      meta: { place: 'createNewPassword', screen: 'createNewPassword' },
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'readResetLink',
        src: 'readResetLink',
        input: ({ context }) => ({ token: required(context.token, 'token') }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.output.email }) },
        },
        onError: [
          { guard: isStale, target: 'expired' },
          { target: 'notOpened', actions: keepProblem },
        ],
      },
    },
    notOpened: {
      description: 'The carrier could not be asked for the link; it can be tried again.',
      meta: { place: 'createNewPassword', screen: 'createNewPassword' },
      tags: 'retryable',
      on: { 'retry.chosen': 'opening' },
    },
    choosing: {
      description: 'A new password, typed twice.',
      meta: { place: 'createNewPassword', screen: 'createNewPassword' },
      initial: 'editing',
      states: {
        editing: {
          description:
            'What is wrong is said at the field: too short, too common, used before, or not the same twice.',
          meta: {},
          on: {
            'field.changed': {
              actions: {
                type: 'keepValue',
                params: ({ event }) => ({ field: event.field, value: event.value }),
              },
            },
            'field.blurred': {
              actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
            },
            'form.submitted': [
              { guard: 'hasPasswords', target: 'submitting' },
              { actions: 'checkPasswords' },
            ],
          },
        },
        submitting: {
          description:
            'The carrier sets the password, signs every device out and lifts a lock for wrong tries.',
          meta: {},
          tags: 'pending',
          entry: 'forgetProblem',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context: { token, values } }) => ({
              token: required(token, 'token'),
              password: values.password,
              passwordConfirmation: values.passwordConfirmation,
            }),
            onDone: '#passwordReset.changed',
            onError: [
              { guard: isStale, target: '#passwordReset.expired' },
              { target: 'editing', actions: keepProblem },
            ],
          },
        },
      },
    },
    changed: {
      description: 'The password is set: the login comes next, with the address filled in.',
      meta: {},
      type: 'final',
      output: end(({ values }) => ({ kind: 'changed', email: values.email })),
    },
    left: {
      description: 'The person goes back to the login.',
      meta: {},
      type: 'final',
      output: end(({ values }) => ({ kind: 'left', email: normalizeEmail(values.email) })),
    },
    expired: {
      description: 'The link was used, is too old, unknown, or was sent for something else.',
      meta: {},
      type: 'final',
      output: end({ kind: 'linkExpired' }),
    },
  },
})
