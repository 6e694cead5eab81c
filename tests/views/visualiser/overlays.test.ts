import { expect, test } from 'vitest'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { shownOverlay } from '../../../packages/statecharts/src/page/overlays.ts'

const chart = chartOf(pollingMachine, { title: 'Polling' })

/** The scale for two transitions taken this many times. */
function scaleOf(first: number, second: number) {
  const [one, other] = chart.transitions.map(({ id }) => id)
  const taken = (times: number) => ({ taken: times, runs: times, spent: null })
  const transitions = { [one ?? '']: taken(first), [other ?? '']: taken(second) }
  const traffic = { machine: 'polling', runs: 9, transitions, left: {}, leftIn: {} }
  return shownOverlay(chart, 'traffic', { kind: 'traffic', traffic }, {}).scale
}

test('a scale is shown only when its values differ', () => {
  expect([scaleOf(2, 9), scaleOf(6, 6), scaleOf(0, 0)]).toEqual([{ least: '2×', most: '9×' }, null, null])
})
