import { expect, it } from 'vitest'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { foldChart, foldsOver } from '../../../packages/statecharts/src/chart/fold.ts'

const chart = chartOf(pollingMachine)

it('a folded state hides its children and gets their arrows', () => {
  const folded = foldChart(chart, ['polling'])
  expect(folded.states.map(({ path, initial }) => [path, initial])).toEqual([
    ['(root)', 'polling'],
    ['polling', null],
    ['done', null],
    ['timedOut', null],
    ['failed', null],
  ])
  expect(folded.transitions.map(({ id, source, targets, others }) => [id, source, targets, others])).toEqual([
    [
      'polling --after timeout--> timedOut',
      'polling',
      ['timedOut'],
      // Arrows between the same boxes are one.
      ['polling.pacing --always[isOutOfTries]--> timedOut'],
    ],
    ['polling.asking --done ask[isReady]--> done', 'polling', ['done'], undefined],
    ['polling.asking --error ask--> failed', 'polling', ['failed'], undefined],
  ])
  expect(folded.states.find(({ path }) => path === 'polling')?.hidden).toBe(3)
})

it('a chart with nothing folded is unchanged', () => {
  expect(foldChart(chart, [])).toEqual(chart)
})

it('the fold names the folded ancestor of a hidden part', () => {
  const over = (folded: string[], part: string) => foldsOver(chart, folded, part)
  expect(over(['polling'], 'polling.waiting')).toEqual(['polling'])
  expect(over(['polling'], 'polling')).toEqual([])
  expect(over([], 'polling.waiting')).toEqual([])
  // An arrow out of the folded state is drawn, one within it is not.
  expect(over(['polling'], 'polling.asking --done ask[isReady]--> done')).toEqual([])
  const inside = chart.transitions.find(
    ({ source, targets }) => source === 'polling.waiting' && targets[0]?.startsWith('polling.'),
  )
  expect(over(['polling'], inside?.id ?? '')).toEqual(['polling'])
})
