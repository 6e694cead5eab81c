import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { Outline } from '../../../packages/statecharts/src/page/Outline.tsx'
import { searchChart } from '../../../packages/statecharts/src/page/searchChart.ts'
import { accessibilityFaults } from '../page.ts'

const chart = chartOf(pollingMachine, { title: 'Polling' })
const marks = { active: new Set(['polling.asking']), changes: new Map(), failure: new Map(), overlay: null }

afterEach(cleanup)

const focused = () => document.activeElement?.getAttribute('data-part')

test('the outline is a tree that can be operated by keyboard', async () => {
  const selected: string[] = []
  render(
    <main>
      <h1>Polling</h1>
      <Outline chart={chart} part={null} marks={marks} onSelect={(part) => selected.push(part)} />
    </main>,
  )
  const user = userEvent.setup()
  await user.tab()
  expect(focused()).toBe('(root)')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('polling')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(selected).toEqual(['polling --after timeout--> timedOut'])
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(
    screen
      .getByRole('treeitem', { name: /^A request is in progress polling compound/ })
      .getAttribute('aria-expanded'),
  ).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('done')
  await user.keyboard('{End} ')
  expect(selected.at(-1)).toBe('failed')
  await user.keyboard('{Home}')
  expect(focused()).toBe('(root)')
  expect(await accessibilityFaults()).toEqual([])
})

test('a part selected elsewhere is shown in the outline, whatever was collapsed', async () => {
  const user = userEvent.setup()
  const view = (part: string | null) => (
    <Outline chart={chart} part={part} marks={marks} onSelect={() => {}} />
  )
  const { rerender } = render(view(null))
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getAllByRole('treeitem')).toHaveLength(1)
  rerender(view('polling.asking --done ask[isReady]--> done'))
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe(
    'done ask if isReady → done (keepValue)',
  )
})

test('an item shows its kind, whether it is initial, its tags and what is active', () => {
  render(<Outline chart={chart} part={null} marks={marks} onSelect={() => {}} />)
  const texts = screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
  expect(texts.filter((text) => !text?.includes('→'))).toEqual([
    '▾Polling compound',
    '▾A request is in progress polling compound, initial, pending',
    '▾Checks whether another try is left and when it is due pacing initial',
    '▾Waits before the next try waiting',
    '▾The request has been sent asking active',
    'The carrier has returned a result done final',
    'Timed out final',
    'The carrier refused in a way that retrying cannot fix failed final',
  ])
})

test('a search finds states, events, guards, actions, actors and descriptions, each once', () => {
  expect(searchChart(chart, 'canAsk').map(({ part, by }) => [part, by])).toEqual([
    ['polling.asking --error ask[canAskAgain]--> polling.pacing', 'guard'],
  ])
  expect(searchChart(chart, 'countTry').map(({ by }) => by)).toEqual(['action', 'action'])
  expect(searchChart(chart, 'has a result or').map(({ part }) => part)).toEqual(['(root)'])
  expect(searchChart(chart, 'untilNext').map(({ by }) => by)).toEqual(['event'])
  expect(searchChart(chart, '  ')).toEqual([])
})
