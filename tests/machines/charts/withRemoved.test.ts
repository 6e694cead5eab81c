import { expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { removedParts, withRemoved } from '../../../packages/statecharts/src/chart/withRemoved.ts'
import { placeChart } from '../../../packages/statecharts/src/commands/charts/layout.ts'
import { svgOf } from '../../../packages/statecharts/src/commands/charts/svg.ts'
import { layoutFaultsOf } from '../../../packages/statecharts/src/layout/faults.ts'
import {
  chartOverlayMachine,
  visualiserMachine,
  watchMachine,
} from '../../../packages/statecharts/src/page/machine/index.ts'
import type {
  ChartFile,
  OtherVersion,
} from '../../../packages/statecharts/src/page/machine/visualiser.types.ts'

const before = chartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { OPEN: 'ajar', LOCK: 'locked.once' } },
      ajar: { on: { PUSH: 'open' } },
      open: {},
      locked: { initial: 'once', states: { once: { on: { LOCK: 'twice' } }, twice: {} } },
    },
  }),
)
const after = chartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { OPEN: 'open' } }, open: {} },
  }),
)
const removed = [
  ...['ajar', 'locked', 'locked.once', 'locked.twice'],
  ...['shut --OPEN--> ajar', 'shut --LOCK--> locked.once', 'ajar --PUSH--> open'],
  'locked.once --LOCK--> locked.twice',
]

it('removed states and transitions are drawn beside the current ones', async () => {
  const chart = withRemoved(before, after)
  const layout = await placeChart(chart)
  expect(layoutFaultsOf(chart, layout)).toEqual([])
  const parts = removedParts(before, after)
  expect([...parts].sort()).toEqual(removed.toSorted())
  const change = (part: string) => (parts.has(part) ? ({ change: 'removed' } as const) : undefined)
  const drawn = svgOf({ chart, layout, looks: { state: change, transition: change } })
  const dashed = [...drawn.matchAll(/class="[^"]*is-removed[^"]*" data-\w+="([^"]+)"/g)].map(
    ([, part]) => part,
  )
  expect(dashed.map((part) => part?.replace('&gt;', '>')).sort()).toEqual(removed.toSorted())
  // The order of its guards concerns only the transitions of one version.
  expect(drawn).not.toContain('1. OPEN')
  expect(withRemoved(after, before)).not.toBe(before)
  expect(withRemoved(after, after)).toBe(after)
})

it('the drawing of a comparison has the removed states until the comparison ends', async () => {
  const layout = await placeChart(after)
  const file: ChartFile = { chart: after, layout, first: null, excused: {}, cases: {}, screens: {}, ends: {} }
  const visualiser = createActor(
    visualiserMachine.provide({
      actors: {
        watch: watchMachine,
        overlay: chartOverlayMachine,
        openChart: fromPromise(async () => file),
        readOther: fromPromise(async (): Promise<OtherVersion> => ({ chart: before, paths: null })),
        layOut: fromPromise(({ input }) => placeChart(input.chart)),
      },
    }),
  ).start()
  const drawn = async (state: 'folded' | 'whole') => {
    const { context } = await waitFor(visualiser, (it) => it.matches({ open: { drawing: state } }))
    return Object.keys((context.foldedLayout ?? layout).boxes)
  }
  const request = {
    machine: 'door',
    mode: 'compare',
    part: null,
    path: null,
    compare: 'HEAD',
    overlay: null,
  } as const
  visualiser.send({ type: 'url.asked', request })
  expect(await drawn('folded')).toEqual(withRemoved(before, after).states.map(({ path }) => path))
  visualiser.send({ type: 'mode.chosen', mode: 'read' })
  expect(await drawn('whole')).toEqual(after.states.map(({ path }) => path))
})
