import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AdjustedQuote, Quote } from '../../../../rules/contract/schema.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { accept, agreeToQuote, tryAccept } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { quoted } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

interface Named {
  amount: number
  termDuration: number
  termUnit?: 'year' | 'month'
}

const fields =
  'id status amount termDuration insuredsAgeAtTerm monthlyPremium annualPremium expiresAt documents { id slug version } coverageDetails { minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration requestedCoverageAmount requestedTermDuration }'

const refusalOf = (answer: { errors?: { extensions: object }[] }) => answer.errors?.[0]?.extensions

const update = ({ token }: Person, quoteId: string, named: Named, clientMutationId: string = randomUUID()) =>
  carrier.graphql<{ updateQuote: { quote: Quote } }>(
    `mutation ($input: UpdateQuoteInput!) { updateQuote(input: $input) { quote { ${fields} } } }`,
    { input: { quoteId, termUnit: 'year', ...named, clientMutationId } },
    token,
  )

const adjust = ({ token }: Person, id: string, named: Named) =>
  carrier.graphql<{ adjustQuote: AdjustedQuote }>(
    'query ($id: ID!, $amount: Dollars!, $termDuration: Int!, $termUnit: TermUnit!) { adjustQuote(id: $id, amount: $amount, termDuration: $termDuration, termUnit: $termUnit) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage } }',
    { id, termUnit: 'year', ...named },
    token,
  )

async function changed(person: Person, quoteId: string, named: Named): Promise<Quote> {
  const { data, errors } = await update(person, quoteId, named)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.updateQuote.quote
}

const pendingOf = async ({ token }: Person) =>
  (await carrier.ask<{ pendingQuote: Quote | null }>(`{ pendingQuote { ${fields} } }`, {}, token))
    .pendingQuote

const smaller = { amount: 300_000, termDuration: 15 }

