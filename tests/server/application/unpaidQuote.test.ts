import { expect, test } from 'vitest'
import type { Policy, Quote } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Person } from '../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay } from '../../support/client/purchase.ts'
import { quoted, seedApplicant } from '../applicants.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

interface Bought {
  unpaidQuote: Pick<Quote, 'id' | 'status' | 'secondPremiumOn'> | null
  userPolicy: Pick<Policy, 'firstPayment' | 'failedPayment' | 'activePlan'> | null
}

const read = ({ token }: Pick<Person, 'token'>) =>
  carrier.ask<Bought>(
    '{ unpaidQuote { id status secondPremiumOn } userPolicy { firstPayment failedPayment { reason failedOn } activePlan { nextPayment { date } } } }',
    {},
    token,
  )

const payWith = async (person: Person, card: string) => {
  await addCard(carrier, person, card)
  const invoice = await dueInvoice(carrier, person)
  if (!invoice) throw new Error('There is no invoice.')
  return await pay(carrier, person, invoice.id)
}

test('an unpaid quote is shown with the next charge date, also after acceptance and a declined payment', async () => {
  const { person, quote } = await quoted(carrier)
  const pending = await read(person)
  expect(pending).toEqual({
    unpaidQuote: { id: quote.id, status: 'pending', secondPremiumOn: expect.stringMatching(/^\d{4}-/) },
    userPolicy: null,
  })
  await accept(carrier, person, quote.id)
  expect(await read(person)).toEqual({
    unpaidQuote: { ...pending.unpaidQuote, status: 'accepted' },
    userPolicy: { firstPayment: 'due', failedPayment: null, activePlan: null },
  })
  await payWith(person, 'declined')
  expect(await read(person)).toEqual({
    unpaidQuote: { ...pending.unpaidQuote, status: 'accepted' },
    userPolicy: {
      firstPayment: 'failed',
      failedPayment: {
        reason: 'Your card was declined.',
        failedOn: dayIn('OH', carrier.services.clock.now()),
      },
      activePlan: null,
    },
  })
  await payWith(person, 'success')
  expect(await read(person)).toEqual({
    unpaidQuote: null,
    userPolicy: {
      firstPayment: 'paid',
      failedPayment: null,
      activePlan: { nextPayment: { date: pending.unpaidQuote?.secondPremiumOn } },
    },
  })
})

test('a quote is not payable while the bank decides', async () => {
  const { person, quote } = await quoted(carrier)
  await accept(carrier, person, quote.id)
  await payWith(person, 'processing')
  expect(await read(person)).toMatchObject({
    unpaidQuote: null,
    userPolicy: { firstPayment: 'processing', failedPayment: null },
  })
})

test('acknowledged disclosures are listed with their day, for the caller only', async () => {
  const { person } = await quoted(carrier)
  const stranger = await seedApplicant(carrier)
  const agreed = async ({ token }: Person) =>
    await carrier.ask(
      'query ($slug: BusinessSlug!) { acknowledgedDisclosures(businessSlug: $slug) { disclosure { slug } acknowledgedOn } }',
      { slug: product.insurance },
      token,
    )
  const acknowledgedOn = dayIn('OH', carrier.services.clock.now())
  expect([await agreed(person), await agreed(stranger)]).toEqual([
    {
      acknowledgedDisclosures: [
        'terms-of-use',
        'electronic-consent',
        'privacy-notice',
        'health-information-authorization',
        'insurance-information-exchange-notice',
        'accelerated-underwriting-notice',
      ].map((slug) => ({ disclosure: { slug }, acknowledgedOn })),
    },
    { acknowledgedDisclosures: [] },
  ])
})
