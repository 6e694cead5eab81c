import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import type { CheckHealthOutput } from '../../../machines/app/app.types.ts'
import Maintenance from '../../../src/screens/system/Maintenance.tsx'
import { Covered } from '../../../src/ui/Covered.ts'
import { Dialog } from '../../../src/ui/Dialog.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

test('a dialog closes when maintenance covers its route, and reopens afterwards', () => {
  const shown = (isCovered: boolean) => (
    <Covered value={isCovered}>
      <Dialog open title="Uh-oh, something went wrong" />
    </Covered>
  )
  const { rerender } = render(shown(false))
  const seen = [openDialog()]
  for (const isCovered of [true, false]) {
    rerender(shown(isCovered))
    seen.push(openDialog())
  }
  expect(seen).toEqual(['Uh-oh, something went wrong', null, 'Uh-oh, something went wrong'])
})

test('maintenance explains what is saved, and checks the carrier once per press', async () => {
  const checkHealth = controlled<CheckHealthOutput>()
  const app = createActor(appMachine.provide({ actors: { checkHealth: checkHealth.logic } }), {
    input: { path: '/' },
  }).start()
  await checkHealth.fail(refusal('NETWORK', 'Failed to fetch'))
  render(<Maintenance app={app} />)
  expect([screen.getByRole('heading', { level: 1 }).textContent, await accessibilityFaults()]).toEqual([
    'We’ll be right back',
    [],
  ])
  const user = userEvent.setup({ delay: null })
  const retry = () => screen.getByRole('button', { name: /^Try again/ })
  await user.click(retry())
  await user.click(retry())
  expect([retry().getAttribute('aria-busy'), checkHealth.inputs().length]).toEqual(['true', 2])
})

test('planned maintenance shows its end, and an outage after it does not', async () => {
  const checkHealth = controlled<CheckHealthOutput>()
  const app = createActor(appMachine.provide({ actors: { checkHealth: checkHealth.logic } }), {
    input: { path: '/' },
  }).start()
  // A Wednesday afternoon in the user's time zone.
  const maintenanceUntil = new Date(2026, 0, 14, 15, 30).toISOString()
  await checkHealth.done({ today: '2026-01-14', maintenanceUntil, isFallback: false })
  render(<Maintenance app={app} />)
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  expect([heading(), await accessibilityFaults()]).toEqual(['We’re down for planned maintenance', []])
  screen.getByText(/^It should be over by Wednesday( at)? 3:30\sPM\. Anything you entered is still here/)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: /^Try again/ }))
  await act(() => checkHealth.fail(refusal('NETWORK', 'Failed to fetch')))
  expect([heading(), screen.queryByText(/should be over/)]).toEqual(['We’ll be right back', null])
})
