import { appSetup } from './app.setup.ts'

/** Before anything else: does the carrier answer, and who are we to it? (access-to-purchase, 4.1) */
export const starting = appSetup.createStateConfig({
  description: 'The application has just been opened.',
  meta: {},
  tags: 'opening',
  initial: 'checkingHealth',
  on: {
    'place.requested': {
      actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
    },
  },
  states: {
    checkingHealth: {
      description: 'The primary endpoint is asked whether it is well, then the fallback.',
      meta: { screen: 'loading' },
      tags: 'pending',
      invoke: {
        id: 'checkHealth',
        src: 'checkHealth',
        onDone: {
          target: 'fetchingClient',
          actions: { type: 'keepToday', params: ({ event }) => ({ today: event.output.today }) },
        },
        onError: 'maintenance',
      },
    },
    fetchingClient: {
      description: 'The OAuth client id is read; without it the application goes on and reads it later.',
      meta: { screen: 'loading' },
      tags: 'pending',
      invoke: {
        id: 'fetchClient',
        src: 'fetchClient',
        onDone: '#running',
        onError: { target: '#running', actions: 'reportMissingClient' },
      },
    },
    maintenance: {
      description: 'No endpoint is well: the maintenance screen, with a retry.',
      meta: { screen: 'maintenance' },
      tags: 'retryable',
      on: { 'retry.chosen': 'checkingHealth' },
    },
  },
})
