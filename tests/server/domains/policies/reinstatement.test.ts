import { describe, expect, it } from 'vitest'
import type { Reinstatement } from '../../../../rules/contract/schema.generated.ts'
import { product } from '../../../../rules/product.ts'
import { zoneOf } from '../../../../rules/residence.ts'
import { flowOf } from '../../../../server/application/flows/definitions/index.ts'
import { loadApplicant } from '../../../../server/application/flows/facts.ts'
import { insertSession, storeResponses } from '../../../../server/application/flows/sessions.ts'
import { sumOfMissed } from '../../../../server/domains/policies/premiums/missedPremiums.ts'
import { deadlineAfter } from '../../../../server/platform/clock/duration.ts'
import { type Answers, answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, pay, policyOf, purchase, tryPay } from '../../../support/client/purchase.ts'
import { books, invoiced, signInAgain } from '../../applicants.ts'
import { answerAll } from '../../application/flows/answerAll.ts'
import { noticeOf } from '../../noticeOf.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fields =
  'status failedPayment { reason } underwritingRequired hasPolicyInForce invoice { id } offering { id status dueToday interestDue totalMissedPayments missedPayments premium nextPaymentOn }'
type Shown = Pick<
  Reinstatement,
  'status' | 'failedPayment' | 'underwritingRequired' | 'hasPolicyInForce' | 'invoice' | 'offering'
>

const read = async ({ token }: Person, policyId: string) =>
  (
    await carrier.ask<{ reinstatement: Shown | null }>(
      `query ($policyId: ID!) { reinstatement(policyId: $policyId) { ${fields} } }`,
      { policyId },
      token,
    )
  ).reinstatement

const call = (person: Person, name: string, input: object, selection: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  return carrier.graphql<Record<string, unknown>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
    { input },
    person.token,
  )
}
const request = (person: Person, policyId: string) =>
  call(person, 'requestReinstatement', { policyId }, `reinstatement { ${fields} }`)
const accept = (person: Person, policyId: string) =>
  call(person, 'acceptReinstatement', { policyId }, 'reinstatement { status }')
const bill = (person: Person, policyId: string) =>
  call(person, 'createReinstatementInvoice', { policyId }, 'invoice { id amount }')
const codeOf = async (reply: ReturnType<typeof call>) => (await reply).errors?.[0]?.extensions.message

/**
 * A policy that ended because every premium after the first was declined, this many days later at
 * the end of the day.
 */
async function terminated(days = 95) {
  const { person: buyer, invoice } = await invoiced(carrier, 'laterfails')
  await pay(carrier, buyer, invoice.id)
  const now = carrier.services.clock.now()
  const end = deadlineAfter(now, days, zoneOf('OH'))
  await carrier.advance(`PT${Math.ceil((end.getTime() - now.getTime()) / 1000)}S`)
  const person = await signInAgain(carrier, buyer)
  const policy = await policyOf(carrier, person)
  if (policy?.status !== 'terminated') throw new Error(`The policy is ${policy?.status}.`)
  return { person, policyId: policy.id, premium: invoice.amount }
}

/** Stores the answers to all health questions about a policy. */
async function answer({ userId }: Person, policyId: string, changed: Answers) {
  const { db, clock } = carrier.services
  const slug = 'underwriting-interview'
  const flow = flowOf(slug)
  if (!flow) throw new Error('There is no interview.')
  const now = clock.now()
  const applicant = await loadApplicant(db, userId, now, 'reinstatement')
  // Without the estimate, no answer is assumed that would need a confirmation.
  const asked = { ...applicant, facts: { ...applicant.facts, estimate: null } }
  const responses = answerAll(flow, { ...answersFor(slug), ...changed }, asked)
  await db.transaction().execute(async (tx) => {
    const key = { slug, flowScope: 'reinstatement', subjectId: policyId } as const
    const row = await insertSession(tx, { ...key, userId, now })
    await storeResponses(tx, row, { responses, revision: 1, complete: true, now })
  })
}

async function offered(days?: number) {
  const ended = await terminated(days)
  await request(ended.person, ended.policyId)
  const offering = (await read(ended.person, ended.policyId))?.offering
  if (!offering) throw new Error('There is no offer.')
  return { ...ended, offering }
}

