import { assertEvent, type DoneActorEvent } from 'xstate'
import { normalizeEmail } from '../../rules/normalizeText.ts'
import { problemCodeIn, problemIn } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { signInSetup } from './signIn.setup.ts'
import type { AuthorizeOutput } from './signIn.types.ts'

const reset = { target: '#signIn.requestingReset', actions: 'forgetPassword' } as const

const sessionOf = ({ event }: { event: DoneActorEvent<AuthorizeOutput> }) => ({ session: event.output })

/** The transitions after a password or a login token was accepted. */
const accepted = [
  {
    guard: { type: 'isLocked', params: sessionOf },
    target: 'locked',
    actions: { type: 'sendToSession', params: sessionOf },
  },
  {
    target: '#signIn.deciding',
    actions: [
      { type: 'keepSession', params: sessionOf },
      { type: 'sendToSession', params: sessionOf },
    ],
  },
] as const
const refused = {
  target: 'editing',
  actions: {
    type: 'keepProblem',
    params: problemIn,
  },
} as const

/** The guest whose work is merged. */
const guestIn = (session: SessionFacts | null) => (session?.level === 'identified' ? session.userId : null)

/** The first half of a sign-in: email and password, until the carrier has accepted them. */
export const credentials = signInSetup.createStateConfig({
  description: 'The user enters email and password.',
  meta: { route: 'login', screen: 'login' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user types. A failed attempt is explained below the form and changes nothing else.',
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
        // Only without a session: an unsolicited link must not replace a guest's session and work.
        'token.given': { guard: 'isNobodyThere', target: 'exchanging', actions: 'forgetTyped' },
        'reset.chosen': reset,
      },
    },
    exchanging: {
      description:
        'A token from support replaces the password when no user is signed in. The carrier accepts it, or explains why not.',
      tags: 'pending',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ event }) => {
          assertEvent(event, 'token.given')
          return { loginToken: event.loginToken }
        },
        onDone: accepted,
        onError: refused,
      },
    },
    authorizing: {
      description: 'The carrier checks the password.',
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context: { values, session } }) => ({
          email: normalizeEmail(values.email),
          password: values.password,
          userId: guestIn(session),
        }),
        onDone: accepted,
        onError: [
          {
            guard: {
              type: 'isThirdAttempt',
              params: problemCodeIn,
            },
            target: 'thirdAttempt',
          },
          {
            guard: {
              type: 'isTenthAttempt',
              params: problemCodeIn,
            },
            target: 'locked',
          },
          refused,
        ],
      },
    },
    thirdAttempt: {
      description: 'A dialog after the third wrong password offers to reset it or try again.',
      meta: { screen: 'thirdAttempt' },
      on: { 'notice.dismissed': 'editing', 'reset.chosen': reset },
    },
    locked: {
      description:
        'A notice explains that the account is locked, after the tenth wrong password or by the carrier. A new password unlocks it.',
      meta: { screen: 'locked' },
      on: { 'notice.dismissed': 'editing', 'reset.chosen': reset },
    },
  },
})
