import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PolicyCancellationQuery } from '../../../src/api/operations/cancellation.generated.ts'
import { ApiContext } from '../../../src/screens/apiContext.ts'
import CancelPolicy from '../../../src/screens/cancellation/CancelPolicy.tsx'
import { controlledClient } from '../controlled.ts'

afterEach(cleanup)

type Cancellation = NonNullable<PolicyCancellationQuery['policyCancellation']>

const freeLook = { isFreeLook: true, freeLookEndsOn: '2026-12-02' }
const later = { isFreeLook: false, freeLookEndsOn: null }

test.each<[string, Partial<Cancellation>, RegExp]>([
  [
    'all of a payment in the free look',
    { ...freeLook, refund: 6692 },
    /^You get \$66\.92 back, because you are still in your 10-day free look/,
  ],
  [
    'the rest after a partial refund',
    { ...freeLook, refund: 538 },
    /^You get \$5\.38 back, because you are still in your 10-day free look/,
  ],
  [
    'nothing, where all was refunded',
    { ...freeLook, refund: 0 },
    /^There is nothing to refund: you have already been refunded/,
  ],
  [
    'the rest of a year',
    { ...later, refund: 20_016 },
    /^You get \$200\.16 back: the unused part of the year you paid for/,
  ],
  ['nothing of a month', { ...later, refund: 0 }, /^Your free look is over, so there is nothing to refund/],
])('the amount and what it is are shown: %s', async (_, refund, text) => {
  const policyCancellation: Cancellation = {
    policyId: 'P-1',
    label: 'WTL-00100001',
    product: { slug: 'wysh-term-life', name: 'Term life' },
    refund: 0,
    isFreeLook: false,
    freeLookEndsOn: null,
    amountUnderWay: 0,
    ...refund,
  }
  const { client } = controlledClient({ PolicyCancellation: [{ policyCancellation }] })
  render(
    <ApiContext value={client}>
      <CancelPolicy />
    </ApiContext>,
  )
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/everything you paid/i)).toBeNull()
})
