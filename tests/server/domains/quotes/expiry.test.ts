import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../../../rules/residence.ts'
import type { ChargeProvider } from '../../../../server/domains/billing/chargeProvider.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import {
  accept,
  addCard,
  agreeToQuote,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
  tryAccept,
  tryPay,
} from '../../../support/client/purchase.ts'
import { formsOf, walkFlow } from '../../../support/client/walkFlow.ts'
import { books, invoiced, quoted, signInAgain } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let provider: ChargeProvider
beforeAll(async () => {
  carrier = await startCarrier()
  provider = carrier.services.charges
})
afterAll(() => carrier?.close())
beforeEach(() => {
  carrier.services.charges = provider
})

const expired = {
  data: null,
  error: ['QUOTE_EXPIRED', 'This quote has expired. Please apply again.'],
}
const refusalOf = ({
  data,
  errors,
}: {
  data: unknown
  errors?: { extensions: { message: string; fullMessage: string } }[]
}) => ({ data, error: [errors?.[0]?.extensions.message, errors?.[0]?.extensions.fullMessage] })

const homeOf = ({ token }: Person) =>
  carrier.ask(
    '{ dashboardHome { ownership quote { id } policy { id } } pendingQuote { id } journey(slug: fulfillment) { hasPolicy applicationResult } }',
    {},
    token,
  )
const nothing = {
  dashboardHome: { ownership: 'recapture', quote: null, policy: null },
  pendingQuote: null,
  journey: { hasPolicy: false, applicationResult: null },
}
const rows = async ({ userId }: Person) =>
  await carrier.services.db
    .selectFrom('quotes')
    .innerJoin('policies', 'policies.quoteId', 'quotes.id')
    .innerJoin('invoices', 'invoices.policyId', 'policies.id')
    .innerJoin('plans', 'plans.policyId', 'policies.id')
    .select([
      'quotes.status as quote',
      'policies.status as policy',
      'invoices.status as invoice',
      'plans.status as plan',
    ])
    .where('quotes.userId', '=', userId)
    .orderBy('quotes.sequence')
    .execute()
const closed = { quote: 'expired', policy: 'not_taken', invoice: 'void', plan: 'ended' }

/** A provider without the charges until the real one is restored. */
const away: ChargeProvider = {
  charge: () => Promise.reject(new Error('The line is dead.')),
  find: () => Promise.reject(new Error('The line is dead.')),
  refund: () => Promise.reject(new Error('The line is dead.')),
  addBankAccount: () => Promise.reject(new Error('The line is dead.')),
}

test('an accepted quote that is not paid is closed on its date, and a later purchase needs a new one', async () => {
  const { person, invoice, quote } = await invoiced(carrier)
  await carrier.advance('P29D')
  expect(await dueInvoice(carrier, await signInAgain(carrier, person))).toMatchObject({ id: invoice.id })
  await carrier.advance('P371D')
  const later = await signInAgain(carrier, person)
  const before = await books(carrier)
  expect(refusalOf(await tryPay(carrier, later, [invoice.id]))).toEqual(expired)
  expect(refusalOf(await tryAccept(carrier, later, quote.id))).toEqual(expired)
  expect(await books(carrier)).toEqual(before)
  expect(await homeOf(later)).toEqual(nothing)
  expect([await policyOf(carrier, later), await dueInvoice(carrier, later)]).toEqual([null, null])
  expect(await rows(person)).toEqual([closed])

  await walkFlow(carrier, later.token, 'underwriting-interview', answersFor('underwriting-interview'))
  expect(await request(carrier, later)).toMatchObject({ version: 2 })
  const { pendingQuote } = await decision(carrier, later)
  await accept(carrier, later, pendingQuote?.id ?? '')
  const due = await dueInvoice(carrier, later)
  expect((await pay(carrier, later, due?.id ?? '')).transactionResult).toBe('success')
  expect(await policyOf(carrier, later)).toMatchObject({ status: 'valid' })
  expect(await rows(person)).toEqual([
    closed,
    { quote: 'accepted', policy: 'valid', invoice: 'fully_paid', plan: 'active' },
  ])
})

test('an expired quote cannot be accepted, reviewed or bought, and the journey has its expiration date', async () => {
  const { person, quote } = await quoted(carrier)
  await agreeToQuote(carrier, person)
  const review = await formsOf(carrier, person.token).start('quote-review')
  const shown = await formsOf(carrier, person.token).exactly(review.flowSessionId, 'quote-review-term-life')
  await carrier.advance('P31D')
  const later = await signInAgain(carrier, person)
  expect(refusalOf(await tryAccept(carrier, later, quote.id))).toEqual(expired)
  // It must not report missing steps: a user who had the review open gets the real reason.
  expect(refusalOf(await formsOf(carrier, later.token).send(review.flowSessionId, shown, []))).toEqual(
    expired,
  )
  expect(await homeOf(later)).toMatchObject({ dashboardHome: { ownership: 'recapture' } })
  const { journey } = await carrier.ask<{ journey: { quoteExpiredOn: string } }>(
    '{ journey(slug: fulfillment) { quoteExpiredOn } }',
    {},
    later.token,
  )
  expect(journey.quoteExpiredOn).toBe(dayIn('OH', new Date(quote.expiresAt)))
})

test('an accepted quote that has expired is reported before a card is requested', async () => {
  const { person, quote } = await invoiced(carrier)
  await carrier.advance('P31D')
  const later = await signInAgain(carrier, person)
  expect(
    await carrier.ask(
      '{ journey(slug: fulfillment) { quoteExpiredOn } unpaidQuote { id } }',
      {},
      later.token,
    ),
  ).toEqual({ journey: { quoteExpiredOn: dayIn('OH', new Date(quote.expiresAt)) }, unpaidQuote: null })
})

test('an expired quote is refused before the closing job has run', async () => {
  const { person, invoice } = await invoiced(carrier)
  const { db, clock } = carrier.services
  await db.updateTable('invoices').set({ dueAt: clock.now() }).where('id', '=', invoice.id).execute()
  expect(refusalOf(await tryPay(carrier, person, [invoice.id]))).toEqual(expired)
})

test('a quote paid in time takes effect, however long the provider is unavailable', async () => {
  const { person, invoice } = await invoiced(carrier)
  await carrier.advance('P29D')
  carrier.services.charges = away
  expect((await pay(carrier, await signInAgain(carrier, person), invoice.id)).transactionResult).toBe(
    'processing',
  )
  await carrier.advance('P7D')
  expect(await rows(person)).toEqual([
    { quote: 'accepted', policy: 'pending', invoice: 'processing', plan: 'pending' },
  ])
  carrier.services.charges = provider
  await carrier.advance('P2D')
  expect(await rows(person)).toEqual([
    { quote: 'accepted', policy: 'valid', invoice: 'fully_paid', plan: 'active' },
  ])
})

test('a quote paid in time but declined afterwards is closed', async () => {
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person, 'declined')
  await accept(carrier, person, quote.id)
  const invoice = await dueInvoice(carrier, person)
  await carrier.advance('P29D')
  carrier.services.charges = away
  await pay(carrier, await signInAgain(carrier, person), invoice?.id ?? '')
  await carrier.advance('P7D')
  carrier.services.charges = provider
  await carrier.advance('P2D')
  expect(await rows(person)).toEqual([closed])
  const later = await signInAgain(carrier, person)
  await addCard(carrier, later)
  expect(refusalOf(await tryPay(carrier, later, [invoice?.id ?? '']))).toEqual(expired)
})