describe('reinstating an ended policy', () => {
  it('a policy is reinstated once for the missed premiums and interest, and premiums continue', async () => {
    const { person, policyId, premium, offering } = await offered()
    expect(offering).toMatchObject({
      status: 'pending',
      totalMissedPayments: 3 * premium,
      missedPayments: 3,
      dueToday: 3 * premium + offering.interestDue,
    })
    expect(offering.interestDue).toBeGreaterThan(0)
    await addCard(carrier, person)
    expect(await codeOf(bill(person, policyId))).toBe('STEP_NOT_ALLOWED')
    await accept(person, policyId)
    const [first, second] = await Promise.all([bill(person, policyId), bill(person, policyId)])
    expect(first.data).toEqual(second.data)
    const invoice = (await read(person, policyId))?.invoice
    await tryPay(carrier, person, [invoice?.id ?? ''])
    expect(await read(person, policyId)).toMatchObject({ status: 'reinstated', invoice: null })
    const policy = await policyOf(carrier, person)
    expect(policy).toMatchObject({ id: policyId, status: 'valid' })
    expect(policy?.activePlan?.nextPayment?.date).toBe(offering.nextPaymentOn)
    expect((await carrier.outbox(person.email))[0]?.subject).toBe('Your policy is back in force')
    expect(await codeOf(request(person, policyId))).toBe('STEP_NOT_ALLOWED')

    await carrier.advance('P40D')
    const later = await signInAgain(carrier, person)
    expect((await policyOf(carrier, later))?.status).toBe('valid')
    const paid = await carrier.services.db
      .selectFrom('ledgerEntries')
      .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
      .select('ledgerEntries.amount')
      .where('invoices.policyId', '=', policyId)
      .orderBy('ledgerEntries.createdAt')
      .execute()
    expect(paid.map(({ amount }) => amount)).toEqual([premium, offering.dueToday, premium])
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('a declined card changes nothing, and another one can pay for the reinstatement', async () => {
    const { person, policyId } = await offered()
    await accept(person, policyId)
    await bill(person, policyId)
    const invoice = (await read(person, policyId))?.invoice
    await tryPay(carrier, person, [invoice?.id ?? ''])
    expect((await policyOf(carrier, person))?.status).toBe('terminated')
    expect(await read(person, policyId)).toMatchObject({
      status: 'offered',
      failedPayment: { reason: 'Your card was declined.' },
    })
    await addCard(carrier, person, 'processing')
    await tryPay(carrier, person, [invoice?.id ?? ''])
    expect(await read(person, policyId)).toMatchObject({ status: 'processing', failedPayment: null })
    await carrier.advance('P8D')
    expect((await read(await signInAgain(carrier, person), policyId))?.status).toBe('reinstated')
  })

  it('a reinstatement offer is open until the next premium is due, then it is priced again', async () => {
    const { person: buyer, policyId, offering } = await offered()
    await carrier.advance('P31D')
    const person = await signInAgain(carrier, buyer)
    expect(await read(person, policyId)).toMatchObject({
      status: 'available',
      offering: { status: 'expired' },
    })
    expect(await codeOf(accept(person, policyId))).toBe('QUOTE_EXPIRED')
    await request(person, policyId)
    const again = (await read(person, policyId))?.offering
    expect(again?.missedPayments).toBe(offering.missedPayments + 1)
    expect(again?.id).not.toBe(offering.id)
  })

  it('a reinstatement is refused with another policy in force, for another user and after three years', async () => {
    const { person, policyId } = await terminated()
    const { person: stranger } = await invoiced(carrier)
    expect(await codeOf(request(stranger, policyId))).toBe('NOT_FOUND')
    expect(await read(stranger, policyId)).toBeNull()
    const { db } = carrier.services
    const own = (of: Person, to: Person) =>
      db
        .updateTable('policies')
        .set({ userId: to.userId, status: 'valid' })
        .where('userId', '=', of.userId)
        .where('id', '<>', policyId)
        .execute()
    await own(stranger, person)
    expect((await request(person, policyId)).data).toMatchObject({
      requestReinstatement: { reinstatement: { status: 'rejected', hasPolicyInForce: true, offering: null } },
    })
    await own(person, stranger)
    expect((await read(person, policyId))?.hasPolicyInForce).toBe(false)
    await carrier.advance('P1100D')
    expect((await read(await signInAgain(carrier, person), policyId))?.status).toBe('unavailable')
  })

  it('a reinstatement asks health questions after 90 days', async () => {
    const { person, policyId } = await terminated(190)
    await request(person, policyId)
    expect(await read(person, policyId)).toMatchObject({
      status: 'underwriting',
      underwritingRequired: true,
      offering: null,
    })
  })

  it.each([
    ['good health leads to an offer', {}, 'offered'],
    ['a disability leads to a refusal', { disability: 'yes' }, 'rejected'],
  ])('in a reinstatement %s', async (_, answers, status) => {
    const { person: buyer, policyId } = await terminated(190)
    await request(buyer, policyId)
    await answer(buyer, policyId, answers)
    await request(buyer, policyId)
    await carrier.advance('PT10S')
    expect((await read(buyer, policyId))?.status).toBe(status)
    expect((await read(buyer, policyId))?.offering === null).toBe(status === 'rejected')
    const notice = await noticeOf(carrier, buyer, 'reinstatement')
    expect(notice?.reasons.map(({ reason }) => reason)).toEqual(
      status === 'rejected' ? ['disability'] : undefined,
    )
  })
})

/** July 1 of next year, from which the length of each month is known. */
const daysUntilJuly = () => {
  const now = carrier.services.clock.now()
  return Math.ceil((Date.UTC(now.getUTCFullYear() + 1, 6, 1, 16) - now.getTime()) / 86_400_000)
}

it('a premium that came due while the bank decided on a reinstatement is billed', async () => {
  await carrier.advance(`P${daysUntilJuly()}D`)
  // Owed since August 1, ended on September 30; October 1 was planned before.
  const { person, policyId, premium, offering } = await offered(91)
  expect(offering.missedPayments).toBe(2)
  await accept(person, policyId)
  await bill(person, policyId)
  await addCard(carrier, person, 'processing')
  await tryPay(carrier, person, [(await read(person, policyId))?.invoice?.id ?? ''])
  await carrier.advance('P8D')
  expect((await read(await signInAgain(carrier, person), policyId))?.status).toBe('reinstated')
  const bills = await carrier.services.db
    .selectFrom('invoices')
    .select(['period', 'amount'])
    .where('policyId', '=', policyId)
    .where('reinstates', '=', false)
    .where('status', '<>', 'void')
    .orderBy('period')
    .execute()
  expect(bills).toEqual([
    { period: 1, amount: premium },
    { period: 4, amount: premium },
  ])
})

it.each([
  ['nothing', [], [0, 0]],
  ['a premium of today', [[2_370, 0]], [2_370, 0]],
  ['a year', [[10_000, 365]], [10_000, 600]],
  // 2370 × (90 + 60 + 30) × 6 / 36500 = 70.1
  [
    'three months',
    [
      [2_370, 90],
      [2_370, 60],
      [2_370, 30],
    ],
    [7_110, 70],
  ],
] as [string, [number, number][], [number, number]][])(
  'the cost of a missed premium: %s',
  (_, missed, [premiums, interest]) => {
    const now = new Date('2027-03-01T12:00:00Z')
    const rows = missed.map(([amount, days]) => ({
      amount,
      dueAt: new Date(now.getTime() - days * 86_400_000),
    }))
    expect(sumOfMissed(rows, now)).toEqual({ premiums, interest })
  },
)

describe('the reinstatement fields of a policy', () => {
  const parts =
    'policies { id totalMissedPremiums interestDue reinstatementRequest { underwritingRequired productsOffering { status productSlug amount interestDue totalMissedPayments dueToday coverageDetails { maxCoverageAmount } } } } journey(slug: fulfillment) { metadata { reinstateablePolicyId } }'
  interface Answer {
    policies: Record<string, unknown>[]
    journey: { metadata: unknown }
  }

  it('the reinstatement fields show the expected cost, then the offer', async () => {
    const { person, policyId } = await terminated()
    const before = await carrier.ask<Answer>(`{ ${parts} }`, {}, person.token)
    await request(person, policyId)
    const { offering } = (await read(person, policyId)) ?? {}
    const after = await carrier.ask<Answer>(`{ ${parts} }`, {}, person.token)
    const owed = {
      id: policyId,
      totalMissedPremiums: offering?.totalMissedPayments,
      interestDue: offering?.interestDue,
    }
    expect(offering?.totalMissedPayments).toBeGreaterThan(0)
    expect(offering?.interestDue).toBeGreaterThan(0)
    expect(before.policies).toEqual([{ ...owed, reinstatementRequest: null }])
    expect(before.journey.metadata).toEqual({ reinstateablePolicyId: policyId })
    expect(after.policies).toEqual([
      {
        ...owed,
        reinstatementRequest: {
          underwritingRequired: false,
          productsOffering: {
            status: 'pending',
            productSlug: 'wysh-term-life',
            amount: expect.any(Number),
            interestDue: offering?.interestDue,
            totalMissedPayments: offering?.totalMissedPayments,
            dueToday: offering?.dueToday,
            coverageDetails: { maxCoverageAmount: expect.any(Number) },
          },
        },
      },
    ])
  })
})

it('the interview for an ended term policy asks everything, also of an accidental death owner', async () => {
  const { person } = await terminated(100)
  const { db, clock } = carrier.services
  const { person: owner } = await purchase(carrier)
  await db
    .updateTable('policies')
    .set({ userId: person.userId, product: product.accidentalDeath })
    .where('userId', '=', owner.userId)
    .execute()
  const { facts } = await loadApplicant(db, person.userId, clock.now(), 'reinstatement')
  expect(facts.accidentalDeathOnly).toBe(false)
})
