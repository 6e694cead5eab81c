import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { matrixHtml } from '../../../packages/statecharts/src/commands/paths/requirements/html.ts'
import { requirementMatrix } from '../../../packages/statecharts/src/explore/requirementMatrix.ts'
import { explorePlainly, suiteOf } from '../../../packages/statecharts/src/explore/suite.ts'
import { Details } from '../../../packages/statecharts/src/page/Details.tsx'
import { RequirementList } from '../../../packages/statecharts/src/page/RequirementList.tsx'
import { searchChart } from '../../../packages/statecharts/src/page/searchChart.ts'
import { accessibilityFaults } from '../page.ts'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', meta: { requirements: ['door 1'] } } } },
    open: { meta: { requirements: ['door 2'] } },
  },
})
const chart = chartOf(door)
const opens = 'closed --open--> open'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('the details of a transition show its requirement, and those of the chart list all', async () => {
  const selected: string[] = []
  const details = (part: string | null) => (
    <main>
      <h1>Door</h1>
      <Details
        chart={chart}
        part={part}
        overlay={null}
        screens={{}}
        ends={{}}
        requirements={{ 'door 1': 'It opens.' }}
        folded={[]}
        onSelect={(next) => selected.push(next)}
        onOpen={() => {}}
        onFold={() => {}}
      />
    </main>
  )
  const { rerender } = render(details(opens))
  expect(screen.getByText('It opens.')).toBeDefined()
  rerender(details(null))
  await userEvent.setup().click(screen.getByRole('button', { name: opens }))
  expect(selected).toEqual([opens])
  expect(await accessibilityFaults()).toEqual([])
  expect(searchChart(chart, 'door 1').map(({ part }) => part)).toEqual([opens])
})

test('the list of requirements loads when it is opened', async () => {
  const parts = [{ machine: 'door', title: 'Door', part: 'open' }]
  const list = [
    { id: 'door 2', text: 'It stays open.', parts },
    { id: 'door 9', text: 'It is painted.', parts: [] },
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))))
  render(
    <main>
      <h1>Charts</h1>
      <RequirementList onFollow={() => {}} />
    </main>,
  )
  await userEvent.setup().click(screen.getByText(/^Each requirement/))
  expect(await screen.findByRole('link', { name: 'Door: open' })).toBeDefined()
  expect(screen.getByText(/without a state or transition/)).toBeDefined()
  expect(await accessibilityFaults()).toEqual([])
})

test('the matrix is a page that axe finds no fault with', async () => {
  const { paths } = suiteOf(explorePlainly(door), { criterion: 'transitions' })
  const list = [{ id: 'door 1', text: 'It <opens>.' }]
  const matrix = requirementMatrix([{ id: 'door', machine: door, requirements: undefined, paths }], list, [])
  const page = new DOMParser().parseFromString(matrixHtml(matrix, 'Doors'), 'text/html')
  document.body.innerHTML = page.body.innerHTML
  expect(screen.getByRole('rowheader', { name: /door 1.*It <opens>\./ })).toBeDefined()
  expect(await accessibilityFaults()).toEqual([])
})
