import { describe, expect, it } from 'vitest'
import type { AdjustedEstimate, Estimate, TermUnit } from '../../../rules/contract/schema.generated.ts'
import { answersFor } from '../../support/client/answers.ts'
import { acknowledgeTerms, request } from '../../support/client/purchase.ts'
import { applyAs, formsOf, walkFlow } from '../../support/client/walkFlow.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

interface Size {
  amount: number
  termDuration: number
  termUnit: TermUnit
}

const size: Size = { amount: 300_000, termDuration: 10, termUnit: 'year' }

async function latest(token: string): Promise<Estimate> {
  const { latestEstimate } = await carrier.ask<{ latestEstimate: Estimate | null }>(
    '{ latestEstimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } } }',
    {},
    token,
  )
  if (latestEstimate === null) throw new Error('There is no estimate.')
  return latestEstimate
}

const adjust = (token: string, id: string | null, given: Size = size) =>
  carrier.graphql<{ adjustEstimate: AdjustedEstimate }>(
    `query ($id: ID, $amount: Dollars!, $termDuration: Int!, $termUnit: TermUnit!) {
      adjustEstimate(id: $id, amount: $amount, termDuration: $termDuration, termUnit: $termUnit) {
        monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage
      }
    }`,
    { id, ...given },
    token,
  )

const resize = (token: string, estimateId: string, given: Size = size) =>
  carrier.graphql<{ updateEstimateDatum: { estimate: Estimate } }>(
    `mutation ($input: UpdateEstimateDatumInput!) {
      updateEstimateDatum(input: $input) {
        estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }
      }
    }`,
    { input: { estimateId, ...given } },
    token,
  )

/** A new user with an estimate of $450,000 over 20 years. */
async function sized() {
  const { token } = await carrier.guest()
  await walkFlow(carrier, token, 'estimate-form')
  return { token, estimate: await latest(token) }
}

type Refused = Awaited<ReturnType<typeof adjust>> | Awaited<ReturnType<typeof resize>>

const refusal = ({ errors }: Refused) => {
  const { message, validationErrors } = errors?.[0]?.extensions ?? {}
  return [message, validationErrors]
}

