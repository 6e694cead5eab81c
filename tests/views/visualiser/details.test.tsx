import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { Details } from '../../../packages/statecharts/src/page/Details.tsx'
import { accessibilityFaults } from '../page.ts'

const chart = chartOf(purchaseMachine, { title: 'Purchase', machines: ['charge'] })

afterEach(cleanup)

/** The transitions below a heading, as the machine names them. */
const codeUnder = (heading: HTMLElement) =>
  [...(heading.nextElementSibling?.querySelectorAll('code') ?? [])].map(
    ({ textContent }) => textContent ?? '',
  )

test('the details of a compound state list the transitions from inside that leave it', async () => {
  const selected: string[] = []
  render(
    <main>
      <h1>Purchase</h1>
      <Details
        chart={chart}
        part="payment"
        overlay={null}
        screens={{}}
        ends={{}}
        folded={[]}
        onSelect={(part) => selected.push(part)}
        onOpen={() => {}}
        onFold={() => {}}
      />
    </main>,
  )
  const heading = screen.getByRole('heading', { name: 'Leads out of it from inside' })
  const lines = codeUnder(heading)
  expect(lines[0]).toMatch(/^payment\.creatingCard: .+ → paymentFailed/)
  expect(lines.filter((line) => /→ payment\./.test(line))).toEqual([])
  await userEvent
    .setup()
    .click(screen.getByRole('button', { name: 'Creating card: Create card: failed → Payment failed' }))
  expect(selected).toEqual(['payment.creatingCard --error createCard--> paymentFailed'])
  expect(await accessibilityFaults()).toEqual([])
})

test('the details of a state list what leads to it, also through the initial state of its parent', () => {
  render(
    <Details
      chart={chart}
      part="payment.creatingCard"
      overlay={null}
      screens={{}}
      ends={{}}
      folded={[]}
      onSelect={() => {}}
      onOpen={() => {}}
      onFold={() => {}}
    />,
  )
  const heading = screen.getByRole('heading', { name: 'Comes from' })
  const lines = codeUnder(heading)
  expect(lines).toEqual([
    'editing: payment.submitted if canPay → payment (useCardField, normalizeName, forgetProblem)',
    'editing: wallet.confirmed → payment (useWallet, forgetProblem)',
  ])
})

test('the details of a state list the ends of the machine that it runs and what follows', () => {
  render(
    <Details
      chart={chart}
      part="payment.paying"
      overlay={null}
      screens={{}}
      ends={{ charge: ['succeeded', 'refused'] }}
      folded={[]}
      onSelect={() => {}}
      onOpen={() => {}}
      onFold={() => {}}
    />,
  )
  expect(screen.getByText('Ends of charge').nextElementSibling?.textContent).toBe('succeeded, refused')
  expect(screen.getByText('What follows its end').nextElementSibling?.textContent).toContain(
    'payment.paying --done charge[',
  )
})
