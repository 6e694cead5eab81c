import type { DoneActorEvent } from 'xstate'
import { appSetup } from './app.setup.ts'
import type { CheckHealthOutput } from './app.types.ts'

const healthy = {
  target: 'fetchingClient',
  actions: {
    type: 'keepToday' as const,
    params: ({ event }: { event: DoneActorEvent<CheckHealthOutput> }) => ({ today: event.output.today }),
  },
} as const

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
        onDone: healthy,
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
      description:
        'No endpoint is well: the maintenance screen, with a retry. The app starts by itself once one is.',
      meta: { screen: 'maintenance' },
      tags: 'retryable',
      on: { 'retry.chosen': 'retrying' },
      after: { probePause: 'probing' },
    },
    probing: {
      description: 'The endpoints are asked again, while the screen stays as it is.',
      meta: { screen: 'maintenance' },
      tags: 'retryable',
      on: { 'retry.chosen': 'retrying' },
      invoke: { id: 'probeHealth', src: 'checkHealth', onDone: healthy, onError: 'maintenance' },
    },
    retrying: {
      description: 'The person asked to try again.',
      meta: { screen: 'maintenance' },
      tags: 'pending',
      invoke: { id: 'retryHealth', src: 'checkHealth', onDone: healthy, onError: 'maintenance' },
    },
  },
})
