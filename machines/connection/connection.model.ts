import { defineModel } from '../model.ts'
import { connectionMachine } from './connection.machine.ts'

/** What a check of the endpoints may answer; the application checks them, too. */
export const healthOutcomes = {
  done: {
    healthy: { today: '2026-01-01', maintenanceUntil: null },
    'in maintenance': { today: '2026-01-01', maintenanceUntil: '2026-01-01T14:00:00.000Z' },
  },
  error: { away: { code: 'NETWORK', message: 'No connection.' } },
} as const

/**
 * What a check of the endpoints leads to, for each of the two machines that ask for it (`maintenance.state.ts`).
 * @param within the state that the two kinds of maintenance lie in
 * @param healthy where it goes on once an endpoint is well
 */
export const healthTold = <const Within extends string, const Healthy>(within: Within, healthy: Healthy) =>
  ({
    'checkHealth done (healthy)': healthy,
    'checkHealth done (in maintenance)': {
      to: `${within}.scheduledMaintenance.waiting`,
      context: { maintenanceUntil: healthOutcomes.done['in maintenance'].maintenanceUntil },
    },
    'checkHealth fails': `${within}.unscheduledMaintenance.waiting`,
  }) as const

/** A check of the endpoints is under way. */
const asking = { ...healthTold('online', 'online.reachable'), 'line.lost': 'offline' } as const

export const connectionModel = defineModel(connectionMachine, {
  input: { 'the app runs': undefined },
  startsIn: { 'the app runs': { to: ['online.reachable'] } },
  events: { 'carrier.doubted': true, 'retry.chosen': true, 'line.lost': true, 'line.back': true },
  outcomes: { checkHealth: healthOutcomes },
  states: {
    'online.reachable': {
      tags: [],
      running: [],
      leadsTo: { 'carrier.doubted': 'online.doubted', 'line.lost': 'offline' },
    },
    'online.doubted': { tags: [], running: ['checkHealth'], leadsTo: asking },
    'online.scheduledMaintenance.waiting': {
      tags: ['retryable'],
      screen: 'scheduledMaintenance',
      running: [],
      leadsTo: { 'retry.chosen': 'online.scheduledMaintenance.retrying', 'line.lost': 'offline' },
      // Nobody has to press anything for the app to come back, nor wait for the time that was told.
      after: { 5000: 'online.scheduledMaintenance.probing' },
    },
    'online.scheduledMaintenance.probing': {
      tags: ['retryable'],
      screen: 'scheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: { ...asking, 'retry.chosen': 'online.scheduledMaintenance.retrying' },
    },
    'online.scheduledMaintenance.retrying': {
      tags: ['pending'],
      screen: 'scheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: asking,
    },
    'online.unscheduledMaintenance.waiting': {
      tags: ['retryable'],
      screen: 'unscheduledMaintenance',
      running: [],
      leadsTo: { 'retry.chosen': 'online.unscheduledMaintenance.retrying', 'line.lost': 'offline' },
      after: { 5000: 'online.unscheduledMaintenance.probing' },
    },
    'online.unscheduledMaintenance.probing': {
      tags: ['retryable'],
      screen: 'unscheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: { ...asking, 'retry.chosen': 'online.unscheduledMaintenance.retrying' },
    },
    'online.unscheduledMaintenance.retrying': {
      tags: ['pending'],
      screen: 'unscheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: asking,
    },
    // What was typed stays in view, and what fails meanwhile is not held against the carrier.
    offline: { tags: [], running: [], leadsTo: { 'line.back': 'online.doubted' } },
  },
})
