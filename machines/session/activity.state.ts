import { sessionSetup } from './session.setup.ts'

/** Reports user activity to the carrier, where ten idle minutes end a session (promises.md, 10). */
export const activity = sessionSetup.createStateConfig({
  description: 'Reports activity to the carrier, so that a user who is typing is not locked out.',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There was no recent activity.',
      on: { 'activity.noticed': 'pinging' },
    },
    pinging: {
      description: 'The carrier is notified that the user is active.',
      invoke: {
        id: 'recordActivity',
        src: 'recordActivity',
        onDone: 'resting',
        // An unreported activity is sent again after the minute.
        onError: '#activityNoted',
      },
    },
    resting: {
      description: 'A ping was sent within this minute, and the next one has to wait.',
      initial: 'idle',
      after: { pingInterval: [{ guard: 'wasActive', target: 'pinging' }, { target: 'quiet' }] },
      states: {
        idle: {
          description: 'There was no activity since the ping.',
          on: { 'activity.noticed': 'noted' },
        },
        noted: {
          id: 'activityNoted',
          description: 'There was new activity. A ping follows when the minute is over.',
        },
      },
    },
  },
})
