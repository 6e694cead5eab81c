import { subDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { daysAfter, showDate } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import { cancelByLabel } from '../../../server/application/cancelPolicy.ts'
import { sandboxBooks } from '../../../server/domains/billing/providerBooks.ts'
import { unusedPremium } from '../../../server/domains/policies/premiums/refundsDue.ts'
import { answersFor } from '../../support/client/answers.ts'
import { goodPassword, type Person } from '../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay, policyOf } from '../../support/client/purchase.ts'
import { walkFlow } from '../../support/client/walkFlow.ts'
import { invoiced, quoted, signInAgain } from '../applicants.ts'
import { checkBooks } from '../books.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

const planned = async ({ token }: Person) =>
  (
    await carrier.ask<{
      policyCancellation: {
        policyId: string
        refund: number
        isFreeLook: boolean
        paidThrough: string | null
        amountUnderWay: number
      } | null
    }>('{ policyCancellation { policyId refund isFreeLook paidThrough amountUnderWay } }', {}, token)
  ).policyCancellation

const cancel = (person: Person, policyId = '', password = goodPassword) =>
  carrier.graphql<{ cancelPolicy: { refund: number } }>(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
    { input: { policyId, password } },
    person.token,
  )

/**
 * What the dashboard shows once a policy has ended, and whether a new application would reuse the
 * answers.
 */
async function afterwards({ token }: Person) {
  const { dashboardHome, journey } = await carrier.ask<{
    dashboardHome: object
    journey: { steps: { key: string; complete: boolean }[] }
  }>(
    `{ dashboardHome { ownership endedPolicy { status endedOn refunded isRefundOnItsWay } }
       journey(slug: fulfillment) { steps { key complete } } }`,
    {},
    token,
  )
  const interview = journey.steps.find(({ key }) => key === 'underwriting_interview')
  return { dashboardHome, journey: { isInterviewComplete: interview?.complete } }
}

/** Buys a policy that is paid annually. */
async function yearly(card = 'success') {
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person, card)
  await accept(carrier, person, quote.id, 'annually')
  const invoice = await dueInvoice(carrier, person)
  await pay(carrier, person, invoice?.id ?? '')
  return { person, paid: invoice?.amount ?? 0 }
}

async function books() {
  const { db, clock } = carrier.services
  return await checkBooks(db, sandboxBooks(db, clock.now()))
}

const later = async (person: Person, days: number) => {
  await carrier.advance(`P${days}D`)
  return await signInAgain(carrier, person)
}

