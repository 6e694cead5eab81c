import { expect, test } from 'vitest'
import { pay } from '../../../support/client/purchase.ts'
import { invoiced } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

test('the provider’s ledger lists every charge without card or personal data', async () => {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const reply = await fetch(`${carrier.url}/sandbox/charges`)
  expect([reply.status, await reply.json()]).toEqual([
    200,
    [{ id: expect.any(String), amount: invoice.amount, status: 'succeeded', reason: '' }],
  ])
})
