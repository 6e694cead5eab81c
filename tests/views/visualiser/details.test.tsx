import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chartOf } from '../../../machines/charts/chart.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { Details } from '../../../src/visualiser/page/Details.tsx'
import { accessibilityFaults } from '../page.ts'

const chart = chartOf(purchaseMachine, { title: 'Purchase' })

afterEach(cleanup)

test('a state with states inside says what leads out of it from there', async () => {
  const selected: string[] = []
  render(
    <main>
      <h1>Purchase</h1>
      <Details
        chart={chart}
        part="payment"
        overlay={null}
        screens={{}}
        folded={[]}
        onSelect={(part) => selected.push(part)}
        onOpen={() => {}}
        onFold={() => {}}
      />
    </main>,
  )
  const heading = screen.getByRole('heading', { name: 'Leads out of it from inside' })
  const lines = [...(heading.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent ?? '')
  expect(lines[0]).toMatch(/^payment\.creatingCard: .+ → paymentFailed/)
  expect(lines.filter((line) => /→ payment\./.test(line))).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: lines[0] ?? '' }))
  expect(selected).toEqual(['payment.creatingCard --error createCard--> paymentFailed'])
  expect(await accessibilityFaults()).toEqual([])
})

test('a state says what leads to it, also to a state around it that begins in it', () => {
  render(
    <Details
      chart={chart}
      part="payment.creatingCard"
      overlay={null}
      screens={{}}
      folded={[]}
      onSelect={() => {}}
      onOpen={() => {}}
      onFold={() => {}}
    />,
  )
  const heading = screen.getByRole('heading', { name: 'Comes from' })
  const lines = [...(heading.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual(['editing: payment.submitted if canPay → payment (normaliseName, forgetProblem)'])
})
