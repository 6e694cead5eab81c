import { defineModel } from '../model.ts'
import { connectionMachine } from './connection.machine.ts'

export const connectionModel = defineModel(connectionMachine, {
  input: { 'the app runs': undefined },
  startsIn: { 'the app runs': { to: ['carrier.reachable', 'line.up'] } },
  events: { 'carrier.doubted': true, 'retry.chosen': true, 'line.lost': true, 'line.back': true },
  outcomes: {
    checkHealth: {
      done: { healthy: { today: '2026-01-01' } },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    'carrier.reachable': { tags: [], running: [], leadsTo: { 'carrier.doubted': 'carrier.doubted' } },
    'carrier.doubted': {
      tags: [],
      running: ['checkHealth'],
      leadsTo: { 'checkHealth done': 'carrier.reachable', 'checkHealth fails': 'carrier.lost' },
    },
    'carrier.lost': {
      tags: ['retryable'],
      screen: 'maintenance',
      running: [],
      leadsTo: { 'retry.chosen': 'carrier.retrying', 'line.back': 'carrier.probing' },
      // Nobody has to press anything for the app to come back.
      after: { 5000: 'carrier.probing' },
    },
    'carrier.probing': {
      tags: ['retryable'],
      screen: 'maintenance',
      running: ['checkHealth'],
      leadsTo: {
        'checkHealth done': 'carrier.reachable',
        'checkHealth fails': 'carrier.lost',
        'retry.chosen': 'carrier.retrying',
      },
    },
    'carrier.retrying': {
      tags: ['pending'],
      screen: 'maintenance',
      running: ['checkHealth'],
      leadsTo: { 'checkHealth done': 'carrier.reachable', 'checkHealth fails': 'carrier.lost' },
    },
    'line.up': { tags: [], leadsTo: { 'line.lost': 'line.down' } },
    'line.down': { tags: [], leadsTo: { 'line.back': 'line.up' } },
  },
})
