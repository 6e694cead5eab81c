import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../machines/charts/chart.ts'
import { coverageBySuite } from '../../../machines/charts/coverageBySuite.ts'
import { failingOf, leavingOf } from '../../../machines/charts/leaving.ts'

const chart = chartOf(
  createMachine({
    id: 'shop',
    initial: 'choosing',
    states: {
      choosing: { on: { typed: {}, chosen: 'paying' } },
      paying: { invoke: { id: 'pay', src: 'pay', onDone: 'paid', onError: 'choosing' } },
      paid: { type: 'final' },
    },
  }),
)
const chosen = 'choosing --chosen--> paying'
const paid = 'paying --done pay--> paid'
const failed = 'paying --error pay--> choosing'
const traffic = {
  machine: 'shop',
  runs: 12,
  transitions: {
    [chosen]: { taken: 9, runs: 6, spent: 2000 },
    [paid]: { taken: 3, runs: 3, spent: 900 },
    [failed]: { taken: 1, runs: 1, spent: 800 },
  },
  left: { '(start)': 2, [chosen]: 3, [failed]: 1, 'choosing --typed--> (stays)': 3, 'gone --x--> away': 5 },
}

test('a page that says where it was names the place', () => {
  const left = { '(in) choosing': 2, '(in) paying + gone': 1 }
  expect(leavingOf(chart, { ...traffic, left })).toEqual([
    { part: 'choosing', runs: 2 },
    { part: 'paying', runs: 1 },
  ])
})

test('people leave where their last step rested, most of them first', () => {
  expect(leavingOf(chart, traffic)).toEqual([
    { part: 'choosing', runs: 4 },
    { part: 'paying', runs: 3 },
    { part: '(root)', runs: 2 },
  ])
  expect(leavingOf(chart, { ...traffic, left: {} })).toEqual([])
})

test('a failure counts beside all ends of its actor', () => {
  expect(failingOf(chart, traffic)).toEqual([{ id: failed, failed: 1, ended: 4 }])
})

test('reports of several runs say which suites came by', () => {
  const report = { format: 'coverage/1' as const, machine: 'shop', states: ['paying'], transitions: [chosen] }
  expect(
    coverageBySuite([
      { ...report, suite: 'machine' },
      { ...report, suite: 'browser', states: [] },
      { ...report, suite: 'machine' },
    ]),
  ).toEqual({ suites: ['browser', 'machine'], by: { paying: ['machine'], [chosen]: ['browser', 'machine'] } })
})
