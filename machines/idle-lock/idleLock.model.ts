import { defineModel } from '../model.ts'
import { idleLockMachine } from './idleLock.machine.ts'

/* From the specification: access-to-purchase 4.1 and 9. */

/** A lockout is for whom can come back: a guest has no password, and would lose everything instead (decision 117). */
const opened = {
  'session.opened (a guest)': null,
  'session.opened (a password without its code)': 'watched.present',
  'session.opened (somebody verified)': 'watched.present',
} as const

export const idleLockModel = defineModel(idleLockMachine, {
  input: { 'the app opens': undefined },
  startsIn: { 'the app opens': 'away' },
  events: {
    'session.opened': {
      'a guest': { level: 'identified' },
      'a password without its code': { level: 'unidentified' },
      'somebody verified': { level: 'verified' },
    },
    'session.closed': true,
    'activity.noticed': { 'in time': { idle: 599_999 }, 'too late': { idle: 600_000 } },
    'tab.active': true,
    'page.checked': {
      early: { idle: 539_999 },
      'nine minutes': { idle: 540_000 },
      'ten minutes': { idle: 600_000 },
    },
  },
  outcomes: {
    endIdleSession: {
      done: { ended: undefined },
      error: { lost: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    away: {
      tags: [],
      running: [],
      leadsTo: opened,
    },
    watched: {
      leadsTo: {
        'session.closed': 'away',
        'activity.noticed (in time)': { to: 'watched.present', does: ['tellOthers'] },
        // However late the timers are: whoever wakes the computer finds it locked.
        'activity.noticed (too late)': 'locking',
        'tab.active': 'watched.present',
        'page.checked (ten minutes)': 'locking',
        'page.checked (nine minutes)': null,
        'page.checked (early)': null,
      },
    },
    'watched.present': {
      tags: [],
      running: [],
      after: { 540000: 'watched.warned' },
      leadsTo: { 'page.checked (nine minutes)': 'watched.warned' },
    },
    'watched.warned': {
      tags: [],
      screen: 'idleWarning',
      running: [],
      after: { 60000: 'locking' },
    },
    locking: {
      tags: [],
      running: ['endIdleSession'],
      entry: ['lock'],
      after: { 5000: 'away' },
      leadsTo: {
        ...opened,
        'endIdleSession done': 'away',
        'endIdleSession fails': 'away',
      },
    },
  },
})
