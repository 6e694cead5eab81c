import { problemCodeIn } from '../problem.ts'
import { sessionSetup } from './session.setup.ts'

/**
 * Refreshes a token before it expires. A refused refresh ends the session, and so does any refused
 * call (`session.ended`); the open activity is kept then, below the sign-in
 * (`machines/app/app.reauthenticating.ts`).
 */
export const renewal = sessionSetup.createStateConfig({
  description: 'Refreshes the tokens in the background. Tokens from a sign-in count as fresh, too.',
  initial: 'waiting',
  on: {
    'session.changed': '.waiting',
    // The code was entered in another tab, which now has the newer tokens of this browser.
    'tab.signedIn': { guard: 'isUnidentified', target: '.refreshing' },
  },
  states: {
    waiting: {
      description: 'The tokens are fresh.',
      after: { silentRefresh: 'refreshing' },
      on: {
        'session.blocked': 'refreshing',
        // After a sleep, before any key is pressed.
        'page.checked': {
          guard: { type: 'isDue', params: ({ event }) => ({ age: event.age }) },
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'New tokens are loading.',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: {
          target: 'waiting',
          actions: { type: 'announce', params: ({ event }) => ({ session: event.output }) },
        },
        onError: [
          {
            guard: {
              type: 'isRefused',
              params: problemCodeIn,
            },
            target: '#session.unauthenticated',
            actions: { type: 'keepEnd', params: { end: 'expired' } },
          },
          { target: 'pausing' },
        ],
      },
    },
    pausing: {
      description: 'The carrier did not reply. The old tokens are kept, and another try follows.',
      after: { refreshRetry: 'refreshing' },
    },
  },
})
