import { defineModel } from '../model.ts'
import { connectionMachine } from './connection.machine.ts'

export const connectionModel = defineModel(connectionMachine, {
  input: { 'the app runs': undefined },
  startsIn: { 'the app runs': 'reachable' },
  events: { 'carrier.doubted': true, 'retry.chosen': true },
  outcomes: {
    checkHealth: {
      done: { healthy: { today: '2026-01-01' } },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    reachable: { tags: [], running: [], leadsTo: { 'carrier.doubted': 'doubted' } },
    doubted: {
      tags: [],
      running: ['checkHealth'],
      leadsTo: { 'checkHealth done': 'reachable', 'checkHealth fails': 'lost' },
    },
    lost: {
      tags: ['retryable'],
      screen: 'maintenance',
      running: [],
      leadsTo: { 'retry.chosen': 'retrying' },
    },
    retrying: {
      tags: ['pending'],
      screen: 'maintenance',
      running: ['checkHealth'],
      leadsTo: { 'checkHealth done': 'reachable', 'checkHealth fails': 'lost' },
    },
  },
})
