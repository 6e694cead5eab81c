import { problemCodeIn } from '../problem.ts'
import { sessionSetup } from './session.setup.ts'

/**
 * What happens when a token expires: before it does, another one is asked for. A carrier that refuses ends the session, and
 * so does any call that is refused in spite of it (`session.ended`); what is open is kept then, under the sign-in
 * (`machines/app/app.reauthenticating.ts`).
 */
export const renewal = sessionSetup.createStateConfig({
  description: 'Tokens are renewed in the background; tokens that come by another way are fresh, too.',
  initial: 'waiting',
  on: {
    'session.changed': '.waiting',
    // The code was entered in another tab: the tokens of this browser are its own now.
    'tab.signedIn': { guard: 'isUnidentified', target: '.refreshing' },
  },
  states: {
    waiting: {
      description: 'The tokens are fresh.',
      after: { silentRefresh: 'refreshing' },
      on: {
        'session.blocked': 'refreshing',
        // After a sleep, before anybody has pressed a key.
        'page.checked': {
          guard: { type: 'isDue', params: ({ event }) => ({ age: event.age }) },
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'New tokens are on their way.',
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
      description: 'The carrier did not answer; the old tokens are kept and another try follows.',
      after: { refreshRetry: 'refreshing' },
    },
  },
})
