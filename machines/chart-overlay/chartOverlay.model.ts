import { defineModel } from '../model.ts'
import { chartOverlayMachine } from './chartOverlay.machine.ts'
import type { OverlayFigures, OverlayId } from './chartOverlay.types.ts'

const begin = 'waiting --answered--> over'
const traffic: OverlayFigures = {
  kind: 'traffic',
  traffic: {
    machine: 'polling',
    runs: 2,
    transitions: { [begin]: { taken: 3, runs: 2, spent: 400 } },
    left: { '(start)': 1 },
  },
}
const coverage: OverlayFigures = {
  kind: 'coverage',
  coverage: { suites: ['machine'], by: { [begin]: ['machine'] } },
}
const nobody: OverlayFigures = {
  kind: 'traffic',
  traffic: { machine: 'polling', runs: 0, transitions: {}, left: {} },
}
const noSuite: OverlayFigures = { kind: 'coverage', coverage: { suites: [], by: {} } }

const plain = { machine: 'polling', overlay: null, figures: null }
const chosen = (overlay: OverlayId) => ({ to: 'reading' as const, context: { overlay, figures: null } })
const choices = {
  'overlay.chosen (none)': { to: 'none', context: plain },
  'overlay.chosen (coverage)': chosen('coverage'),
  'overlay.chosen (traffic)': chosen('traffic'),
} as const
const again = { ...choices, 'retry.chosen': { to: 'reading', context: { figures: null } } } as const

export const chartOverlayModel = defineModel(chartOverlayMachine, {
  input: {
    'a chart': { machine: 'polling', overlay: null },
    'a link to its coverage': { machine: 'polling', overlay: 'coverage' },
  },
  startsIn: { 'a chart': { to: 'none', context: plain }, 'a link to its coverage': chosen('coverage') },
  events: {
    'overlay.chosen': {
      none: { overlay: null },
      coverage: { overlay: 'coverage' },
      traffic: { overlay: 'traffic' },
    },
    'retry.chosen': true,
  },
  outcomes: {
    readFigures: {
      done: ({ input: { overlay } }): Record<string, OverlayFigures> =>
        overlay === 'coverage'
          ? { covered: coverage, 'no suite': noSuite }
          : { 'some traffic': traffic, nobody },
      error: {
        'nowhere kept': { code: 'NOT_FOUND', message: 'There is nothing here.' },
        away: { code: 'NETWORK', message: 'No connection.' },
      },
    },
  },
  states: {
    none: { tags: [], running: [], leadsTo: choices },
    reading: {
      tags: ['pending'],
      running: { readFigures: ({ overlay }) => ({ machine: 'polling', ...(overlay && { overlay }) }) },
      leadsTo: {
        ...choices,
        'readFigures done (covered)': { to: 'shown', context: { figures: coverage } },
        'readFigures done (some traffic)': { to: 'shown', context: { figures: traffic } },
        'readFigures done (no suite)': { to: 'empty', context: { figures: null } },
        'readFigures done (nobody)': { to: 'empty', context: { figures: null } },
        'readFigures fails (nowhere kept)': 'unavailable',
        'readFigures fails (away)': 'failed',
      },
    },
    shown: { tags: ['retryable'], running: [], leadsTo: again },
    empty: { tags: ['retryable'], running: [], leadsTo: again },
    unavailable: { tags: [], running: [], leadsTo: choices },
    failed: { tags: ['retryable'], running: [], leadsTo: again },
  },
  project: ({ overlay }) => ({ overlay }),
})