describe('canceling a policy', () => {
  it('canceling in the free-look period refunds everything, once', async () => {
    const { person: buyer, paid } = await yearly()
    const person = await later(buyer, 9)
    const offer = await planned(person)
    expect(offer).toMatchObject({ refund: paid, isFreeLook: true })
    const [first, second] = await Promise.all([
      cancel(person, offer?.policyId),
      cancel(person, offer?.policyId),
    ])
    expect([first.data, second.data].filter(Boolean)).toEqual([{ cancelPolicy: { refund: paid } }])
    await carrier.advance('PT5S')
    expect((await policyOf(carrier, person))?.status).toBe('cancelled')
    expect(await planned(person)).toBeNull()
    const today = dayIn('OH', carrier.services.clock.now())
    const { userDocuments } = await carrier.ask<{ userDocuments: { name: string }[] }>(
      '{ userDocuments { name } }',
      {},
      person.token,
    )
    expect(userDocuments.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^Receipt \d\d\/\d\d\/\d{4}, \$\d+\.\d\d$/),
    )
    const { userInvoices } = await carrier.ask<{ userInvoices: object }>(
      '{ userInvoices { paid { amount refunded } } }',
      {},
      person.token,
    )
    expect(userInvoices).toEqual({ paid: [{ amount: paid, refunded: paid }] })
    const emails = await carrier.outbox(person.email)
    expect(emails.find(({ subject }) => subject?.includes('canceled'))?.text).toContain(showDate(today))
    expect(await afterwards(person)).toEqual({
      dashboardHome: {
        ownership: 'marketing',
        endedPolicy: { status: 'cancelled', endedOn: today, refunded: paid, isRefundOnItsWay: true },
      },
      journey: { isInterviewComplete: false },
    })
    // A restarted flow belongs to an unfinished application.
    await walkFlow(carrier, person.token, 'underwriting-interview', answersFor('underwriting-interview'))
    expect(await afterwards(person)).toMatchObject({
      dashboardHome: { ownership: 'recapture' },
      journey: { isInterviewComplete: true },
    })
    await carrier.services.db
      .updateTable('flowSessions')
      .set({ createdAt: subDays(carrier.services.clock.now(), 91) })
      .where('userId', '=', person.userId)
      .execute()
    expect((await afterwards(person)).journey.isInterviewComplete).toBe(false)
    const { sums, faults } = await books()
    expect([sums.refunds, faults]).toEqual([paid, []])
    expect((await carrier.outbox(person.email))[0]?.subject).toBe('Your policy is canceled')
    await carrier.advance('P400D')
    const again = await signInAgain(carrier, person)
    expect(await dueInvoice(carrier, again)).toBeNull()
    expect((await afterwards(again)).dashboardHome).toMatchObject({
      endedPolicy: { refunded: paid, isRefundOnItsWay: false },
    })
  })

  it('canceling after the free-look period refunds the unused part of a year that was paid ahead', async () => {
    const { person: buyer, paid } = await yearly()
    const person = await later(buyer, 100)
    const offer = await planned(person)
    expect(offer?.isFreeLook).toBe(false)
    // Rounded, since the year may be a leap year.
    expect(Math.abs((offer?.refund ?? 0) / paid - 265 / 365)).toBeLessThan(0.005)
    expect((await cancel(person, offer?.policyId)).data).toEqual({ cancelPolicy: { refund: offer?.refund } })
    await carrier.advance('PT5S')
    expect((await books()).faults).toEqual([])
  })

  it('canceling after a full year refunds nothing, whether or not the next premium was paid', async () => {
    const { person: buyer } = await yearly('laterfails')
    const person = await later(buyer, 385)
    expect(await planned(person)).toMatchObject({ refund: 0, isFreeLook: false })
  })

  it('canceling does not refund a month that was paid for', async () => {
    const { person: buyer, invoice } = await invoiced(carrier)
    await pay(carrier, buyer, invoice.id)
    const person = await later(buyer, 40)
    const offer = await planned(person)
    const next = (await policyOf(carrier, person))?.activePlan?.nextPayment?.date ?? ''
    expect(offer).toMatchObject({ refund: 0, isFreeLook: false, paidThrough: daysAfter(next, -1) })
    expect((await cancel(person, offer?.policyId)).data).toEqual({ cancelPolicy: { refund: 0 } })
  })

  it('support cancels by policy number, once', async () => {
    const { person, paid } = await yearly()
    const label = (await policyOf(carrier, person))?.label ?? ''
    expect(await cancelByLabel(carrier.services, label)).toBe(paid)
    expect(await cancelByLabel(carrier.services, label)).toBeUndefined()
    expect((await policyOf(carrier, person))?.status).toBe('cancelled')
  })

  it('canceling while a premium is processing refunds that premium if it arrives', async () => {
    const { person: buyer, invoice } = await invoiced(carrier)
    await pay(carrier, buyer, invoice.id)
    await addCard(carrier, buyer, 'processing')
    const refunded = (await books()).sums.refunds
    const person = await later(buyer, 32)
    const offer = await planned(person)
    expect(offer).toMatchObject({ refund: 0, amountUnderWay: invoice.amount })
    expect((await cancel(person, offer?.policyId)).data).toEqual({ cancelPolicy: { refund: 0 } })
    expect((await policyOf(carrier, person))?.status).toBe('cancelled')
    await carrier.advance('P8D')
    await carrier.advance('PT5S')
    const { sums, faults } = await books()
    expect([sums.refunds - refunded, faults]).toEqual([invoice.amount, []])
    const [newest, canceled] = await carrier.outbox(person.email)
    expect([newest?.subject, canceled?.subject]).toEqual([
      'We are refunding your payment',
      'Your policy is canceled',
    ])
    expect(canceled?.text).toContain('If it arrives, we’ll refund it in full.')
  })

  it('canceling with a wrong password or for another user’s policy is refused', async () => {
    const { person: buyer } = await yearly()
    const offer = await planned(buyer)
    const codes = async (policyId?: string, password?: string) =>
      (await cancel(buyer, policyId, password)).errors?.[0]?.extensions.message
    expect(await codes(offer?.policyId, 'not the password')).toBe('CREDENTIAL_INCORRECT')
    expect(await codes('another')).toBe('NOT_FOUND')
  })
})

it.each([
  ['the first day', '2026-01-01T12:00:00Z', 36_400],
  ['a summer day, early', '2026-07-02T05:00:00Z', 18_200],
  ['the same day, at its end', '2026-07-03T03:59:00Z', 18_200],
  ['the last day', '2026-12-31T13:00:00Z', 0],
  ['a day after its end', '2027-02-01T12:00:00Z', 0],
])('canceling on %s refunds the unused part of $365.00', (_, now, unused) => {
  const year = { start: new Date('2026-01-01T12:00:00Z'), end: new Date('2027-01-01T12:00:00Z') }
  expect(unusedPremium({ amount: 36_500 }, year, new Date(now), 'America/New_York')).toBe(unused)
})