describe('a quote with a different amount or term', () => {
  it('pricing a resized quote changes nothing and matches the later offer', async () => {
    const { person, quote } = await quoted(carrier)
    const { data } = await adjust(person, quote.id, smaller)
    const price = data?.adjustQuote
    expect(price?.monthlyPremium).toBeLessThan(quote.monthlyPremium)
    expect(await pendingOf(person)).toMatchObject({ id: quote.id, amount: 450_000, termDuration: 20 })
    const offered = await changed(person, quote.id, smaller)
    expect(offered).toMatchObject({
      status: 'pending',
      ...smaller,
      monthlyPremium: price?.monthlyPremium,
      annualPremium: price?.annualPremium,
      insuredsAgeAtTerm: price?.insuredsAgeAtTerm,
      expiresAt: quote.expiresAt,
      coverageDetails: {
        minCoverageAmount: 50_000,
        maxCoverageAmount: 450_000,
        minTermDuration: 10,
        maxTermDuration: 20,
        requestedCoverageAmount: 450_000,
        requestedTermDuration: 20,
      },
    })
    expect(offered.documents.map(({ slug, version }) => [slug, version]).sort()).toEqual([
      ['quote', 2],
      ['statement-of-good-health', 2],
    ])
    expect(await pendingOf(person)).toEqual(offered)
  })

  it('a resized quote may grow again, up to the underwritten amount', async () => {
    const { person, quote } = await quoted(carrier)
    const small = await changed(person, quote.id, { amount: 50_000, termDuration: 120, termUnit: 'month' })
    expect([small.amount, small.termDuration]).toEqual([50_000, 10])
    const whole = await changed(person, small.id, { amount: 450_000, termDuration: 20 })
    expect(whole.monthlyPremium).toBe(quote.monthlyPremium)
    const refusal = {
      message: 'VALIDATION_FAILED',
      validationErrors: [
        {
          field: 'amount',
          code: 'inRange',
          message: 'Your application was approved for up to $450,000.',
        },
        { field: 'termDuration', code: 'inRange', message: 'Value is outside of the valid range' },
      ],
    }
    const larger = { amount: 455_000, termDuration: 25 }
    expect(refusalOf(await adjust(person, whole.id, larger))).toMatchObject(refusal)
    expect(refusalOf(await update(person, whole.id, larger))).toMatchObject(refusal)
    expect(await pendingOf(person)).toEqual(whole)
  })

  it.each([
    ['an amount below the minimum', { amount: 45_000, termDuration: 20 }, 'amount'],
    ['an amount between the steps', { amount: 299_999, termDuration: 20 }, 'amount'],
    ['a term that is not sold', { amount: 300_000, termDuration: 9 }, 'termDuration'],
    [
      'a fraction of a year',
      { amount: 300_000, termDuration: 125, termUnit: 'month' as const },
      'termDuration',
    ],
  ])('resizing a quote is refused for %s', async (_, named, field) => {
    const { person, quote } = await quoted(carrier)
    expect(refusalOf(await update(person, quote.id, named))).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field }],
    })
  })

  it('a resized quote replaces the earlier one, which can no longer be accepted', async () => {
    const { person, quote } = await quoted(carrier)
    const offered = await changed(person, quote.id, smaller)
    await agreeToQuote(carrier, person)
    const refusal = {
      message: 'QUOTE_EXPIRED',
      fullMessage: 'This quote was changed. Please look at the new one.',
    }
    expect(refusalOf(await tryAccept(carrier, person, quote.id))).toMatchObject(refusal)
    expect(refusalOf(await update(person, quote.id, smaller))).toMatchObject(refusal)
    expect(await accept(carrier, person, offered.id)).toMatchObject({ status: 'accepted', ...smaller })
  })

  it('one resize call makes one quote, and an unchanged size makes none', async () => {
    const { person, quote } = await quoted(carrier)
    const id = randomUUID()
    const [first, again] = [
      await update(person, quote.id, smaller, id),
      await update(person, quote.id, smaller, id),
    ]
    expect(again.data).toEqual(first.data)
    const now = await pendingOf(person)
    expect((await changed(person, now?.id ?? '', smaller)).id).toBe(now?.id)
  })

  it('two parallel resize calls make one quote', async () => {
    const { person, quote } = await quoted(carrier)
    const answers = await Promise.all([
      update(person, quote.id, smaller),
      update(person, quote.id, { ...smaller, amount: 200_000 }),
    ])
    expect(answers.map((answer) => refusalOf(answer)).filter(Boolean)).toMatchObject([
      { message: 'QUOTE_EXPIRED' },
    ])
    const rows = await carrier.services.db
      .selectFrom('quotes')
      .select('status')
      .where('userId', '=', person.userId)
      .orderBy('sequence')
      .execute()
    expect(rows).toEqual([{ status: 'replaced' }, { status: 'pending' }])
  })

  it('a resized quote must be reviewed again', async () => {
    const { person, quote } = await quoted(carrier)
    const isReviewed = async () => {
      const { journey } = await carrier.ask<{ journey: { steps: { key: string; complete: boolean }[] } }>(
        '{ journey(slug: fulfillment) { steps { key complete } } }',
        {},
        person.token,
      )
      return journey.steps.find(({ key }) => key === 'quote_review')?.complete
    }
    await walkFlow(carrier, person.token, 'quote-review', {})
    expect(await isReviewed()).toBe(true)
    const offered = await changed(person, quote.id, smaller)
    expect(await isReviewed()).toBe(false)
    await walkFlow(carrier, person.token, 'quote-review', {})
    expect([await isReviewed(), offered.status]).toEqual([true, 'pending'])
  })

  it('an accepted, expired or other user’s quote cannot be resized', async () => {
    const { person, quote } = await quoted(carrier)
    const other = await quoted(carrier)
    expect(refusalOf(await update(other.person, quote.id, smaller))).toMatchObject({ message: 'NOT_FOUND' })
    expect(refusalOf(await adjust(other.person, quote.id, smaller))).toMatchObject({ message: 'NOT_FOUND' })
    await accept(carrier, person, quote.id)
    const fixed = {
      message: 'STEP_NOT_ALLOWED',
      fullMessage: 'You accepted this quote, so you can no longer change it.',
    }
    expect(refusalOf(await update(person, quote.id, smaller))).toMatchObject(fixed)
    expect(refusalOf(await adjust(person, quote.id, smaller))).toMatchObject(fixed)
    await carrier.services.db
      .updateTable('quotes')
      .set({ expiresAt: carrier.services.clock.now() })
      .where('id', '=', other.quote.id)
      .execute()
    expect(refusalOf(await update(other.person, other.quote.id, smaller))).toMatchObject({
      message: 'QUOTE_EXPIRED',
    })
  })
})
