import type { DoneActorEvent } from 'xstate'
import { maintenance, planned, unplanned } from '../connection/maintenance.state.ts'
import { appSetup } from './app.setup.ts'
import type { CheckHealthOutput } from './app.types.ts'

const healthy = {
  target: '#fetchingClient',
  actions: {
    type: 'keepOpening' as const,
    params: ({ event: { output } }: { event: DoneActorEvent<CheckHealthOutput> }) => ({
      today: output.today,
      isFallback: output.isFallback,
    }),
  },
} as const

/**
 * Before anything else: is the carrier available, and what is our client id (access-to-purchase
 * 4.1)?
 */
export const starting = appSetup.createStateConfig({
  description: 'The application has just been opened.',
  tags: 'opening',
  initial: 'checkingHealth',
  on: {
    'route.requested': {
      actions: { type: 'keepRequest', params: ({ event }) => ({ path: event.path }) },
    },
  },
  states: {
    checkingHealth: {
      description: 'Checks the health of the primary endpoint, then of the fallback.',
      meta: { screen: 'loading' },
      tags: 'pending',
      invoke: {
        id: 'checkHealth',
        src: 'checkHealth',
        onDone: [planned, healthy],
        onError: unplanned,
      },
    },
    fetchingClient: {
      id: 'fetchingClient',
      description:
        'The OAuth client id is loading. If that fails, the application continues and loads it later.',
      meta: { screen: 'loading' },
      tags: 'pending',
      invoke: {
        id: 'fetchClient',
        src: 'fetchClient',
        onDone: '#running',
        onError: { target: '#running', actions: 'reportMissingClient' },
      },
    },
    ...maintenance(healthy),
  },
})
