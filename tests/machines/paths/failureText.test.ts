import { expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { simulate } from '../../../packages/statecharts/src/chart/simulation.ts'
import {
  failureOf,
  failureText,
  queryOf,
} from '../../../packages/statecharts/src/commands/paths/failureText.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { findingsIn } from '../../../packages/statecharts/src/explore/findings.ts'
import type { Model } from '../../../packages/statecharts/src/model.ts'

const start = { kind: 'start', name: 'three tries', input: {} } as const
const wait = { kind: 'time', ms: 2000 } as const
const failed = {
  steps: [
    { name: 'start (three tries)', to: 'polling.asking', move: start },
    { name: '2 s pass', to: 'polling.waiting + speed.fast', move: wait },
  ],
  failures: ['1. 2 s pass: polling is in done'],
  by: 'move',
  rested: 'done',
  chart: 'polling',
} as const
const linkIn = (lines: readonly string[]) => /See it \(.+\): (.+)$/.exec(lines.at(-1) ?? '')?.[1]
const shownBy = (lines: readonly string[]) => {
  const { origin, pathname, searchParams } = new URL(linkIn(lines) ?? '')
  return { origin, pathname, ...Object.fromEntries(searchParams) }
}
const target = 'https://carrier.example.com:8443/api/'

it('the link opens the last step reached, with the back end, the expected and the actual state', () => {
  const lines = failureText({ ...failed, target })
  expect(lines.slice(0, -1)).toEqual([
    '  In its shortest form, 2 steps:',
    '    0. start (three tries) → polling.asking',
    '    1. 2 s pass → polling.waiting + speed.fast',
    '  Expected: 2 s pass → polling.waiting + speed.fast',
    '  It came no further than polling.asking.',
    '  Seen: 1. 2 s pass: polling is in done',
  ])
  expect(shownBy(lines)).toEqual({
    origin: 'https://carrier.example.com:8443',
    pathname: '/charts/polling',
    state: 'polling.asking',
    path: 'start (three tries)~!polling.waiting + speed.fast~!1. 2 s pass: polling is in done~!time 2000~!done',
  })
})

it('the link opens the last step when something else is wrong there', () => {
  const lines = failureText({ ...failed, failures: ['the carrier says paid'], by: 'state', target })
  expect(lines.slice(3, -1)).toEqual(['  Seen: the carrier says paid'])
  expect(shownBy(lines)).toEqual({
    origin: 'https://carrier.example.com:8443',
    pathname: '/charts/polling',
    state: 'polling.waiting',
    path: 'start (three tries)~.time 2000~!polling.waiting + speed.fast~!the carrier says paid',
  })
})

it('the text mentions a limit that was reached before the shortest path was proven', () => {
  expect(failureText({ ...failed, isCut: true })[0]).toBe(
    '  In the shortest form that was found before the limit, 2 steps:',
  )
})

it('the text says that a path did not start and shows the state missed at the start', () => {
  const steps = failed.steps.slice(0, 1)
  expect(failureText({ ...failed, steps, failures: ['the sign-up fails'], by: 'start' })).toEqual([
    '  The path did not begin: start (three tries) could not be arranged.',
    '  the sign-up fails',
  ])
  const lines = failureText({ ...failed, steps, failures: ['polling is in no state'], target })
  expect(lines.slice(2)).toEqual([
    '  Expected: start (three tries) → polling.asking',
    '  It came no further than what is before its start.',
    '  Seen: polling is in no state',
    `  See it (while npm start runs): https://carrier.example.com:8443/charts/polling?state=polling.asking`,
  ])
})

it('a long actual state is shortened, and there is no link for a step that the charts cannot replay', () => {
  const long = linkIn(failureText({ ...failed, failures: ['x'.repeat(400)] }))
  expect(new URL(long ?? '').searchParams.get('path')?.split('~!')[2]).toBe(`${'x'.repeat(300)}…`)
  const unknown = { name: 'an unknown move', to: 'polling.waiting', move: undefined }
  expect(failureText({ ...failed, steps: [...failed.steps, unknown] })).toEqual([
    '  In its shortest form, 3 steps:',
    '    0. start (three tries) → polling.asking',
    '    1. 2 s pass → polling.waiting + speed.fast',
    '    2. an unknown move → polling.waiting',
    '  Expected: an unknown move → polling.waiting',
    '  It came no further than polling.waiting + speed.fast.',
    '  Seen: 1. 2 s pass: polling is in done',
  ])
})

it('a broken rule is one finding for any number of values, and the chart shows its text under “Actual”', () => {
  const machine = createMachine({
    context: { tries: 0 },
    initial: 'open',
    states: {
      open: { on: { LOCK: 'locked' } },
      locked: { entry: assign({ tries: ({ context }) => context.tries + 1 }), on: { OPEN: 'open' } },
    },
  })
  const model: Model = {
    input: { start: undefined },
    events: { LOCK: true, OPEN: true },
    states: { locked: { context: { tries: 0 } } },
    limits: { configurations: 9 },
  }
  const [finding, ...others] = findingsIn(machine, explore(machine, model))
  const what = 'locked: context.tries is 1, not 0 (4 different values; this is the first)'
  expect([finding?.what, others]).toEqual([what, []])
  const query = finding && queryOf(failureOf(finding))
  const { broken, failed } = simulate(machine, model, new URLSearchParams(query).get('path') ?? '')
  expect([broken, failed]).toEqual([null, { step: 1, expected: '', seen: what, move: null, rested: null }])
})
