import { setup } from 'xstate'
import type { CheckHealthOutput } from '../app/app.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'

/**
 * - `carrier.doubted`: a call got no reply however often it was repeated.
 * - `line.lost`, `line.back`: the browser says that it is offline, or online again.
 */
export type ConnectionEvent =
  | { type: 'carrier.doubted' }
  | { type: 'retry.chosen' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /** The primary endpoint, then the fallback; rejects when neither is healthy. */
    checkHealth: mustBeProvided<CheckHealthOutput>('checkHealth'),
  },
  delays: {
    /** Ours: how soon a carrier that is away is asked again by itself. */
    probePause: 5000,
  },
}).createMachine({
  id: 'connection',
  description:
    'Whether the carrier can be reached. While it cannot, the maintenance screen covers the place, which lives on beneath; a browser without a line covers nothing, and a banner says so.',
  initial: 'online',
  states: {
    online: {
      description: 'The browser is online, as far as it knows: what fails is the carrier’s doing.',
      meta: {},
      initial: 'reachable',
      on: { 'line.lost': 'offline' },
      states: {
        reachable: {
          description: 'Nothing is known against it.',
          meta: {},
          on: { 'carrier.doubted': 'doubted' },
        },
        doubted: {
          description:
            'A call got no reply, or the line is back: the health of the endpoints is checked, unseen.',
          meta: {},
          invoke: { id: 'checkHealth', src: 'checkHealth', onDone: 'reachable', onError: 'lost' },
        },
        lost: {
          description:
            'No endpoint is well: the maintenance screen, with a retry. It goes by itself once one is.',
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
          invoke: { id: 'probeHealth', src: 'checkHealth', onDone: 'reachable', onError: 'lost' },
        },
        retrying: {
          description: 'The person asked to try again.',
          meta: { screen: 'maintenance' },
          tags: 'pending',
          invoke: { id: 'retryHealth', src: 'checkHealth', onDone: 'reachable', onError: 'lost' },
        },
      },
    },
    offline: {
      description:
        'The browser has no line. Nothing is asked of the carrier, and a banner above the place says so until the line is back.',
      meta: {},
      on: { 'line.back': 'online.doubted' },
    },
  },
})
