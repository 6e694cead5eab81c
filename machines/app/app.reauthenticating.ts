import { appSetup } from './app.setup.ts'
import type { AppContext } from './app.types.ts'

const comesBack = { target: '#activity.active', actions: 'notifyReturn' } as const
// Another user has signed in: the open activity does not belong to them.
const isAnother = { target: '#deciding', actions: 'restart' } as const

/**
 * The sign-in covers an activity that is kept unchanged (decision 007). From here its owner returns
 * to `active`.
 */
export const reauthenticating = appSetup.createStateConfig({
  description: 'The session has ended. The sign-in covers the open activity, which stays as it was.',
  meta: { route: 'login', screen: 'login' },
  initial: 'opening',
  on: {
    'session.moved': [
      { guard: 'isLocked', target: '#locked' },
      { guard: 'isOwnerBack', ...comesBack },
      { guard: 'isVerified', ...isAnother },
    ],
    'route.requested': {
      guard: { type: 'isPublic', params: ({ event }) => ({ path: event.path }) },
      target: '#deciding',
      actions: [
        { type: 'leaveEnd', params: ({ event }) => ({ path: event.path }) },
        { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
      ],
    },
  },
  states: {
    opening: {
      description: 'The sign-in is loading.',
      tags: 'pending',
      after: { chunkTimeout: 'failed' },
      invoke: {
        id: 'activity.signIn.load',
        src: 'load',
        input: { id: 'signIn' },
        onDone: 'signingIn',
        onError: 'failed',
      },
    },
    signingIn: {
      description:
        'The user enters email, password and the one-time code to continue where the session ended.',
      on: { 'session.lost': 'opening' },
      invoke: {
        id: 'activity.signIn',
        src: 'signIn',
        systemId: 'signIn',
        input: ({ context: { session, email, ended } }: { context: AppContext }) => ({
          session,
          ended,
          ...(email === null ? {} : { email }),
        }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => ({ output: event.output }) },
            ...comesBack,
          },
          isAnother,
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The sign-in could not be loaded. What was typed is kept.',
      meta: { screen: 'generalError' },
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'opening', actions: 'retryConnection' } },
    },
  },
})
