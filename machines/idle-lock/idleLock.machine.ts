import { setup } from 'xstate'
import type { AccessLevel } from '../../rules/contract/schema.generated.ts'
import { mustBeProvided } from '../actor-logic/mustBeProvided.ts'
import type { StateMeta, StateTag } from '../meta.ts'

/** Section 9: idle lockout after 10 minutes, the last of them counted down. The carrier ends a session at the same time. */
export const idleLimit = 600_000
const idleWarning = 60_000

/**
 * - `session.opened`, `session.closed`: there is a session, of a guest at least; or there is none any more.
 * - `activity.noticed`: a key or a tap, after `idle` milliseconds without any by the clock on the wall.
 * - `tab.active`: a user is at work in another tab of this browser, whose session is the same.
 * - `page.checked`: how long no one has been there by the clock on the wall; timers stand still while a computer sleeps.
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
    /** The session ends on the carrier, too, which has heard of the last input up to a minute late. */
    endIdleSession: mustBeProvided<void>('endIdleSession'),
  },
  actions: {
    /** The application shows the sign-in over what is open, which is kept (decision 007). */
    lock: () => {},
    /** The other tabs of this browser need not warn of anything. */
    notifyTabs: () => {},
  },
  guards: {
    /** Anyone who has a password. A guest could not open the lock again: it would destroy what it is to protect. */
    canUnlock: (_, { level }: { level: AccessLevel }) => level !== 'identified',
    isOver: (_, { idle }: { idle: number }) => idle >= idleLimit,
    isNear: (_, { idle }: { idle: number }) => idle >= idleLimit - idleWarning,
  },
  delays: {
    untilWarning: idleLimit - idleWarning,
    countdown: idleWarning,
    /** Ours: no one waits for a carrier to hear of it. */
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
      description: 'There is a session, and a person to whom it belongs.',
      initial: 'present',
      on: {
        'session.closed': 'away',
        'activity.noticed': [
          // The first key after a long sleep opens nothing: the time was over before it.
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
          description: 'There was input within the last nine minutes.',
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
          description: 'There was no input for nine minutes. A dialog counts down the last minute.',
          meta: { screen: 'idleWarning' },
          after: { countdown: '#idleLock.locking' },
        },
      },
    },
    locking: {
      description: 'The ten minutes are over: the sign-in covers what is open, and the carrier is told.',
      entry: 'lock',
      on: { 'session.opened': watches },
      after: { endPatience: 'away' },
      invoke: { id: 'endIdleSession', src: 'endIdleSession', onDone: 'away', onError: 'away' },
    },
  },
})
