import type { SnapshotEvent } from 'xstate'
import { activityState } from './app.activity.ts'
import { freeState } from './app.free.ts'
import { appSetup, type SessionSnapshot, sessionMove } from './app.setup.ts'
import { starting } from './app.starting.ts'
import type { AppEvent } from './app.types.ts'
import { afterRequest, pathBackTo } from './requests.ts'

const moveOf = ({ event }: { event: SnapshotEvent<SessionSnapshot> }) => sessionMove(event.snapshot)
/** The user left the application without pressing Log out. */
const isLeaving = ({ type }: AppEvent) => type !== 'logout.chosen'
const follow = { type: 'followSession' as const, params: moveOf }

export const appMachine = appSetup.createMachine({
  id: 'app',
  description:
    'The whole application: checks that the carrier is available, finds out who is signed in, and decides which route to show.',
  context: ({ input }) => ({
    ...afterRequest(input.path, pathBackTo(input.redirectPath)),
    from: null,
    today: '',
    isFallback: false,
    maintenanceUntil: null,
    session: null,
    settled: false,
    activity: null,
    owner: null,
    email: null,
    ended: null,
  }),
  initial: 'starting',
  states: {
    starting,
    running: {
      id: 'running',
      description: 'The carrier replied, the session is active and a page is open.',
      initial: 'restoring',
      on: { 'retry.chosen': { actions: 'retryConnection' } },
      invoke: [
        {
          id: 'connection',
          src: 'connection',
          systemId: 'connection',
          input: ({ context: { isFallback } }) => ({ isFallback }),
        },
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          onSnapshot: [
            {
              guard: { type: 'losesSession', params: moveOf },
              actions: [
                { type: 'keepEmail', params: moveOf },
                follow,
                { type: 'announceLoss', params: moveOf },
              ],
            },
            { actions: [follow, 'announceMove'] },
          ],
        },
      ],
      states: {
        restoring: {
          description: 'The app looks for an earlier session in this browser.',
          meta: { screen: 'loading' },
          tags: ['opening', 'pending'],
          on: {
            'route.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
            'session.moved': { guard: 'isSettled', target: 'free' },
            'retry.chosen': { actions: ['retryConnection', 'retrySession'] },
          },
        },
        free: freeState,
        activity: activityState,
        locked: {
          id: 'locked',
          description: 'The account is locked; this replaces every route.',
          meta: { screen: 'locked' },
          on: {
            'route.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
            'logout.chosen': 'loggingOut',
            'session.moved': { guard: 'isUnlocked', target: 'free' },
            'session.lost': 'free',
          },
        },
        loggingOut: {
          id: 'loggingOut',
          description:
            'The user logs out, or exits before entering the code. No other user can sign in until the carrier has been asked to end the session.',
          meta: { screen: 'loading' },
          tags: ['opening', 'pending'],
          entry: [
            { type: 'logOut', params: ({ event }) => ({ end: isLeaving(event) ? 'left' : null }) },
            'forgetEmail',
            {
              type: 'keepRoute',
              // A guest has no login to return by, and a user who leaves does not want one.
              params: ({ context: { session }, event }) => ({
                route: { id: session?.level === 'identified' || isLeaving(event) ? 'welcome' : 'login' },
              }),
            },
          ],
          always: { guard: 'isLoggedOut', target: 'free' },
          on: {
            'route.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
            },
          },
        },
      },
    },
  },
})
