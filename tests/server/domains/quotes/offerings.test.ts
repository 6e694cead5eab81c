import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  ApplicationOutcome,
  DashboardHome,
  Policy,
  ProductOffering,
} from '../../../../rules/contract/schema.generated.ts'
import { type ProductSlug, product } from '../../../../rules/product.ts'
import { products } from '../../../../rules/products.ts'
import { endMemberships } from '../../../../server/domains/accounts/products.ts'
import { prices } from '../../../../server/domains/quotes/premiums.ts'
import { setFeatureFlag } from '../../../../server/domains/settings/settings.ts'
import { settleReferral } from '../../../../server/domains/underwriting/referrals.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import {
  accept,
  acknowledge,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  tryAccept,
} from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { seedApplicant, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fields =
  'id status productSlug amount termDuration insuredsAgeAtTerm monthlyPremium annualPremium billingFrequency dueToday interestDue payoutDetails { publicTransportation autoPedestrian generalAccident }'

const mutate = (person: Person, name: string, reply: string, input: object) =>
  carrier.graphql<Record<string, { offering: ProductOffering }>>(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${reply} } }`,
    { input },
    person.token,
  )

const refusalOf = ({ errors }: { errors?: { extensions: object }[] }) => errors?.[0]?.extensions

const want = (person: Person, slug: ProductSlug) =>
  mutate(person, 'createUserProduct', 'product', { product: slug })

const apply = (person: Person, slug: ProductSlug) =>
  mutate(person, 'requestNewBusiness', 'insuranceApplication { id }', {
    product: slug,
    signature: 'Ada Lovelace',
  })

async function outcomeOf(person: Person) {
  const { applicationOutcome, dashboardHome, journey } = await carrier.ask<{
    applicationOutcome: ApplicationOutcome | null
    dashboardHome: DashboardHome
    journey: {
      hasPolicy: boolean
      decision: object | null
      product: string
      steps: { key: string; complete: boolean }[]
    }
  }>(
    `{ applicationOutcome { __typename ... on AccidentalDeathOutcome { isTermRefused offering { ${fields} } }
         ... on QuoteOutcome { quote { id product { slug } } } ... on DeniedOutcome { decision { result } } }
       dashboardHome { ownership policy { label } offering { id } decision { result } }
       journey(slug: fulfillment) { hasPolicy product decision { result } steps { key complete } } }`,
    {},
    person.token,
  )
  return { outcome: applicationOutcome, home: dashboardHome, journey }
}

const termOutcomeOf = async (person: Person) => {
  const { applicationOutcome: outcome, journey } = await carrier.ask<{
    applicationOutcome: ApplicationOutcome | null
    journey: { steps: { key: string; complete: boolean }[] }
  }>(
    `{ applicationOutcome { __typename ... on TermOfferOutcome { offering { status amount
         coverageDetails { maxCoverageAmount requestedCoverageAmount } } } }
       journey(slug: fulfillment) { steps { key complete } } }`,
    {},
    person.token,
  )
  return { outcome, journey }
}

/** A user who has applied for a product and got a decision. */
async function decided(tag: string, slug: ProductSlug): Promise<Person> {
  const person = await seedApplicant(carrier, `${randomUUID()}+${tag}@example.com`, {}, slug)
  await acknowledgeTerms(carrier, person)
  await apply(person, slug)
  await carrier.advance('PT1S')
  return person
}

async function offered(person: Person): Promise<ProductOffering> {
  const { productOfferings } = await carrier.ask<{ productOfferings: ProductOffering[] }>(
    `{ productOfferings { ${fields} } }`,
    {},
    person.token,
  )
  const [offering] = productOfferings
  if (!offering) throw new Error('Nothing is offered.')
  return offering
}

async function buy(person: Person, slug?: ProductSlug): Promise<Policy | null> {
  if (slug)
    await mutate(person, 'acceptProductOffering', 'offering { id }', {
      offeringId: (await offered(person)).id,
    })
  const { pendingQuote } = await decision(carrier, person)
  if (!pendingQuote) throw new Error('There is no quote.')
  await addCard(carrier, person)
  await accept(carrier, person, pendingQuote.id, 'annually')
  const invoice = await dueInvoice(carrier, person)
  await pay(carrier, person, invoice?.id ?? '')
  const { policyInForce } = await carrier.ask<{ policyInForce: Policy | null }>(
    '{ policyInForce { label status amount terminatesAt insuredsAgeAtTerm product { slug name } payoutDetails { generalAccident } activePlan { amount billingFrequency nextPayment { date } } documents { slug } } }',
    {},
    person.token,
  )
  return policyInForce
}

const answerInterview = ({ token }: Person) =>
  walkFlow(carrier, token, 'underwriting-interview', answersFor('underwriting-interview'))

const cardOf = async ({ token }: Person) =>
  (
    await carrier.ask<{ dashboardHome: DashboardHome }>(
      `{ dashboardHome { ownership card { __typename
           ... on DecisionCard { decision { result otherProduct } }
           ... on ApplicationCard { application { product { slug } coverage { amount } } } } } }`,
      {},
      token,
    )
  ).dashboardHome

describe('accidental death', () => {
  it('an unfinished accidental death application is offered again', async () => {
    const person = await seedApplicant(carrier)
    await want(person, product.accidentalDeath)
    expect(await cardOf(person)).toEqual({
      ownership: 'recapture',
      card: {
        __typename: 'ApplicationCard',
        application: { product: { slug: product.accidentalDeath }, coverage: { amount: 450_000 } },
      },
    })
  })

  it('accidental death can be bought after a term life rejection, while term life stays closed for 30 days', async () => {
    const person = await decided('referred', product.termLife)
    await settleReferral(carrier.services, person.email, 'rejected')
    const decision = { result: 'rejected', otherProduct: product.accidentalDeath }
    expect((await cardOf(person)).card).toEqual({ __typename: 'DecisionCard', decision })
    const tooSoon = { message: 'REAPPLICATION_TOO_SOON' }
    expect(refusalOf(await apply(person, product.termLife))).toMatchObject(tooSoon)

    await want(person, product.accidentalDeath)
    expect((await cardOf(person)).card?.__typename).toBe('ApplicationCard')
    await carrier.services.db
      .updateTable('emails')
      .set({ email: `${randomUUID()}@example.com` })
      .where('userId', '=', person.userId)
      .execute()
    expect((await apply(person, product.accidentalDeath)).errors).toBeUndefined()
    await carrier.advance('PT1S')
    expect(await buy(person, product.accidentalDeath)).toMatchObject({ status: 'valid' })
    const { dashboardHome } = await carrier.ask<{ dashboardHome: DashboardHome }>(
      '{ dashboardHome { ownership decision { result mayReapplyOn otherProduct } } }',
      {},
      person.token,
    )
    expect(dashboardHome).toEqual({
      ownership: 'owned',
      decision: { result: 'rejected', mayReapplyOn: expect.any(String), otherProduct: null },
    })

    await carrier.advance('PT1S')
    await want(person, product.termLife)
    expect((await outcomeOf(person)).journey).toMatchObject({
      hasPolicy: false,
      decision: { result: 'rejected' },
    })
    expect(refusalOf(await apply(person, product.termLife))).toMatchObject(tooSoon)
  })

  it('accidental death is offered after a term life rejection and bought for a year', async () => {
    const person = await decided('accident-only', product.termLife)
    const before = await outcomeOf(person)
    expect(before.outcome).toMatchObject({
      __typename: 'AccidentalDeathOutcome',
      isTermRefused: true,
      offering: {
        status: 'pending',
        productSlug: product.accidentalDeath,
        amount: 450_000,
        insuredsAgeAtTerm: 65,
        payoutDetails: { publicTransportation: 450_000, autoPedestrian: 225_000, generalAccident: 90_000 },
      },
    })
    expect(before.home).toMatchObject({ ownership: 'quote', decision: null, policy: null })
    expect(before.journey.decision).toBeNull()

    const { id, termDuration } = await offered(person)
    const size = { amount: 600_000, termDuration, termUnit: 'year' }
    const change = { offeringId: id, ...size, billingFrequency: 'annually' }
    const { data } = await mutate(person, 'updateProductOffering', `offering { ${fields} }`, change)
    const changed = data?.updateProductOffering?.offering
    expect(changed).toMatchObject({ amount: 600_000, billingFrequency: 'annually' })
    expect(changed?.dueToday).toBe(changed?.annualPremium)
    for (const wrong of [{ amount: 45_000 }, { amount: 1_005_000 }, { termDuration: termDuration - 1 }])
      expect(
        refusalOf(await mutate(person, 'updateProductOffering', 'offering { id }', { ...change, ...wrong })),
      ).toMatchObject({ message: 'VALIDATION_FAILED' })

    expect(await buy(person, product.accidentalDeath)).toMatchObject({
      label: expect.stringMatching(/^WAD-\d{8}$/),
      status: 'valid',
      amount: 600_000,
      insuredsAgeAtTerm: 65,
      payoutDetails: { generalAccident: 120_000 },
      activePlan: { amount: changed?.annualPremium, billingFrequency: 'annually' },
    })
    expect((await outcomeOf(person)).home).toMatchObject({ ownership: 'owned', offering: null })
  })

  it('accidental death can be bought alone and is replaced once term life is paid', async () => {
    const person = await decided('accepted', product.accidentalDeath)
    const { outcome, journey } = await outcomeOf(person)
    expect(outcome).toMatchObject({ __typename: 'AccidentalDeathOutcome', isTermRefused: false })
    expect(journey.product).toBe(product.accidentalDeath)
    const accident = await buy(person, product.accidentalDeath)
    expect(refusalOf(await apply(person, product.accidentalDeath))).toMatchObject({
      message: 'STEP_NOT_ALLOWED',
    })

    await carrier.advance('PT1S')
    expect(refusalOf(await apply(person, product.termLife))).toMatchObject({ message: 'STEP_NOT_ALLOWED' })
    await want(person, product.termLife)
    const { journey: term } = await outcomeOf(person)
    expect(term.hasPolicy).toBe(false)
    // The answers now belong to a policy, so term life asks again, including about health.
    expect(term.steps).toContainEqual({ key: 'underwriting_interview', complete: false })
    expect(refusalOf(await apply(person, product.termLife))).toMatchObject({ message: 'STEP_NOT_ALLOWED' })
    await answerInterview(person)
    expect((await apply(person, product.termLife)).errors).toBeUndefined()
    const { pendingQuote } = await decision(carrier, person)
    const slugs = ['statement-of-good-health', 'replace-accidental-death']
    const { documentsBySlug } = await carrier.ask<{ documentsBySlug: { id: string; slug: string }[] }>(
      '{ documentsBySlug(slugs: ["statement-of-good-health", "replace-accidental-death"]) { id slug } }',
      {},
      person.token,
    )
    expect(documentsBySlug.map(({ slug }) => slug)).toEqual(slugs)
    const [statement, replacement] = documentsBySlug
    await acknowledge(carrier, person.token, [{ subjectId: statement?.id ?? '' }])
    expect(refusalOf(await tryAccept(carrier, person, pendingQuote?.id ?? ''))).toMatchObject({
      message: 'STEP_NOT_ALLOWED',
    })
    await acknowledge(carrier, person.token, [{ subjectId: replacement?.id ?? '' }])
    expect((await outcomeOf(person)).home.policy).toMatchObject({ label: accident?.label })
    expect(await buy(person)).toMatchObject({ label: expect.stringMatching(/^WTL-/), status: 'valid' })
    const policies = await carrier.services.db
      .selectFrom('policies')
      .select(['label', 'status'])
      .where('userId', '=', person.userId)
      .orderBy('createdAt')
      .execute()
    expect(policies).toMatchObject([{ label: accident?.label, status: 'cancelled' }, { status: 'valid' }])
    const refunds = await carrier.services.db
      .selectFrom('refunds')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
      .select(['refunds.reason', 'refunds.amount', 'paymentIntents.amount as paid'])
      .where('refunds.userId', '=', person.userId)
      .execute()
    // It was replaced on its first day, so all of it is refunded.
    expect(refunds).toEqual([{ reason: 'free_look', amount: refunds[0]?.paid, paid: refunds[0]?.paid }])
    const messages = (await carrier.outbox(person.email)).map(({ text }) => text)
    expect(messages.filter((text) => text.includes(`Policy ${accident?.label} (`))).toEqual([
      expect.stringContaining('We are refunding $'),
    ])
  })

  it('accidental death is not offered after thirty days or to rejected applicants', async () => {
    expect((await outcomeOf(await decided('rejected', product.termLife))).outcome).toMatchObject({
      __typename: 'DeniedOutcome',
    })
    const person = await decided('accident-only', product.termLife)
    const { id } = await offered(person)
    await carrier.advance('P31D')
    const later = await signInAgain(carrier, person)
    expect(
      refusalOf(await mutate(later, 'acceptProductOffering', 'offering { id }', { offeringId: id })),
    ).toMatchObject({
      message: 'QUOTE_EXPIRED',
    })
    expect((await outcomeOf(later)).outcome).toBeNull()
    const other = await carrier.signUp()
    expect(
      refusalOf(await mutate(other, 'acceptProductOffering', 'offering { id }', { offeringId: id })),
    ).toMatchObject({
      message: 'NOT_FOUND',
    })
  })
})

describe('term life for less than the requested amount', () => {
  /** A user who requests a million dollars with this income. */
  async function asking(annualIncome: number): Promise<Person> {
    const email = `${randomUUID()}@example.com`
    const person = await seedApplicant(carrier, email, { annualIncome })
    await carrier.services.db
      .updateTable('estimates')
      .set({ amount: 1_000_000 })
      .where('userId', '=', person.userId)
      .execute()
    await acknowledgeTerms(carrier, person)
    await apply(person, product.termLife)
    await carrier.advance('PT1S')
    return person
  }

  it('term life is offered for thirty years of income, resized within that, accepted and bought', async () => {
    const person = await asking(20_050)
    const { outcome, journey } = await termOutcomeOf(person)
    expect(outcome).toMatchObject({
      __typename: 'TermOfferOutcome',
      offering: {
        status: 'pending',
        amount: 600_000,
        coverageDetails: { maxCoverageAmount: 600_000, requestedCoverageAmount: 1_000_000 },
      },
    })
    expect(journey.steps).toContainEqual({ key: 'quote_review', complete: false })
    expect((await carrier.outbox(person.email))[0]?.text).toContain(
      'You asked for $1,000,000. Based on your income, we can offer you up to $600,000.',
    )
    const { id, termDuration } = await offered(person)
    const change = { offeringId: id, termDuration, termUnit: 'year' }
    const tooMuch = { ...change, amount: 605_000 }
    expect(
      refusalOf(await mutate(person, 'updateProductOffering', 'offering { id }', tooMuch)),
    ).toMatchObject({
      message: 'VALIDATION_FAILED',
    })
    const less = { ...change, amount: 550_000 }
    expect((await mutate(person, 'updateProductOffering', 'offering { id }', less)).errors).toBeUndefined()
    const { pendingQuote } = await decision(carrier, person)
    expect(pendingQuote).toBeNull()

    await mutate(person, 'acceptProductOffering', 'offering { id }', { offeringId: id })
    expect((await termOutcomeOf(person)).journey.steps).toContainEqual({
      key: 'quote_review',
      complete: true,
    })
    const { pendingQuote: quote } = await decision(carrier, person)
    const [statement] = quote?.documents.filter(({ slug }) => slug === 'statement-of-good-health') ?? []
    await acknowledge(carrier, person.token, [{ subjectId: statement?.id ?? '' }])
    expect(await buy(person)).toMatchObject({ label: expect.stringMatching(/^WTL-/), amount: 550_000 })
  })

  it.each([
    [33_334, 'QuoteOutcome'],
    [33_333, 'TermOfferOutcome'],
  ])('an income of %i dollars leads to a %s', async (annualIncome, outcome) => {
    expect((await termOutcomeOf(await asking(annualIncome))).outcome?.__typename).toBe(outcome)
  })
})

it('a third product needs only a row and a price', async () => {
  const slug = 'wysh-travel' as ProductSlug
  const row = products.find((one) => one.slug === product.accidentalDeath)
  if (!row) throw new Error('There is no such product.')
  const price = prices[product.accidentalDeath]
  products.push({ ...row, slug, name: 'Wysh Travel', policyPrefix: 'WTR', insteadOf: [] })
  prices[slug] = price
  try {
    const person = await decided('accepted', slug)
    const { outcome } = await outcomeOf(person)
    expect(outcome).toMatchObject({ __typename: 'QuoteOutcome', quote: { product: { slug } } })
    expect(await buy(person)).toMatchObject({
      label: expect.stringMatching(/^WTR-/),
      product: { slug, name: 'Wysh Travel' },
    })
  } finally {
    products.pop()
    delete (prices as Partial<typeof prices>)[slug]
  }
})

it('applications are refused while underwriting is switched off', async () => {
  const person = await seedApplicant(carrier)
  await acknowledgeTerms(carrier, person)
  await setFeatureFlag(carrier.services.db, 'underwriting', false)
  const refused = refusalOf(await apply(person, product.termLife))
  await setFeatureFlag(carrier.services.db, 'underwriting', true)
  expect(refused).toMatchObject({ message: 'UNDERWRITING_DISABLED' })
  expect((await apply(person, product.termLife)).errors).toBeUndefined()
})

it('an account whose membership has ended cannot apply and sees that beforehand', async () => {
  const person = await seedApplicant(carrier)
  const mayApply = () =>
    carrier.ask('{ checkEligibility { eligibleForUnderwriting mayReapplyOn } }', {}, person.token)
  expect(await mayApply()).toMatchObject({ checkEligibility: { eligibleForUnderwriting: true } })
  await endMemberships(carrier.services.db, person.email)
  expect(await mayApply()).toEqual({
    checkEligibility: { eligibleForUnderwriting: false, mayReapplyOn: null },
  })
})
