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
    'Whether the carrier can be reached. While it cannot, the maintenance screen covers the place, which lives on beneath.',
  type: 'parallel',
  states: {
    carrier: {
      description: 'Whether the carrier answers.',
      meta: {},
      initial: 'reachable',
      states: {
        reachable: {
          description: 'Nothing is known against it.',
          meta: {},
          on: { 'carrier.doubted': 'doubted' },
        },
        doubted: {
          description: 'A call got no reply: the health of the endpoints is checked, unseen.',
          meta: {},
          invoke: { id: 'checkHealth', src: 'checkHealth', onDone: 'reachable', onError: 'lost' },
        },
        lost: {
          description:
            'No endpoint is well: the maintenance screen, with a retry. It goes by itself once one is.',
          meta: { screen: 'maintenance' },
          tags: 'retryable',
          on: { 'retry.chosen': 'retrying', 'line.back': 'probing' },
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
    line: {
      description: 'What the browser knows of its own line; it says why the carrier cannot be reached.',
      meta: {},
      initial: 'up',
      states: {
        up: {
          description: 'The browser is online, as far as it knows.',
          meta: {},
          on: { 'line.lost': 'down' },
        },
        down: { description: 'The browser is offline.', meta: {}, on: { 'line.back': 'up' } },
      },
    },
  },
})
