import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PolicyCancellationQuery } from '../../../src/api/operations/cancellation.generated.ts'
import CancelPolicy from '../../../src/screens/cancellation/CancelPolicy.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'

afterEach(cleanup)

const monthly: NonNullable<PolicyCancellationQuery['policyCancellation']> = {
  policyId: 'P-1',
  label: 'WTL-1',
  coverageStoppedOn: null,
  product: { slug: 'wysh-term-life', name: 'Term life' },
  refund: 0,
  isFreeLook: false,
  freeLookEndsOn: null,
  paidThrough: '2030-03-14',
  amountUnderWay: 0,
}

test.each([
  [
    'a paid month',
    monthly,
    'Your free look is over, so we don’t refund this month. It’s paid through 03/14/2030. To use all of it, cancel on that day.',
  ],
  [
    'an unpaid month',
    { ...monthly, paidThrough: null },
    'Your free look is over, so there’s nothing to refund.',
  ],
  [
    'a year',
    { ...monthly, paidThrough: null, refund: 12_345 },
    'You get $123.45 back: the unused part of the year you paid for.',
  ],
  [
    'the free look',
    { ...monthly, paidThrough: null, refund: 1850, isFreeLook: true, freeLookEndsOn: '2030-02-24' },
    'You get $18.50 back, because you’re still in your free look. It ends on 02/24/2030.',
  ],
  [
    'a free look with a partial refund',
    { ...monthly, paidThrough: null, refund: 538, isFreeLook: true, freeLookEndsOn: '2030-02-24' },
    'You get $5.38 back, because you’re still in your free look. It ends on 02/24/2030.',
  ],
  [
    'a free look with a full refund',
    { ...monthly, paidThrough: null, isFreeLook: true, freeLookEndsOn: '2030-02-24' },
    'There’s nothing to refund. You’ve already been refunded.',
  ],
  [
    'coverage that has stopped',
    { ...monthly, paidThrough: null, coverageStoppedOn: '2030-03-31' },
    'Your free look is over, so there’s nothing to refund.',
    'Your coverage has already stopped. Your last day of coverage was 03/31/2030. If you cancel, you can no longer restore it by paying what you owe. We won’t charge you again.',
  ],
])(
  'before the press the page explains what happens to %s',
  async (_name, policyCancellation, refund, ends = 'Your policy ends at the end of today, and we won’t charge you again.') => {
    const { client, operation } = controlledClient()
    render(
      <ApiProvider client={client}>
        <CancelPolicy />
      </ApiProvider>,
    )
    await operation('PolicyCancellation').done({ policyCancellation })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ends,
      refund,
      'You can still log in and read your documents.',
      'If you want coverage later, you’ll need to apply again. The price may be higher then.',
    ])
  },
)
