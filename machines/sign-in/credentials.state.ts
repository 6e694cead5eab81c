import { toProblem } from '../problem.ts'
import { signInSetup } from './signIn.setup.ts'

const reset = { target: '#signIn.resetting', actions: 'forgetPassword' } as const

/** The first half of a sign-in: e-mail and password, until the carrier has accepted them. */
export const credentials = signInSetup.createStateConfig({
  description: 'E-mail and password.',
  meta: { place: 'login', screen: 'login' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types; a failed try is explained below the form and changes nothing else.',
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
        'form.submitted': [{ guard: 'isValid', target: 'authorizing' }, { actions: 'checkAll' }],
        'reset.chosen': reset,
      },
    },
    authorizing: {
      description: 'The carrier checks the password.',
      meta: {},
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context: { values, session } }) => ({
          email: values.email.trim(),
          password: values.password,
          userId: session?.level === 'identified' ? session.userId : null,
        }),
        onDone: [
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ session: event.output }) },
            target: 'locked',
            actions: { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
          },
          {
            target: '#signIn.deciding',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
              { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
        ],
        onError: [
          {
            guard: {
              type: 'isThirdAttempt',
              params: ({ event }) => ({ code: toProblem(event.error).code }),
            },
            target: 'thirdAttempt',
          },
          {
            guard: {
              type: 'isTenthAttempt',
              params: ({ event }) => ({ code: toProblem(event.error).code }),
            },
            target: 'locked',
          },
          {
            target: 'editing',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: toProblem(event.error) }),
            },
          },
        ],
      },
    },
    thirdAttempt: {
      description: 'A dialog after the third wrong password: reset it or try again.',
      meta: { screen: 'thirdAttempt' },
      on: { 'notice.dismissed': 'editing', 'reset.chosen': reset },
    },
    locked: {
      description:
        'A notice that the account is locked, after the tenth wrong password or by the carrier; a new password is the way back.',
      meta: { screen: 'locked' },
      on: { 'notice.dismissed': 'editing', 'reset.chosen': reset },
    },
  },
})
