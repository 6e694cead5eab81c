import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartsWithRuns, LeavingList } from '../../../packages/statecharts/src/page/Leaving.tsx'
import type { ChartRequest } from '../../../packages/statecharts/src/page/machine/visualiser.types.ts'
import { accessibilityFaults } from '../page.ts'

beforeEach(() => {
  const config = { traffic: '/sandbox/traffic' }
  document.head.innerHTML = `<script type="application/json" id="charts-config">${JSON.stringify(config)}</script>`
})

afterEach(() => {
  document.head.innerHTML = ''
  cleanup()
  vi.unstubAllGlobals()
})

const chart = (id: string, title: string, audience: string, states: readonly (string | null)[]) => ({
  id,
  title,
  audience,
  states: states.map((name, index) => ({
    path: `at${index}`,
    description: `Description ${index}.`,
    screen: name,
  })),
  transitions: [{ id: 'at0 --chosen--> at1', source: 'at0', targets: ['at1'] }],
})
const charts = [
  chart('app', 'The application', 'product', ['page', null]),
  chart('estimate', 'Estimate', 'product', ['estimate', null]),
  chart('quote', 'Quote', 'product', ['quote', null]),
  chart('connection', 'Connection', 'engineering', [null, null]),
]

/** The carrier's replies, one per request. */
function carrierTells(...replies: readonly (number | readonly object[])[]) {
  const left = [...replies]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/places.json')) return Response.json(charts)
    expect(path).toBe('/sandbox/traffic/left')
    const reply = left.length > 1 ? left.shift() : left[0]
    return typeof reply === 'number'
      ? new Response(null, { status: reply })
      : Response.json({ machines: reply })
  })
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the list shows where users leave over all machines, and links to each state', async () => {
  carrierTells([
    { machine: 'app', runs: 9, left: { '(in) at0': 2, 'at0 --chosen--> at1': 7 } },
    { machine: 'connection', runs: 9, left: { '(in) at0': 9 } },
    { machine: 'estimate', runs: 4, left: { '(in) at0': 3 } },
    { machine: 'gone', runs: 4, left: { '(in) at0': 3 } },
  ])
  const followed: ChartRequest[] = []
  render(
    <StrictMode>
      <main>
        <h1>Charts</h1>
        <LeavingList onFollow={(request) => followed.push(request)} />
      </main>
    </StrictMode>,
  )
  const link = await screen.findByRole('link', { name: 'Estimate: at0' })
  expect(lines()).toEqual([
    'Estimate: at0 3 of 4 runs · screen “estimate” Description 0.',
    'The application: at0 2 of 9 runs · screen “page” Description 0.',
    'The application: at1 7 of 9 runs Description 1.',
  ])
  expect(link.getAttribute('href')).toBe('/charts/estimate?state=at0&overlay=leaving')
  await userEvent.setup().click(link)
  expect(followed).toEqual([
    { machine: 'estimate', mode: 'read', part: 'at0', path: null, compare: null, overlay: 'leaving' },
  ])
  expect(await accessibilityFaults()).toEqual([])
})

test('the list shows no exits, a failed load, and a server without figures', async () => {
  carrierTells(500, [{ machine: 'app', runs: 1, left: {} }], 404)
  render(<LeavingList onFollow={() => {}} />)
  const again = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Ask again' }))
  await screen.findByText('The figures did not come. Is the application still running?')
  await again()
  await screen.findByText('There are no exits yet. Use the application in another tab, then close the tab.')
  await again()
  await screen.findByText(/^Only a running application keeps such figures/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a chart without visits lists the charts with visits and their runs', async () => {
  carrierTells([
    { machine: 'connection', runs: 2, left: {} },
    { machine: 'estimate', runs: 4, left: {} },
  ])
  render(<ChartsWithRuns onFollow={() => {}} />)
  const found = await screen.findByRole('region', { name: 'Charts with visits' })
  expect(lines()).toEqual(['Estimate Runs: 4', 'Connection Runs: 2'])
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/charts/estimate?overlay=leaving', '/charts/connection?overlay=leaving'])
})
