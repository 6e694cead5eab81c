import { expect, it } from 'vitest'
import type { Charge } from '../../../../server/domains/billing/chargeProvider.ts'
import { chargeOfIntent } from '../../../../server/domains/billing/stripeCharges.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, pay } from '../../../support/client/purchase.ts'
import { invoiced, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

let outcome: Pick<Charge, 'status' | 'reason' | 'isFinal'> = { status: 'succeeded', reason: '' }
const carrier = testCarrier({
  charges: {
    charge: async ({ key, at }) => ({ id: `pi_${key}`, at, ...outcome }),
    find: async () => null,
    addBankAccount: async ({ key }) => `pm_${key}`,
    refund: async ({ key, at }) => ({ id: `re_${key}`, status: 'succeeded', at }),
  },
})

// The return codes as in docs.stripe.com/declines/network-codes.
it.each([
  ['R01, R09', 'us_bank_account', 'insufficient_funds', false],
  ['R02', 'us_bank_account', 'bank_account_closed', true],
  ['R03, R04', 'us_bank_account', 'bank_account_invalid_details', true],
  ['R07, R08, R10, R29', 'us_bank_account', 'debit_not_authorized', true],
  ['R16', 'us_bank_account', 'bank_account_frozen', true],
  ['R20', 'us_bank_account', 'bank_account_unusable', true],
  ['no reason', 'us_bank_account', undefined, true],
  ['a card', 'card', 'insufficient_funds', false],
  ['another card', 'card', 'do_not_honor', false],
])('a debit that failed with %s (%s, %s) is final: %s', (_, type, decline_code, isFinal) => {
  const charge = chargeOfIntent({
    id: 'pi_1',
    created: 1,
    status: 'requires_payment_method',
    payment_method_types: [type],
    last_payment_error: { message: 'Refused.', ...(decline_code ? { decline_code } : {}) },
  })
  expect([charge.status, charge.isFinal, charge.reason.includes('another account or a card')]).toEqual([
    'failed',
    isFinal,
    isFinal,
  ])
})

const tries = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('paymentIntents')
      .select('id')
      .where('userId', '=', userId)
      .where('status', '=', 'failed')
      .execute()
  ).length

it.each([
  ['for insufficient funds', false, 3, 3],
  ['for good', true, 1, 0],
])('a debit that is returned %s is tried %s', async (_, isFinal, first, second) => {
  outcome = { status: 'succeeded', reason: '' }
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  outcome = { status: 'failed', reason: 'Refused.', isFinal }
  await carrier.advance('P45D')
  expect(await tries(person)).toBe(first)
  // The next month's premium, from the same account.
  await carrier.advance('P25D')
  expect(await tries(person)).toBe(first + second)
  const refusals = (await carrier.outbox(person.email)).filter(
    ({ subject }) => subject === 'Your payment did not go through',
  )
  expect(refusals.map(({ text }) => text.includes('We may try'))).toEqual([!isFinal, !isFinal])
})

it('another payment method is charged for the next premium', async () => {
  outcome = { status: 'succeeded', reason: '' }
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  outcome = { status: 'failed', reason: 'Refused.', isFinal: true }
  await carrier.advance('P32D')
  await addCard(carrier, await signInAgain(carrier, person))
  outcome = { status: 'succeeded', reason: '' }
  await carrier.advance('P30D')
  const paid = await carrier.services.db
    .selectFrom('invoices')
    .select('period')
    .where('userId', '=', person.userId)
    .where('status', '=', 'fully_paid')
    .orderBy('period')
    .execute()
  expect(paid.map(({ period }) => period)).toContain(3)
})
