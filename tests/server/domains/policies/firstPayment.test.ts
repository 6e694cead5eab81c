import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paidPolicyOf } from '../../../../server/domains/policies/premiums/firstPayment.ts'
import { invoiced, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

test('a first payment without a known result keeps the policy open past its quote’s date', async () => {
  const { db } = carrier.services
  const { person, invoice } = await invoiced(carrier)
  expect(await paidPolicyOf(db, person.userId)).toBe(false)
  // The rows that a carrier leaves if it is killed while the provider charges.
  const id = randomUUID()
  await db
    .insertInto('paymentIntents')
    .values({
      id,
      externalId: randomUUID(),
      userId: person.userId,
      invoiceId: invoice.id,
      paymentMethodId: (
        await db
          .selectFrom('paymentMethods')
          .select('id')
          .where('userId', '=', person.userId)
          .executeTakeFirstOrThrow()
      ).id,
      amount: invoice.amount,
      status: 'open',
      reason: '',
      isFinal: false,
      chargeId: null,
      createdAt: carrier.services.clock.now(),
      settledAt: null,
    })
    .execute()
  expect(await paidPolicyOf(db, person.userId)).toBe(true)
  await carrier.advance('P31D')
  const again = await signInAgain(carrier, person)
  expect(await paidPolicyOf(db, again.userId)).toBe(true)
  await db.updateTable('paymentIntents').set({ status: 'failed' }).where('id', '=', id).execute()
  expect(await paidPolicyOf(db, again.userId)).toBe(false)
})
