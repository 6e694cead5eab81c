import { expect, test } from 'vitest'
import { showDate } from '../../../../rules/dates.ts'
import { dayIn } from '../../../../rules/residence.ts'
import type { Person } from '../../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  dueInvoice,
  pay,
  request,
} from '../../../support/client/purchase.ts'
import { invoiced, quoted, seedApplicant, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const wantsTexts = ({ userId }: Person, smsMarketing: boolean) =>
  carrier.services.db.updateTable('phoneNumbers').set({ smsMarketing }).where('userId', '=', userId).execute()

const soon = /^Your quote expires on/
const textsTo = async (to: string, about: RegExp) =>
  (await carrier.outbox(to)).filter(({ subject, text }) => about.test(subject ?? text))

test.each([
  ['without texts', false],
  ['with texts', true],
])('an applicant %s is notified of the quote', async (_, chosen) => {
  const person = await seedApplicant(carrier)
  await wantsTexts(person, chosen)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  await carrier.advance('PT1M')
  const [email] = await textsTo(person.email, /^Your quote is ready$/)
  const texts = await textsTo(person.phoneNumber, /^Your Wysh application was approved/)
  const link = `See my quote: ${carrier.services.config.publicUrl}/flow/quote-review`
  expect(email?.text.endsWith(link)).toBe(true)
  expect(texts.map(({ text }) => text.endsWith(link))).toEqual(chosen ? [true] : [])
})

/** What happens to a quote before its last days, and the number of reminders. */
const fates: [
  what: string,
  happens: (person: Person, quoteId: string) => Promise<unknown>,
  reminders: number,
][] = [
  ['is only looked at', async () => undefined, 1],
  ['is accepted and not paid', (person, quoteId) => accept(carrier, person, quoteId), 1],
  [
    'is refused a card',
    async (person, quoteId) => {
      await addCard(carrier, person, 'declined')
      await accept(carrier, person, quoteId)
      await pay(carrier, person, (await dueInvoice(carrier, person))?.id ?? '')
    },
    1,
  ],
  [
    'is paid',
    async (person, quoteId) => {
      await addCard(carrier, person)
      await accept(carrier, person, quoteId)
      await pay(carrier, person, (await dueInvoice(carrier, person))?.id ?? '')
    },
    0,
  ],
  [
    'is resized',
    (person, quoteId) =>
      carrier.ask(
        'mutation ($input: UpdateQuoteInput!) { updateQuote(input: $input) { quote { id } } }',
        { input: { quoteId, amount: 300_000, termDuration: 15, termUnit: 'year' } },
        person.token,
      ),
    1,
  ],
  [
    'goes with its account',
    (person) =>
      carrier.ask(
        'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
        { input: { password: person.password } },
        person.token,
      ),
    0,
  ],
]

test('only a quote that can still be bought gets a reminder', async () => {
  const people: [string, Person, number][] = []
  for (const [what, happens, reminders] of fates) {
    const { person, quote } = await quoted(carrier)
    await happens(person, quote.id)
    people.push([what, person, reminders])
  }
  const sent = async () => {
    const counts: [string, number][] = []
    for (const [what, { email }] of people) counts.push([what, (await textsTo(email, soon)).length])
    return counts
  }
  await carrier.advance('P24D')
  expect(await sent()).toEqual(people.map(([what]) => [what, 0]))
  await carrier.advance('P2D')
  const expected = people.map(([what, , reminders]) => [what, reminders])
  expect(await sent()).toEqual(expected)
  await carrier.advance('P30D')
  expect(await sent()).toEqual(expected)
  const resized = people.find(([what]) => what === 'is resized')?.[1]
  expect((await textsTo(resized?.email ?? '', soon))[0]?.text).toContain('$300,000 for 15 years')
}, 60_000)

test('a quote with a payment under way gets no reminder', async () => {
  const { person, invoice } = await invoiced(carrier, 'processing')
  await carrier.advance('P23D')
  await pay(carrier, await signInAgain(carrier, person), invoice.id)
  await carrier.advance('P3D')
  expect(await textsTo(person.email, soon)).toEqual([])
})

test('every later premium has a receipt with the next billing day', async () => {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  await carrier.advance('P65D')
  const paid = await carrier.services.db
    .selectFrom('invoices')
    .select(['paidAt', 'issuedAt', 'amount'])
    .where('userId', '=', person.userId)
    .where('period', '>', 1)
    .orderBy('period')
    .execute()
  const receipts = (await textsTo(person.email, /^Your receipt$/)).toReversed()
  expect(receipts.map(({ text }) => text.split('\n\n')[0])).toEqual(
    paid.map(({ paidAt, issuedAt, amount }) =>
      expect.stringMatching(
        `^Your premium of \\$${(amount / 100).toFixed(2)} for policy WTL-\\d{8}, due on ${showDate(dayIn('OH', issuedAt))}, was paid on ${showDate(dayIn('OH', paidAt ?? new Date(0)))}\\.$`,
      ),
    ),
  )
  expect(receipts).toHaveLength(2)
  const [, next] = paid
  expect(receipts[0]?.text).toContain(
    `Your next payment is due on ${showDate(dayIn('OH', next?.paidAt ?? new Date(0)))}.`,
  )
})

test('a receipt names the day of an older premium that is still owed', async () => {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  await carrier.advance('P33D')
  const owed = await carrier.services.db
    .updateTable('invoices')
    .set({ status: 'failed', paidAt: null })
    .where('userId', '=', person.userId)
    .where('period', '=', 2)
    .returning('issuedAt')
    .executeTakeFirstOrThrow()
  await carrier.advance('P32D')
  const receipts = await textsTo(person.email, /^Your receipt$/)
  expect(receipts).toHaveLength(2)
  expect(receipts[0]?.text).toContain(`Your next payment is due on ${showDate(dayIn('OH', owed.issuedAt))}.`)
})
