import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { searchEntriesOf } from '../../../packages/statecharts/src/chart/searchIndex.ts'
import type { ChartRequest } from '../../../packages/statecharts/src/page/machine/visualiser.types.ts'
import { SearchAll } from '../../../packages/statecharts/src/page/SearchAll.tsx'
import { accessibilityFaults } from '../page.ts'

const chart = chartOf(pollingMachine, { title: 'Polling' })
const index = {
  charts: [{ id: 'polling', title: 'Polling', audience: 'engineering', entries: searchEntriesOf(chart, {}) }],
  texts: {},
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the search loads at the first focus, and Enter opens the chart at the first hit', async () => {
  const load = vi.fn(async (_path: string) => Response.json(index))
  vi.stubGlobal('fetch', load)
  const followed: ChartRequest[] = []
  render(
    <main>
      <h1>Charts</h1>
      <SearchAll onFollow={(request) => followed.push(request)} />
    </main>,
  )
  expect(load).not.toHaveBeenCalled()
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('no result arrived')
  const hit = await screen.findByRole('link', { name: 'Timed out' })
  expect(hit.getAttribute('href')).toBe('/charts/polling?state=timedOut')
  expect(await accessibilityFaults()).toEqual([])
  await user.keyboard('{Enter}')
  expect(followed).toMatchObject([{ machine: 'polling', part: 'timedOut', mode: 'read' }])
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a search that could not be loaded is tried again', async () => {
  const replies = [new Response('', { status: 500 }), Response.json(index)]
  vi.stubGlobal('fetch', async () => replies.shift())
  render(<SearchAll onFollow={() => {}} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'polling')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Polling' })).toBeTruthy()
})
