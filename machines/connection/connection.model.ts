import { defineModel } from '../model.ts'
import { connectionMachine } from './connection.machine.ts'

export const connectionModel = defineModel(connectionMachine, {
  input: { 'the app runs': undefined },
  events: { 'carrier.doubted': true, 'retry.chosen': true },
  outcomes: {
    checkHealth: {
      done: { healthy: { today: '2026-01-01' } },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    reachable: { tags: [], running: [], can: ['carrier.doubted'], cannot: ['retry.chosen'] },
    doubted: { tags: [], running: ['checkHealth'], cannot: ['carrier.doubted', 'retry.chosen'] },
    lost: {
      tags: ['retryable'],
      screen: 'maintenance',
      running: [],
      can: ['retry.chosen'],
      cannot: ['carrier.doubted'],
    },
    retrying: {
      tags: ['pending'],
      screen: 'maintenance',
      running: ['checkHealth'],
      cannot: ['carrier.doubted', 'retry.chosen'],
    },
  },
})
