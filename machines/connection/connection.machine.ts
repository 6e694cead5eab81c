import { setup } from 'xstate'
import type { CheckHealthOutput } from '../app/app.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'

/** `carrier.doubted`: a call got no reply however often it was repeated. */
export type ConnectionEvent = { type: 'carrier.doubted' } | { type: 'retry.chosen' }

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
}).createMachine({
  id: 'connection',
  description:
    'Whether the carrier can be reached. While it cannot, the maintenance screen covers the place, which lives on beneath.',
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
      description: 'No endpoint is well: the maintenance screen, with a retry.',
      meta: { screen: 'maintenance' },
      tags: 'retryable',
      on: { 'retry.chosen': 'retrying' },
    },
    retrying: {
      description: 'The person asked to try again.',
      meta: { screen: 'maintenance' },
      tags: 'pending',
      invoke: { id: 'retryHealth', src: 'checkHealth', onDone: 'reachable', onError: 'lost' },
    },
  },
})
