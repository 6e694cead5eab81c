import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { purchaseModel } from '../../../machines/purchase/purchase.model.ts'
import { casesIn } from '../../../packages/statecharts/src/chart/cases.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { Finder } from '../../../packages/statecharts/src/page/Finder.tsx'
import { searchChart } from '../../../packages/statecharts/src/page/searchChart.ts'
import { accessibilityFaults } from '../page.ts'

const chart = chartOf(purchaseMachine, { title: 'Purchase' })
const cases = casesIn(chart, purchaseModel)

afterEach(cleanup)

test("an actor's outcome is found by the name of its case, at the state that runs the actor", () => {
  const found = (query: string) => searchChart(chart, query, cases).map(({ part, by }) => [part, by])
  expect(found('refused by')).toEqual([
    ['payment.creatingCard', 'createCard fails (refused by the provider)'],
  ])
  expect(found('(declined)')).toEqual([['payment.paying', 'charge done (declined)']])
})

test('Enter selects the first result, or nothing without one', async () => {
  const selected: string[] = []
  render(
    <main>
      <h1>Purchase</h1>
      <Finder chart={chart} cases={cases} onSelect={(part) => selected.push(part)} />
    </main>,
  )
  const user = userEvent.setup()
  const box = screen.getByRole('searchbox')
  await user.type(box, 'no such thing{Enter}')
  expect(selected).toEqual([])
  await user.clear(box)
  await user.type(box, 'refused by{Enter}')
  expect(selected).toEqual(['payment.creatingCard'])
  expect(screen.getByRole('listitem').textContent).toBe(
    'payment.creatingCard createCard fails (refused by the provider)',
  )
  expect(await accessibilityFaults()).toEqual([])
})