const wrongSizes = [
  [{ amount: 45_000 }, { field: 'amount', code: 'inRange', message: 'Coverage starts at $50,000.' }],
  [
    { amount: 1_005_000 },
    { field: 'amount', code: 'inRange', message: 'The most we can cover is $1,000,000.' },
  ],
  [{ amount: 300_001 }, { field: 'amount', code: 'inRange', message: 'Value is outside of the valid range' }],
  [
    { termDuration: 9 },
    { field: 'termDuration', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
  // Ten years and a month.
  [
    { termDuration: 121, termUnit: 'month' },
    { field: 'termDuration', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
] as const

describe('updateEstimateDatum: a different amount or term', () => {
  it('a price for a different amount or term changes nothing', async () => {
    const { token, estimate } = await sized()
    const inYears = (await adjust(token, estimate.id)).data?.adjustEstimate
    const inMonths = (await adjust(token, estimate.id, { ...size, termDuration: 120, termUnit: 'month' }))
      .data
    expect(inYears).toEqual({
      monthlyPremium: expect.any(Number),
      annualPremium: expect.any(Number),
      insuredsAgeAtTerm: estimate.insuredsAgeAtTerm - 10,
      allocationsCoveredPercentage: null,
    })
    expect([inMonths?.adjustEstimate, await latest(token)]).toEqual([inYears, estimate])
    expect(inYears?.monthlyPremium).toBeLessThan(estimate.monthlyPremium)
    // The quoted price is the price that is stored in the end.
    expect((await resize(token, estimate.id)).data?.updateEstimateDatum.estimate).toEqual({
      ...estimate,
      amount: 300_000,
      termDuration: 120,
      insuredsAgeAtTerm: inYears?.insuredsAgeAtTerm,
      monthlyPremium: inYears?.monthlyPremium,
      annualPremium: inYears?.annualPremium,
      premiums: [
        { billingFrequency: 'monthly', amount: inYears?.monthlyPremium },
        { billingFrequency: 'annually', amount: inYears?.annualPremium },
      ],
    })
  })

  it('a different amount has a price before there is an estimate, once the first questions are answered', async () => {
    const { token } = await carrier.guest()
    expect(refusal(await adjust(token, null))).toEqual(['STEP_NOT_ALLOWED', []])
    const { start, exactly, answer } = formsOf(carrier, token)
    const session = await start('estimate-form')
    const about = await exactly(session.flowSessionId, 'estimate-about-you')
    await answer(session.flowSessionId, about, answersFor('estimate-form'))
    const quick = (await adjust(token, null)).data?.adjustEstimate
    const smoker = { ...answersFor('estimate-form'), tobacco: 'yes' }
    await answer(session.flowSessionId, await exactly(session.flowSessionId, 'estimate-about-you'), smoker)
    const dearer = (await adjust(token, null)).data?.adjustEstimate
    expect(quick?.monthlyPremium).toBeLessThan(dearer?.monthlyPremium ?? 0)
    const coverage = await exactly(session.flowSessionId, 'estimate-coverage')
    await answer(session.flowSessionId, coverage, { amount: 300_000, termYears: '10' })
    expect((await latest(token)).monthlyPremium).toBe(dearer?.monthlyPremium)
  })

  it.each(wrongSizes)('an amount or term that is not sold is refused: %j', async (wrong, error) => {
    const { token, estimate } = await sized()
    const given = { ...size, ...wrong }
    expect([
      refusal(await adjust(token, estimate.id, given)),
      refusal(await resize(token, estimate.id, given)),
      await latest(token),
    ]).toEqual([['VALIDATION_FAILED', [error]], ['VALIDATION_FAILED', [error]], estimate])
  })

  it('a term that would end too late is refused', async () => {
    const { token } = await carrier.guest()
    const birthdate = `${carrier.services.clock.now().getUTCFullYear() - 45}-01-01`
    await walkFlow(carrier, token, 'estimate-form', { ...answersFor('estimate-form'), birthdate })
    const { id, insuredsAgeAtTerm } = await latest(token)
    const late = { ...size, termDuration: 25 }
    expect([
      insuredsAgeAtTerm,
      refusal(await adjust(token, id, late)),
      refusal(await resize(token, id, late)),
    ]).toEqual([
      65,
      [
        'VALIDATION_FAILED',
        [{ field: 'termDuration', code: 'inRange', message: 'Value is outside of the valid range' }],
      ],
      [
        'VALIDATION_FAILED',
        [{ field: 'termDuration', code: 'inRange', message: 'Value is outside of the valid range' }],
      ],
    ])
  })

  it('another person’s estimate gets the same reply as a nonexistent one', async () => {
    const { estimate } = await sized()
    const { token } = await sized()
    expect([refusal(await adjust(token, estimate.id)), refusal(await resize(token, estimate.id))]).toEqual([
      ['NOT_FOUND', []],
      ['NOT_FOUND', []],
    ])
  })

  it('the chosen size shows in the form and is what the application asks for', async () => {
    const person = await carrier.signUp()
    await applyAs(carrier, person.token)
    const { id } = await latest(person.token)
    await resize(person.token, id, { ...size, amount: 700_000, termDuration: 17 })
    const { start, exactly } = formsOf(carrier, person.token)
    const session = await start('estimate-form')
    const form = await exactly(session.flowSessionId, 'estimate-coverage')
    const values = form.items.flatMap(({ key, content }) =>
      'value' in content ? [[key, content.value]] : [],
    )
    expect([session.complete, values]).toEqual([
      true,
      [
        ['amount', 700_000],
        ['termYears', '17'],
      ],
    ])
    await acknowledgeTerms(carrier, person)
    await request(carrier, person)
    await carrier.advance('PT1M')
    const { pendingQuote } = await carrier.ask('{ pendingQuote { amount termDuration } }', {}, person.token)
    expect([pendingQuote, refusal(await resize(person.token, id))]).toEqual([
      { amount: 700_000, termDuration: 17 },
      ['FORM_LOCKED', []],
    ])
  })
})
