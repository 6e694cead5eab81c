import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exampleEstimate } from '../../../../machines/estimate/sampleEstimate.ts'
import { examplePolicy } from '../../../../machines/fulfillment/sampleJourney.ts'
import { exampleQuote } from '../../../../machines/quote/quote.model.ts'
import type { DashboardHome } from '../../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { loadApplicationStatus } from '../../../../server/application/applicationStatus.ts'
import { cardOf } from '../../../../server/application/dashboard.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  pay,
  request,
} from '../../../support/client/purchase.ts'
import { applyAs, walkFlow } from '../../../support/client/walkFlow.ts'
import { invoiced, quoted, seedApplicant, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const day = 86_400_000

const carrier = testCarrier()

async function home({ token }: Pick<Person, 'token'>) {
  const { dashboardHome } = await carrier.ask<{ dashboardHome: DashboardHome }>(
    `{ dashboardHome { firstName ownership applicationResult
      card { __typename
        ... on IneligibleCard { ineligibility { reason mayApplyOn } lastApplication { outcome on } }
        ... on RefusedPaymentCard { failedPayment { reason failedOn } }
        ... on ReapplyCard { refusedOn } ... on ExpiredQuoteCard { expiredOn } }
      policy { status firstPayment paidOn } quote { status expiresOn } estimate { amount }
      decision { result since mayReapplyOn isLate }
      beneficiaries { allocation responsibility contact { ... on IndividualContact { firstName lastName } } }
      paymentMethod payments { amount paidOn method } } }`,
    {},
    token,
  )
  return dashboardHome
}

const applied = async (tag: string) => {
  const person = await seedApplicant(carrier, `${randomUUID()}+${tag}@example.com`)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  await decision(carrier, person)
  return person
}

/**
 * The card for each fact, in the order of the specification (product-and-after-purchase, 4); news
 * come before offers.
 */
const order = [
  ['policy', 'owned', 'OwnedCard'],
  ['ineligibility', 'notice', 'IneligibleCard'],
  ['decision', 'notice', 'DecisionCard'],
  ['quote', 'quote', 'QuoteCard'],
  ['offering', 'quote', 'OfferingCard'],
  ['refusedOn', 'recapture', 'ReapplyCard'],
  ['quoteExpiredOn', 'recapture', 'ExpiredQuoteCard'],
  ['application', 'recapture', 'ApplicationCard'],
  ['estimate', 'recapture', 'EstimateCard'],
] as const

type Facts = Parameters<typeof cardOf>[0]
const sample: { [Fact in keyof Facts]: NonNullable<Facts[Fact]> } = {
  policy: examplePolicy,
  ineligibility: { reason: 'general', mayApplyOn: null },
  decision: {
    result: 'rejected',
    since: '2026-11-20',
    mayReapplyOn: null,
    isLate: false,
    otherProduct: null,
    reasons: [],
  },
  quote: exampleQuote,
  failedPayment: { reason: 'Your card was declined.', failedOn: '2026-11-20' },
  offering: {
    ...exampleQuote,
    __typename: 'ProductOffering',
    status: 'pending',
    productSlug: exampleQuote.product.slug,
    interestDue: 0,
    totalMissedPayments: 0,
    createdAt: '2030-01-01T12:00:00Z',
  },
  refusedOn: '2026-10-20',
  quoteExpiredOn: '2026-11-20',
  application: { product: examplePolicy.product, coverage: null },
  estimate: exampleEstimate,
}

const factsWhere = (isThere: (fact: keyof Facts) => boolean): Facts => {
  const some = <Fact extends keyof Facts>(fact: Fact) => (isThere(fact) ? sample[fact] : null)
  return {
    policy: some('policy'),
    ineligibility: some('ineligibility'),
    decision: some('decision'),
    quote: some('quote'),
    failedPayment: some('failedPayment'),
    offering: some('offering'),
    refusedOn: some('refusedOn'),
    quoteExpiredOn: some('quoteExpiredOn'),
    application: some('application'),
    estimate: some('estimate'),
  }
}

it('the dashboard card is the first of the specification’s order for every combination of facts', () => {
  for (let bits = 0; bits < 2 ** order.length; bits++) {
    const isThere = (fact: string) => order.some(([name], at) => name === fact && (bits & (1 << at)) !== 0)
    const first = order.find(([fact]) => isThere(fact)) ?? ['none', 'marketing', 'MarketingCard']
    const { ownership, card } = cardOf(factsWhere(isThere))
    expect([bits, ownership, card.__typename]).toEqual([bits, first[1], first[2]])
  }
  const unpaid = cardOf(factsWhere((fact) => fact === 'quote' || fact === 'failedPayment'))
  expect(unpaid).toMatchObject({ ownership: 'quote', card: { __typename: 'RefusedPaymentCard' } })
})

describe('the dashboard shows', () => {
  const estimate = { amount: 450_000 }

  it('the dashboard shows marketing to a new user', async () => {
    expect(await home(await carrier.signUp())).toEqual({
      firstName: 'Ada',
      ownership: 'marketing',
      applicationResult: null,
      policy: null,
      quote: null,
      estimate: null,
      card: { __typename: 'MarketingCard' },
      decision: null,
      beneficiaries: null,
      paymentMethod: null,
      payments: null,
    })
  })

  it('the dashboard shows an unfinished application once there is an estimate', async () => {
    expect(await home(await seedApplicant(carrier))).toMatchObject({
      ownership: 'recapture',
      applicationResult: null,
      estimate,
    })
  })

  it('the dashboard shows a rejection until the reapply date, then that the user may apply again', async () => {
    const person = await applied('rejected')
    const { now } = carrier.services.clock
    const today = dayIn('OH', now())
    // Thirty calendar days, whatever the clock change does.
    const again = new Date(Date.parse(`${today}T00:00:00Z`) + 30 * day).toISOString().slice(0, 10)
    expect(await home(person)).toMatchObject({
      ownership: 'notice',
      applicationResult: 'rejected',
      card: { __typename: 'DecisionCard' },
      decision: { result: 'rejected', since: today, mayReapplyOn: again, isLate: false },
    })
    await carrier.services.db
      .updateTable('insuranceApplications')
      // At noon local time, so that a clock change in between does not move it to another day.
      .set({ decidedAt: new Date(Date.parse(`${today}T17:00:00Z`) - 30 * day) })
      .where('userId', '=', person.userId)
      .execute()
    const refused = new Date(Date.parse(`${today}T00:00:00Z`) - 30 * day).toISOString().slice(0, 10)
    expect(await home(person)).toMatchObject({
      ownership: 'recapture',
      decision: null,
      card: { __typename: 'ReapplyCard', refusedOn: refused },
    })
    await request(carrier, person)
    expect((await home(person)).card?.__typename).not.toBe('ReapplyCard')
  })

  it('the dashboard shows why a user cannot be covered until the answer is corrected', async () => {
    const felon = await carrier.signUp()
    const answers = (felony: string) => ({ ...answersFor('underwriting-interview'), felony })
    await applyAs(carrier, felon.token, { 'underwriting-interview': answers('yes') })
    expect(await home(felon)).toMatchObject({
      ownership: 'notice',
      decision: null,
      card: { ineligibility: { reason: 'criminal_history', mayApplyOn: null }, lastApplication: null },
    })
    await walkFlow(carrier, felon.token, 'underwriting-interview', answers('no'))
    expect(await home(felon)).toMatchObject({ ownership: 'recapture', estimate })
  })

  it('the dashboard shows from which birthday a user who is too young may apply', async () => {
    const year = Number(dayIn('OH', carrier.services.clock.now()).slice(0, 4)) - 16
    const answers = answersFor('estimate-form')
    const child = await carrier.signUp()
    const setBirthdate = (birthdate: string, more: object = {}) =>
      walkFlow(carrier, child.token, 'estimate-form', { ...answers, birthdate, ...more })
    await setBirthdate(`${year}-06-15`)
    expect(await home(child)).toMatchObject({
      ownership: 'notice',
      estimate: null,
      card: { ineligibility: { reason: 'age_of_insured', mayApplyOn: `${year + 18}-06-15` } },
    })
    // Being older would not be enough.
    await setBirthdate(`${year}-06-15`, { state: 'CA' })
    expect((await home(child)).card).toMatchObject({
      ineligibility: { reason: 'age_of_insured', mayApplyOn: null },
    })
    await setBirthdate('1960-01-01')
    expect((await home(child)).card).toMatchObject({
      ineligibility: { reason: 'age_of_insured', mayApplyOn: null },
    })
  })

  it('the dashboard shows that the quote has expired to a user who is now too old', async () => {
    const { person, quote } = await quoted(carrier)
    const expired = carrier.services.clock.now()
    await carrier.services.db
      .updateTable('quotes')
      .set({ expiresAt: expired })
      .where('id', '=', quote.id)
      .execute()
    await carrier.services.db
      .updateTable('users')
      .set({ birthdate: `${expired.getUTCFullYear() - 47}-06-15` })
      .where('id', '=', person.userId)
      .execute()
    expect(await home(person)).toMatchObject({
      ownership: 'notice',
      applicationResult: 'accepted',
      quote: null,
      card: {
        ineligibility: { reason: 'age_of_insured', mayApplyOn: null },
        lastApplication: { outcome: 'quote_expired', on: dayIn('OH', expired) },
      },
    })
  })

  it.each([
    ['a manual review', 'referred', 'referred_to_underwriter'],
    ['a technical failure', 'failed', 'failed'],
  ])('the dashboard shows %s and its date', async (_, tag, result) => {
    expect(await home(await applied(tag))).toMatchObject({
      ownership: 'notice',
      applicationResult: result,
      quote: null,
      decision: {
        result,
        since: dayIn('OH', carrier.services.clock.now()),
        mayReapplyOn: null,
        isLate: false,
      },
    })
  })

  it('the dashboard shows that a review is late after two business days', async () => {
    const person = await applied('referred')
    const late = async (created: string, at: string) => {
      await carrier.services.db
        .updateTable('insuranceApplications')
        .set({ createdAt: new Date(created) })
        .where('userId', '=', person.userId)
        .execute()
      const status = await loadApplicationStatus(carrier.services.db, person.userId, new Date(at))
      return status.decision?.isLate
    }
    // A Friday: the weekend does not count.
    expect([
      await late('2026-11-20T15:00:00Z', '2026-11-24T14:59:00Z'),
      await late('2026-11-20T15:00:00Z', '2026-11-24T15:00:00Z'),
    ]).toEqual([false, true])
  })

  it('the dashboard shows the quote until its first premium is paid or it has expired', async () => {
    const { person, quote } = await quoted(carrier)
    expect(await home(person)).toMatchObject({
      ownership: 'quote',
      quote: { status: 'pending' },
      policy: null,
    })
    const expire = (expiresAt: Date) =>
      carrier.services.db.updateTable('quotes').set({ expiresAt }).where('id', '=', quote.id).execute()
    const expired = carrier.services.clock.now()
    await expire(expired)
    expect(await home(person)).toMatchObject({
      ownership: 'recapture',
      quote: null,
      card: { __typename: 'ExpiredQuoteCard', expiredOn: dayIn('OH', expired) },
    })
    await expire(new Date(quote.expiresAt))
    await accept(carrier, person, quote.id)
    expect(await home(person)).toMatchObject({
      ownership: 'quote',
      quote: { status: 'accepted', expiresOn: dayIn('OH', new Date(quote.expiresAt)) },
      card: { __typename: 'QuoteCard' },
      policy: null,
    })
  })

  it.each([
    ['success', 'valid', 'paid'],
    ['processing', 'pending', 'processing'],
  ])(
    'the dashboard shows the policy after the payment (%s) with the payment’s status',
    async (card, status, firstPayment) => {
      const { person, invoice } = await invoiced(carrier, card)
      await carrier.ask(
        'mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { beneficiary { id } } }',
        { input: answersFor('beneficiary') },
        person.token,
      )
      await pay(carrier, person, invoice.id)
      const paidOn = firstPayment === 'paid' ? dayIn('OH', carrier.services.clock.now()) : null
      expect(await home(person)).toMatchObject({
        ownership: 'owned',
        policy: { status, firstPayment, paidOn },
        card: { __typename: 'OwnedCard' },
        quote: null,
        estimate,
        beneficiaries: [
          { allocation: 100, responsibility: 'primary', contact: { firstName: 'Byron', lastName: 'King' } },
        ],
        paymentMethod: expect.stringMatching(/^Visa ending in \d{4}$/),
        payments:
          paidOn === null
            ? []
            : [{ amount: invoice.amount, paidOn, method: expect.stringMatching(/^Visa ending in \d{4}$/) }],
      })
    },
  )

  it('the dashboard shows the end of the free-look period until that day is over', async () => {
    const { person, invoice } = await invoiced(carrier, 'success')
    await pay(carrier, person, invoice.id)
    const paidOn = dayIn('OH', carrier.services.clock.now())
    const endsOn = async () => {
      const { dashboardHome } = await carrier.ask<{ dashboardHome: DashboardHome }>(
        '{ dashboardHome { policy { freeLookEndsOn } } }',
        {},
        (await signInAgain(carrier, person)).token,
      )
      return dashboardHome.policy?.freeLookEndsOn
    }
    const last = new Date(Date.parse(paidOn) + 10 * day).toISOString().slice(0, 10)
    await carrier.advance('P10D')
    expect(await endsOn()).toBe(last)
    await carrier.advance('P1D')
    expect(await endsOn()).toBe(null)
  })

  it('the dashboard shows a declined first payment with the quote that another card can still pay', async () => {
    const { person, invoice } = await invoiced(carrier, 'declined')
    await pay(carrier, person, invoice.id)
    expect(await home(person)).toMatchObject({
      ownership: 'quote',
      policy: null,
      quote: { status: 'accepted' },
      card: {
        failedPayment: {
          reason: 'Your card was declined.',
          failedOn: dayIn('OH', carrier.services.clock.now()),
        },
      },
    })
    await addCard(carrier, person)
    await pay(carrier, person, invoice.id)
    expect(await home(person)).toMatchObject({ ownership: 'owned' })
  })

  it('the dashboard shows that a quote has expired when its payment was declined too late for another card', async () => {
    const { person, invoice } = await invoiced(carrier, 'refusedlater')
    await carrier.advance('P29D')
    await pay(carrier, await signInAgain(carrier, person), invoice.id)
    const refused = () =>
      carrier.services.db
        .selectFrom('invoices')
        .select('id')
        .where('id', '=', invoice.id)
        .where('status', '=', 'failed')
        .executeTakeFirst()
    // Day by day and after the provider was asked, so that the unpaid policy is not closed yet.
    await carrier.advance('PT2M')
    for (let days = 0; days < 12 && !(await refused()); days++) await carrier.advance('P1D')
    expect(await home(await signInAgain(carrier, person))).toMatchObject({
      ownership: 'recapture',
      quote: null,
      card: {
        __typename: 'ExpiredQuoteCard',
        expiredOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    })
  })

  it('the dashboard shows a guest what is not personal and refuses the rest', async () => {
    const guest = await carrier.guest()
    const { data, errors } = await carrier.graphql(
      '{ dashboardHome { ownership quote { id } policy { id } } }',
      {},
      guest.token,
    )
    expect(data).toEqual({ dashboardHome: { ownership: 'marketing', quote: null, policy: null } })
    expect(errors?.map(({ extensions }) => extensions.message)).toEqual(Array(2).fill('ACCESS_LEVEL_TOO_LOW'))
  })
})
