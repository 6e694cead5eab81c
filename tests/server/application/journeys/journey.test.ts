import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applicationSteps } from '../../../../rules/applicationSteps.ts'
import type { Estimate, Journey, Quote } from '../../../../rules/contract/schema.generated.ts'
import { product } from '../../../../rules/product.ts'
import { products } from '../../../../rules/products.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { applyAs, formsOf, responses, walkFlow } from '../../../support/client/walkFlow.ts'
import { signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const journeyOf = async (token: string): Promise<Journey> => {
  const { journey } = await carrier.ask<{ journey: Journey }>(
    '{ journey(slug: fulfillment) { context steps { key applicable complete } hasPolicy applicationResult coverageChosen coverage { basis amount termDuration termUnit insuredsAgeAtTerm monthlyPremium } ineligibleReasons } }',
    {},
    token,
  )
  return journey
}

const completeOf = ({ steps }: Journey) => steps.filter((step) => step.complete).map((step) => step.key)
const applicableOf = ({ steps }: Journey) => steps.filter((step) => step.applicable).map((step) => step.key)

const eligibilityOf = async (token: string) => {
  const { checkEligibility } = await carrier.ask(
    '{ checkEligibility { eligibleForCoverage eligibleForUnderwriting ineligibleCoverageReasons mayReapplyOn } }',
    {},
    token,
  )
  return checkEligibility
}

/** Acknowledges every disclosure and submits. */
async function submit(token: string) {
  const { businessDisclosures } = await carrier.ask<{ businessDisclosures: { id: string }[] }>(
    'query ($slug: BusinessSlug!) { businessDisclosures(businessSlug: $slug) { id } }',
    { slug: product.insurance },
    token,
  )
  await carrier.ask(
    'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { clientMutationId } }',
    {
      input: {
        clientMutationId: randomUUID(),
        acknowledgements: businessDisclosures.map(({ id }) => ({
          subjectId: id,
          context: 'insurance_membership',
        })),
      },
    },
    token,
  )
  await carrier.ask(
    'mutation ($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { clientMutationId } }',
    { input: { clientMutationId: randomUUID(), product: product.termLife, signature: 'Ada Lovelace' } },
    token,
  )
}

const all = applicationSteps.map(({ key }) => key)
const beforeTerms = all.slice(0, all.indexOf('accept_terms'))

describe('the fulfillment journey', () => {
  it('the journey of a guest is empty', async () => {
    const { token } = await carrier.guest()
    expect(await journeyOf(token)).toEqual({
      context: 'onboarding',
      steps: all.map((key) => ({ key, applicable: true, complete: false })),
      hasPolicy: false,
      applicationResult: null,
      coverageChosen: false,
      coverage: null,
      ineligibleReasons: [],
    })
  })

  it('the journey completes step by step up to the quote review', async () => {
    const { token } = await carrier.signUp()
    expect(completeOf(await journeyOf(token))).toEqual(['registration'])
    await applyAs(carrier, token)
    expect(completeOf(await journeyOf(token))).toEqual(beforeTerms)
    await submit(token)
    await carrier.advance('PT1M')
    const decided = await journeyOf(token)
    expect(completeOf(decided)).toEqual([...beforeTerms, 'accept_terms', 'waiting'])
    expect([decided.applicationResult, decided.hasPolicy]).toEqual(['accepted', false])
    await walkFlow(carrier, token, 'quote-review')
    expect(completeOf(await journeyOf(token))).toEqual([
      ...beforeTerms,
      'accept_terms',
      'waiting',
      'quote_review',
    ])
  })

  it('the coverage of a journey comes from the estimate, then from the offer', async () => {
    const { token } = await carrier.guest()
    await walkFlow(carrier, token, 'estimate-form')
    const { latestEstimate } = await carrier.ask<{ latestEstimate: Partial<Estimate> }>(
      '{ latestEstimate { insuredsAgeAtTerm monthlyPremium } }',
      {},
      token,
    )
    expect((await journeyOf(token)).coverage).toEqual({
      basis: 'estimate',
      amount: 450_000,
      termDuration: 240,
      termUnit: 'month',
      ...latestEstimate,
    })
    const person = await carrier.signUp()
    await applyAs(carrier, person.token, {
      'underwriting-interview': { ...answersFor('underwriting-interview'), tobacco: 'yes' },
    })
    const estimated = (await journeyOf(person.token)).coverage
    await submit(person.token)
    await carrier.advance('PT1M')
    const { pendingQuote } = await carrier.ask<{ pendingQuote: Partial<Quote> }>(
      '{ pendingQuote { amount termDuration termUnit insuredsAgeAtTerm monthlyPremium } }',
      {},
      person.token,
    )
    expect([estimated?.basis, (await journeyOf(person.token)).coverage]).toEqual([
      'estimate',
      { basis: 'quote', ...pendingQuote },
    ])
    // An expired quote has no price.
    await carrier.advance('P31D')
    const later = await signInAgain(carrier, person)
    expect((await journeyOf(later.token)).coverage?.basis).toBe('estimate')
  })

  it('a rejected applicant gets no quote and sees when to apply again', async () => {
    const { token } = await carrier.signUp()
    const refused = { substanceUse: 'yes', substanceRecency: 'past_2_years' }
    const interview = { ...answersFor('underwriting-interview'), ...refused }
    await applyAs(carrier, token, { 'underwriting-interview': interview })
    await submit(token)
    await carrier.advance('PT1M')
    const rejected = await journeyOf(token)
    expect(rejected.applicationResult).toBe('rejected')
    expect(applicableOf(rejected)).toEqual([...beforeTerms, 'accept_terms', 'waiting'])
    expect(await eligibilityOf(token)).toEqual({
      eligibleForCoverage: true,
      eligibleForUnderwriting: false,
      ineligibleCoverageReasons: [],
      mayReapplyOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })

  it('eligibility is also in the account state and the membership', async () => {
    const { token } = await carrier.signUp()
    const asked = `{
      accountCapabilities { eligibleForCoverage eligibleForUnderwriting }
      me { constellations { activeInsuranceMembership { eligibleForCoverage eligibleForUnderwriting } } }
    }`
    const applicant = (coverage: boolean, underwriting: boolean) => {
      const eligible = { eligibleForCoverage: coverage, eligibleForUnderwriting: underwriting }
      return {
        accountCapabilities: eligible,
        me: { constellations: [{ activeInsuranceMembership: eligible }] },
      }
    }
    expect(await carrier.ask(asked, {}, token)).toEqual(applicant(true, true))
    await applyAs(carrier, token)
    await submit(token)
    expect(await carrier.ask(asked, {}, token)).toEqual(applicant(true, false))
  })

  it('the journey names the reasons on file', async () => {
    const { token } = await carrier.signUp()
    await walkFlow(carrier, token, 'insurance-profile', { ...answersFor('insurance-profile'), state: 'TX' })
    expect((await journeyOf(token)).ineligibleReasons).toEqual(['state_of_residence'])
    expect(await eligibilityOf(token)).toEqual({
      eligibleForCoverage: false,
      eligibleForUnderwriting: false,
      ineligibleCoverageReasons: ['state_of_residence'],
      mayReapplyOn: null,
    })
  })
})

describe('after the application is sent', () => {
  it('profile and interview are locked, the beneficiary is not', async () => {
    const { token } = await carrier.signUp()
    await applyAs(carrier, token)
    const { start, exactly, send } = formsOf(carrier, token)
    const interview = await start('underwriting-interview')
    const weight = await exactly(interview.flowSessionId, 'height')
    await submit(token)
    const locked = await send(
      interview.flowSessionId,
      weight,
      responses(weight, { ...answersFor('underwriting-interview'), weight: 120 }),
    )
    expect(locked.errors?.[0]?.extensions).toEqual({
      message: 'FORM_LOCKED',
      fullMessage: 'You’ve sent your application, so you can no longer change these answers.',
      validationErrors: [],
      requestId: expect.any(String),
    })
    const identity = await carrier.graphql(
      'mutation ($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { clientMutationId } }',
      { input: { firstName: 'Eve' } },
      token,
    )
    expect(identity.errors?.[0]?.extensions.message).toBe('FORM_LOCKED')
    const { session } = await walkFlow(carrier, token, 'beneficiary')
    expect(session.complete).toBe(true)
  })
})

describe('estimates', () => {
  const latest = async (token: string) => {
    const { latestEstimate } = await carrier.ask(
      '{ latestEstimate { amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } } }',
      {},
      token,
    )
    return latestEstimate
  }

  it('a guest gets an estimate from the estimate form', async () => {
    const { token } = await carrier.guest()
    expect(await latest(token)).toBeNull()
    const { session } = await walkFlow(carrier, token, 'estimate-form')
    expect(session).toMatchObject({ complete: true, ineligibleReasons: [] })
    const estimate = await latest(token)
    expect(estimate).toMatchObject({
      amount: 450_000,
      termDuration: 240,
      termUnit: 'month',
      health: 'average',
      tobacco: false,
    })
  })

  it('an age that is not covered has no price', async () => {
    const { token } = await carrier.guest()
    const { session } = await walkFlow(carrier, token, 'estimate-form', {
      ...answersFor('estimate-form'),
      birthdate: '1950-01-01',
    })
    expect(session.ineligibleReasons).toEqual(['age_of_insured'])
    expect(await latest(token)).toBeNull()
  })

  it('answering again changes the estimate, and the form shows the earlier answers', async () => {
    const { token } = await carrier.guest()
    const { session } = await walkFlow(carrier, token, 'estimate-form')
    const { exactly, answer } = formsOf(carrier, token)
    const coverage = await exactly(session.flowSessionId, 'estimate-coverage')
    expect(coverage.items[0]).toMatchObject({ key: 'amount', content: { value: 450_000 } })
    const again = await answer(session.flowSessionId, coverage, { amount: 100_000, termYears: '10' })
    expect(again.complete).toBe(true)
    expect(await latest(token)).toMatchObject({ amount: 100_000, termDuration: 120 })
  })
})

it.each([
  ['OH', true],
  ['oh', true],
  ['TX', false],
  ['nowhere', false],
])('product available in %s: %s', async (stateId, available) => {
  const answer = await carrier.ask(
    `query ($business: BusinessSlug!, $product: ProductSlug!, $stateId: ID!) {
      productAvailableInState(businessSlug: $business, productSlug: $product, stateId: $stateId)
    }`,
    { business: product.insurance, product: product.termLife, stateId },
  )
  expect(answer).toEqual({ productAvailableInState: available })
})

it('availability follows the product’s own states, and an unknown product is an error', async () => {
  const row = products.find(({ slug }) => slug === product.accidentalDeath)
  if (!row) throw new Error('There is no such product.')
  const { states } = row
  const ask = (slug: string) =>
    carrier.graphql(
      `{ productAvailableInState(businessSlug: "wysh-insurance", productSlug: "${slug}", stateId: "OH") }`,
    )
  row.states = ['GA']
  try {
    expect((await ask('wysh-accidental-death')).data).toEqual({ productAvailableInState: false })
    expect((await ask('wysh-term-life')).data).toEqual({ productAvailableInState: true })
  } finally {
    row.states = states
  }
  expect((await ask('wysh-travel')).errors?.[0]?.message).toContain('there is no product with this slug')
})
