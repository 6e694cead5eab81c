import { mustBeProvided } from 'statecharts/placeholders'
import { setup } from 'xstate'
import type { AccessLevel } from '../../rules/contract/schema.generated.ts'
import type { StateMeta, StateTag } from '../meta.ts'

/**
 * Section 9: idle lockout after 10 minutes; the last minute is counted down. The carrier ends a
 * session at the same time.
 */
export const idleLimit = 600_000
const idleWarning = 60_000

/**
 * - `session.opened`, `session.closed`: a session, of a guest or a user, started or ended.
 * - `activity.noticed`: a key or a tap, after `idle` milliseconds without any by wall-clock time.
 * - `tab.active`: the user is active in another tab of this browser, which shares the session.
 * - `page.checked`: the idle time by wall-clock time; timers stop while a computer sleeps.
 */
type IdleLockEvent =
  | { type: 'session.opened'; level: AccessLevel }
  | { type: 'session.closed' }
  | { type: 'activity.noticed'; idle: number }
  | { type: 'tab.active' }
  | { type: 'page.checked'; idle: number }

const idleLockSetup = setup({
  types: {
    events: {} as IdleLockEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /**
     * Ends the session on the carrier, too, which may have received the last activity up to a
     * minute late.
     */
    endIdleSession: mustBeProvided<void>('endIdleSession'),
  },
  actions: {
    /** The application covers the open activity with the sign-in and keeps it (decision 007). */
    lock: () => {},
    /** The other tabs of this browser close their warnings. */
    notifyTabs: () => {},
  },
  guards: {
    /**
     * A user with a password. A guest could not sign in again: a lock would destroy what it should
     * protect.
     */
    canUnlock: (_, { level }: { level: AccessLevel }) => level !== 'identified',
    isOver: (_, { idle }: { idle: number }) => idle >= idleLimit,
    isNear: (_, { idle }: { idle: number }) => idle >= idleLimit - idleWarning,
  },
  delays: {
    untilWarning: idleLimit - idleWarning,
    countdown: idleWarning,
    /** Our own: how long the lock waits for the carrier. */
    endPatience: 5_000,
  },
})

const watches = {
  guard: {
    type: 'canUnlock',
    params: ({ event }: { event: { level: AccessLevel } }) => ({ level: event.level }),
  },
  target: 'watched',
} as const

export const idleLockMachine = idleLockSetup.createMachine({
  id: 'idleLock',
  description:
    'Signs a user out after ten minutes without input. A countdown shows the last minute, and any key or tap stops it. Guests stay signed in.',
  initial: 'away',
  states: {
    away: {
      description:
        'The user is anonymous, or a guest, who has no password and could never unlock the screen.',
      on: { 'session.opened': watches },
    },
    watched: {
      description: 'A user with a password is signed in.',
      initial: 'present',
      on: {
        'session.closed': 'away',
        'activity.noticed': [
          // The first key after a long sleep does not keep the session: the time was already over.
          { guard: { type: 'isOver', params: ({ event }) => ({ idle: event.idle }) }, target: 'locking' },
          { target: '.present', reenter: true, actions: 'notifyTabs' },
        ],
        'tab.active': { target: '.present', reenter: true },
        'page.checked': {
          guard: { type: 'isOver', params: ({ event }) => ({ idle: event.idle }) },
          target: 'locking',
        },
      },
      states: {
        present: {
          description: 'There was activity within the last nine minutes.',
          on: {
            'page.checked': [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ idle: event.idle }) },
                target: '#idleLock.locking',
              },
              { guard: { type: 'isNear', params: ({ event }) => ({ idle: event.idle }) }, target: 'warned' },
            ],
          },
          after: { untilWarning: 'warned' },
        },
        warned: {
          description: 'There was no activity for nine minutes. A dialog counts down the last minute.',
          meta: { screen: 'idleWarning' },
          after: { countdown: '#idleLock.locking' },
        },
      },
    },
    locking: {
      description:
        'The ten minutes are over: the sign-in covers the open activity, and the carrier ends the session.',
      entry: 'lock',
      on: { 'session.opened': watches },
      after: { endPatience: 'away' },
      invoke: { id: 'endIdleSession', src: 'endIdleSession', onDone: 'away', onError: 'away' },
    },
  },
})
