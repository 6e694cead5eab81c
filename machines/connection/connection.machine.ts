import { mustBeProvided } from 'statecharts/placeholders'
import { assign, type DoneActorEvent, setup } from 'xstate'
import type { CheckHealthOutput } from '../app/app.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { maintenance, planned, unplanned } from './maintenance.state.ts'

/**
 * - `carrier.doubted`: a call got no reply despite retries.
 * - `line.lost`, `line.back`: the browser is offline, or online again.
 */
export type ConnectionEvent =
  | { type: 'carrier.doubted' }
  | { type: 'retry.chosen' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

const healthy = {
  target: '#reachable',
  actions: {
    type: 'keepEndpoint' as const,
    params: ({ event }: { event: DoneActorEvent<CheckHealthOutput> }) => ({
      isFallback: event.output.isFallback,
    }),
  },
} as const

export const connectionMachine = setup({
  types: {
    context: {} as { maintenanceUntil: string | null; isFallback: boolean },
    input: {} as { isFallback: boolean },
    events: {} as ConnectionEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /**
     * The primary endpoint, then the fallback; rejects when neither is healthy nor reports
     * maintenance.
     */
    checkHealth: mustBeProvided<CheckHealthOutput>('checkHealth'),
  },
  actions: {
    keepEndpoint: assign({ isFallback: (_, { isFallback }: { isFallback: boolean }) => isFallback }),
    keepMaintenance: assign({ maintenanceUntil: (_, { until }: { until: string | null }) => until }),
  },
  guards: {
    /** The fallback endpoint is in use. */
    isFallback: ({ context }) => context.isFallback,
    /** No endpoint is available, because of planned maintenance. */
    isPlanned: (_, { until }: { until: string | null }) => until !== null,
  },
  delays: {
    /** Our own: the delay before an unavailable carrier is checked again. */
    probePause: 5000,
    /** Our own: how often the primary endpoint is checked while the fallback is in use. */
    returnPause: 30_000,
  },
}).createMachine({
  id: 'connection',
  context: ({ input: { isFallback } }) => ({ maintenanceUntil: null, isFallback }),
  description:
    'Checks whether the carrier can be reached. During an outage a maintenance screen covers the page, which keeps running. When the browser is offline, a banner appears instead.',
  initial: 'online',
  states: {
    online: {
      description: 'The browser is online, as far as it knows, so failures come from the carrier.',
      initial: 'reachable',
      on: { 'line.lost': 'offline' },
      states: {
        reachable: {
          id: 'reachable',
          description:
            'There is no known problem. While the fallback endpoint is in use, the primary one is checked regularly.',
          on: { 'carrier.doubted': 'doubted' },
          after: { returnPause: { guard: 'isFallback', target: 'doubted' } },
        },
        doubted: {
          description:
            'A call got no reply, or the browser is back online. The endpoints are checked in the background.',
          invoke: {
            id: 'checkHealth',
            src: 'checkHealth',
            onDone: [planned, healthy],
            onError: unplanned,
          },
        },
        ...maintenance(healthy),
      },
    },
    offline: {
      description:
        'The browser is offline. Nothing is sent to the carrier, and a banner is shown until the browser is back online.',
      on: { 'line.back': 'online.doubted' },
    },
  },
})
