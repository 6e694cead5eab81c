import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { pollingModel } from '../../../machines/polling/polling.model.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { type Simulation, simulate, take } from '../../../packages/statecharts/src/chart/simulation.ts'
import { plainModel } from '../../../packages/statecharts/src/explore/plainModel.ts'
import { looksOf, nothingShown } from '../../../packages/statecharts/src/page/looks.ts'
import { Outline } from '../../../packages/statecharts/src/page/Outline.tsx'
import { Simulator } from '../../../packages/statecharts/src/page/Simulator.tsx'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const selected: string[] = []
const select = (state: string) => void selected.push(state)

const show = (simulation: Simulation) => {
  cleanup()
  render(
    <main>
      <h1>Polling</h1>
      <Simulator simulation={simulation} screen={null} send={() => {}} onSelect={select} />
    </main>,
  )
}

test('the observed state of a failed path is shown at its step only', async () => {
  const link =
    'start (three tries)~.ask done (not yet)~!polling.waiting~!polling is in done, not in polling.waiting'
  const simulation = simulate(pollingMachine, pollingModel, link)
  show(simulation)
  const notice = screen.getByText('The path failed at this step').closest('[role="status"]')
  expect(notice?.textContent).toBe(
    'The path failed at this stepExpectedpolling.waitingActualpolling is in done, not in polling.waiting',
  )
  const steps = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps().map((step) => step.textContent)).toEqual([
    'start (three tries) → polling.asking',
    'ask done (not yet) → polling.waiting failed here: polling is in done, not in polling.waiting',
  ])
  expect(await accessibilityFaults()).toEqual([])
  show({ ...simulation, current: 0 })
  expect(screen.queryByText('The path failed at this step')).toBeNull()
  expect(steps().at(-1)?.textContent).toBe(
    'ask done (not yet) → polling.waiting (not on the way here) failed here: polling is in done, not in polling.waiting',
  )
})

test('when the next move led elsewhere, the chart stays before it and both states are shown', async () => {
  const link = 'start (three tries)~!polling.waiting~!ask fails, not done (not yet)~!ask done (not yet)'
  show(simulate(pollingMachine, pollingModel, link))
  const notice = screen.getByText('The path came no further than this step').closest('[role="status"]')
  expect(notice?.textContent).toBe(
    'The path came no further than this stepExpectedask done (not yet) → polling.waitingActualask fails, not done (not yet)',
  )
  expect(screen.getByText('Where').nextSibling?.textContent).toBe('polling.asking')
  expect(within(screen.getByRole('list', { name: 'Steps' })).getByRole('listitem').textContent).toBe(
    'start (three tries) → polling.asking failed after it, by ask done (not yet): ask fails, not done (not yet)',
  )
  expect(await accessibilityFaults()).toEqual([])
  const late = simulate(
    pollingMachine,
    pollingModel,
    'start (three tries)~!polling.asking~!nothing~!time 2000',
  )
  show(late)
  expect(screen.getByText('Expected').nextSibling?.textContent).toBe('after 2 s → polling.asking')
})

test('elapsed time is shown as text among the steps', () => {
  show(simulate(pollingMachine, pollingModel, 'start (three tries)~.ask done (not yet)~.time 2000'))
  expect(screen.getByRole('button', { name: 'after 2 s' }).getAttribute('aria-current')).toBe('step')
})

test('a move that breaks the machine shows the error, before and after it is made', async () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'counted'; of: string } },
  }).createMachine({
    id: 'counting',
    context: { count: 0 },
    on: { counted: { actions: assign({ count: ({ event }) => event.of.length }) } },
  })
  const begun = simulate(machine, plainModel(machine))
  show(begun)
  const error = `TypeError("Cannot read properties of undefined (reading 'length')")`
  expect(screen.getByRole('button', { name: /^counted/ }).textContent).toBe(
    `counted → ends with the error ${error}`,
  )
  expect(await accessibilityFaults()).toEqual([])
  show(take(begun, { kind: 'event', name: '', event: { type: 'counted' } }))
  expect(screen.getByText('Ended').nextSibling?.textContent).toBe(`with the error ${error}`)
})

test('the actual state is shown beside the expected one, with links to both', async () => {
  const link =
    'start (three tries)~!polling.waiting~!polling is in failed (REFUSED: Not you.)~!ask done (not yet)~!failed'
  show(simulate(pollingMachine, pollingModel, link))
  const notice = screen.getByText('The path came no further than this step').closest('[role="status"]')
  expect(notice?.textContent).toBe(
    'The path came no further than this stepExpectedask done (not yet) → polling.waitingSeen infailedActualpolling is in failed (REFUSED: Not you.)',
  )
  expect(await accessibilityFaults()).toEqual([])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'polling.waiting' }))
  await user.click(screen.getByRole('button', { name: 'failed' }))
  expect(selected).toEqual(['polling.waiting', 'failed'])
})

test('the drawing and the outline mark both states', () => {
  const failure = new Map([['done', 'expected'] as const, ['failed', 'seen'] as const])
  const looks = looksOf({ ...nothingShown, failure })
  expect([looks.state?.('done'), looks.state?.('failed')]).toMatchObject([
    { failure: 'expected', note: 'expected here' },
    { failure: 'seen', note: 'seen here' },
  ])
  const marks = { active: new Set<string>(), changes: new Map(), failure, overlay: null }
  render(<Outline chart={chartOf(pollingMachine)} part={null} marks={marks} onSelect={() => {}} />)
  const textOf = (name: RegExp) => screen.getByRole('treeitem', { name }).textContent
  expect(textOf(/ done final/)).toMatch(/ done final, expected here$/)
  expect(textOf(/ failed final/)).toMatch(/ failed final, seen here$/)
})
