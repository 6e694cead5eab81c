import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { coverageBySuite } from '../../../packages/statecharts/src/chart/coverageBySuite.ts'
import { failingOf, leavingOf, leftPlaces } from '../../../packages/statecharts/src/chart/leaving.ts'

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

test('a closed page reports the last state', () => {
  const left = { '(in) choosing': 2, '(in) paying + gone': 1 }
  expect(leavingOf(chart, { ...traffic, left })).toEqual([
    { part: 'choosing', runs: 2 },
    { part: 'paying', runs: 1 },
  ])
})

test('a chart ranks states by how many users leave there', () => {
  expect(leavingOf(chart, traffic)).toEqual([
    { part: 'choosing', runs: 4 },
    { part: 'paying', runs: 3 },
    { part: '(root)', runs: 2 },
  ])
  expect(leavingOf(chart, { ...traffic, left: {} })).toEqual([])
})

test('the ranking over all machines starts with states that show a screen and leaves out internal machines', () => {
  const { transitions } = chart
  const states = chart.states.map(({ path }) => ({
    path,
    description: `It is ${path}.`,
    screen: path === 'paying' ? 'pay' : null,
  }))
  const shop = { id: 'shop', title: 'Shop', audience: 'product' as const, states, transitions }
  const charts = [
    shop,
    { ...shop, id: 'till', title: 'Till' },
    { ...shop, id: 'pipe', title: 'Pipe', audience: 'engineering' as const },
  ]
  const places = leftPlaces(charts, [
    { machine: 'shop', runs: 9, left: { '(in) choosing': 5, '(in) paying': 1 } },
    { machine: 'till', runs: 4, left: { [chosen]: 2, '(in) gone': 1 } },
    { machine: 'pipe', runs: 9, left: { '(in) paying': 9 } },
    { machine: 'unknown', runs: 9, left: { '(in) paying': 9 } },
  ])
  const paying = { part: 'paying', description: 'It is paying.', screen: 'pay' }
  expect(places).toEqual([
    { ...paying, machine: 'till', title: 'Till', runs: 2, of: 4 },
    { ...paying, machine: 'shop', title: 'Shop', runs: 1, of: 9 },
    {
      machine: 'shop',
      title: 'Shop',
      part: 'choosing',
      description: 'It is choosing.',
      screen: null,
      runs: 5,
      of: 9,
    },
  ])
})

test('a failure counts together with all ends of its actor', () => {
  expect(failingOf(chart, traffic)).toEqual([{ id: failed, failed: 1, ended: 4 }])
})

test('merged reports name the suites that reached each transition', () => {
  const report = { format: 'coverage/1' as const, machine: 'shop', states: ['paying'], transitions: [chosen] }
  expect(
    coverageBySuite([
      { ...report, suite: 'machine' },
      { ...report, suite: 'browser', states: [] },
      { ...report, suite: 'machine' },
    ]),
  ).toEqual({ suites: ['browser', 'machine'], by: { paying: ['machine'], [chosen]: ['browser', 'machine'] } })
})
