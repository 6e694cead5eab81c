import { expect, test } from 'vitest'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { shownOverlay } from '../../../packages/statecharts/src/page/overlays.ts'

const chart = chartOf(pollingMachine, { title: 'Polling' })

const taken = (times: number) => ({ taken: times, runs: times, spent: null })

function overlayOf(transitions: { [id: string]: ReturnType<typeof taken> }) {
  const traffic = { machine: 'polling', runs: 9, transitions, left: {}, leftIn: {} }
  return shownOverlay(chart, 'traffic', { kind: 'traffic', traffic }, {})
}

/** The scale for two transitions taken this many times. */
function scaleOf(first: number, second: number) {
  const [one, other] = chart.transitions.map(({ id }) => id)
  return overlayOf({ [one ?? '']: taken(first), [other ?? '']: taken(second) }).scale
}

test('transitions of recorded runs that the chart no longer has are listed', () => {
  const [{ id } = { id: '' }] = chart.transitions
  expect(overlayOf({ [id]: taken(2), 'a --b--> c': taken(3) }).gone).toEqual([
    { part: 'a --b--> c', text: '3×, in 3 of 9 runs' },
  ])
})

test('a scale is shown only when its values differ', () => {
  expect([scaleOf(2, 9), scaleOf(6, 6), scaleOf(0, 0)]).toEqual([{ least: '2×', most: '9×' }, null, null])
})
