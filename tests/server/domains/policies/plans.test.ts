import { expect, it } from 'vitest'
import type { Quote } from '../../../../rules/contract/schema.generated.ts'
import { daysAfter, showDate, yearsBefore } from '../../../../rules/dates.ts'
import { dayIn } from '../../../../rules/residence.ts'
import type { Person } from '../../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  agreeToQuote,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
} from '../../../support/client/purchase.ts'
import { quoted, seedApplicant, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ underwritingSeconds: 0 })

const plansOf = async ({ token }: Person) => {
  const plan = 'id amount billingFrequency nextPayment { date invoiceId estimated }'
  const { userPolicy } = await carrier.ask<{
    userPolicy: Record<'activePlan' | 'pendingPlan', { id: string } | null>
  }>(`{ userPolicy { activePlan { ${plan} } pendingPlan { ${plan} } } }`, {}, token)
  return userPolicy
}

it('a birthday between quote and payment counts in the quote, the policy and the agreement', async () => {
  const { clock, db } = carrier.services
  const person = await seedApplicant(carrier)
  const birthdate = yearsBefore(daysAfter(dayIn('OH', clock.now()), 10), 41)
  await db.updateTable('users').set({ birthdate }).where('id', '=', person.userId).execute()
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  const quote = (await decision(carrier, person)).pendingQuote
  expect([quote?.termDuration, quote?.insuredsAgeAtTerm]).toEqual([20, 60])
  const id = quote?.id ?? ''
  const textOf = async (url = '') => (await fetch(`${carrier.url}${url}`)).text()
  const packet = quote?.documents.find(({ slug }) => slug === 'quote')?.html?.url
  expect(await textOf(packet)).toContain('20 years, from the day of your first payment')

  await carrier.advance('P20D')
  const older = await signInAgain(carrier, person)
  const shown = await carrier.ask(
    `{ pendingQuote { insuredsAgeAtTerm monthlyPremium } journey(slug: fulfillment) { coverage { insuredsAgeAtTerm } }
      adjustQuote(id: "${id}", amount: 450000, termDuration: 10, termUnit: year) { insuredsAgeAtTerm } }`,
    {},
    older.token,
  )
  expect(shown).toEqual({
    pendingQuote: { insuredsAgeAtTerm: 61, monthlyPremium: quote?.monthlyPremium },
    journey: { coverage: { insuredsAgeAtTerm: 61 } },
    adjustQuote: { insuredsAgeAtTerm: 51 },
  })

  await agreeToQuote(carrier, older)
  await addCard(carrier, older)
  await accept(carrier, older, id)
  expect(await policyOf(carrier, older)).toMatchObject({ status: 'pending', insuredsAgeAtTerm: 61 })
  await pay(carrier, older, (await dueInvoice(carrier, older))?.id ?? '')
  const policy = await policyOf(carrier, older)
  expect(policy).toMatchObject({
    status: 'valid',
    insuredsAgeAtTerm: 61,
    monthlyPremium: quote?.monthlyPremium,
  })
  const agreement = await textOf(policy?.documents.find(({ slug }) => slug === 'policy-agreement')?.html?.url)
  expect(agreement).toContain('20 years, until age 61')
  expect(agreement).toContain(showDate(dayIn('OH', new Date(policy?.terminatesAt ?? ''))))
})

it('after a birthday a quote refuses terms that end too late but keeps its own', async () => {
  const { clock, db } = carrier.services
  const person = await seedApplicant(carrier)
  const birthdate = yearsBefore(daysAfter(dayIn('OH', clock.now()), 10), 46)
  await db.updateTable('users').set({ birthdate }).where('id', '=', person.userId).execute()
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  const quote = (await decision(carrier, person)).pendingQuote
  expect([quote?.termDuration, quote?.insuredsAgeAtTerm]).toEqual([20, 65])
  await carrier.advance('P20D')
  const { token } = await signInAgain(carrier, person)
  const resize = async (quoteId: string, termDuration: number) => {
    const { data, errors } = await carrier.graphql<{ updateQuote: { quote: Quote } }>(
      'mutation ($input: UpdateQuoteInput!) { updateQuote(input: $input) { quote { id insuredsAgeAtTerm } } }',
      { input: { quoteId, amount: 300_000, termDuration, termUnit: 'year' } },
      token,
    )
    return data?.updateQuote?.quote ?? errors?.[0]?.extensions.validationErrors?.map(({ field }) => field)
  }
  const own = await resize(quote?.id ?? '', 20)
  expect(own).toMatchObject({ insuredsAgeAtTerm: 66 })
  const shorter = await resize(own && 'id' in own ? own.id : '', 10)
  expect(shorter).toMatchObject({ insuredsAgeAtTerm: 56 })
  const shorterId = shorter && 'id' in shorter ? shorter.id : ''
  expect(await resize(shorterId, 20)).toEqual(['termDuration'])
  expect(await resize(shorterId, 15)).toMatchObject({ insuredsAgeAtTerm: 61 })
})

it('a plan is pending from acceptance and active from the first premium', async () => {
  const { person, quote } = await quoted(carrier)
  await agreeToQuote(carrier, person)
  await addCard(carrier, person)
  await accept(carrier, person, quote.id, 'annually')
  const invoice = await dueInvoice(carrier, person)
  const plan = { id: expect.any(String), amount: quote.annualPremium, billingFrequency: 'annually' }
  const pending = await plansOf(person)
  expect(pending).toEqual({
    activePlan: null,
    pendingPlan: {
      ...plan,
      nextPayment: { date: dayIn('OH', new Date(quote.expiresAt)), invoiceId: invoice?.id, estimated: false },
    },
  })
  await pay(carrier, person, invoice?.id ?? '')
  const inForce = await plansOf(person)
  expect(inForce).toEqual({
    activePlan: {
      ...plan,
      id: pending.pendingPlan?.id,
      nextPayment: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), invoiceId: null, estimated: true },
    },
    pendingPlan: null,
  })
})
