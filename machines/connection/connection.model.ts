import { defineModel } from '../model.ts'
import { connectionMachine } from './connection.machine.ts'

export const connectionModel = defineModel(connectionMachine, {
  input: { 'the app runs': undefined },
  startsIn: { 'the app runs': { to: ['online.reachable'] } },
  events: { 'carrier.doubted': true, 'retry.chosen': true, 'line.lost': true, 'line.back': true },
  outcomes: {
    checkHealth: {
      done: { healthy: { today: '2026-01-01' } },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    'online.reachable': {
      tags: [],
      running: [],
      leadsTo: { 'carrier.doubted': 'online.doubted', 'line.lost': 'offline' },
    },
    'online.doubted': {
      tags: [],
      running: ['checkHealth'],
      leadsTo: {
        'checkHealth done': 'online.reachable',
        'checkHealth fails': 'online.lost',
        'line.lost': 'offline',
      },
    },
    'online.lost': {
      tags: ['retryable'],
      screen: 'maintenance',
      running: [],
      leadsTo: { 'retry.chosen': 'online.retrying', 'line.lost': 'offline' },
      // Nobody has to press anything for the app to come back.
      after: { 5000: 'online.probing' },
    },
    'online.probing': {
      tags: ['retryable'],
      screen: 'maintenance',
      running: ['checkHealth'],
      leadsTo: {
        'checkHealth done': 'online.reachable',
        'checkHealth fails': 'online.lost',
        'retry.chosen': 'online.retrying',
        'line.lost': 'offline',
      },
    },
    'online.retrying': {
      tags: ['pending'],
      screen: 'maintenance',
      running: ['checkHealth'],
      leadsTo: {
        'checkHealth done': 'online.reachable',
        'checkHealth fails': 'online.lost',
        'line.lost': 'offline',
      },
    },
    // What was typed stays in view, and what fails meanwhile is not held against the carrier.
    offline: { tags: [], running: [], leadsTo: { 'line.back': 'online.doubted' } },
  },
})
