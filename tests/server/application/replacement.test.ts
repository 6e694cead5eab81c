import { afterAll, describe, expect, it } from 'vitest'
import type { Policy } from '../../../rules/contract/schema.generated.ts'
import { daysAfter, showDate } from '../../../rules/dates.ts'
import { replacementNotice } from '../../../rules/replacement.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { replacementRegister } from '../../../server/domains/policies/replacements.ts'
import { startOfDay } from '../../../server/platform/clock/duration.ts'
import type { Answers } from '../../support/client/answers.ts'
import type { Person } from '../../support/client/api.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  request,
} from '../../support/client/purchase.ts'
import { seedApplicant, signInAgain } from '../applicants.ts'
import type { Carrier } from '../carrier.ts'
import { startOperated } from '../operated.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

const replacing = (insurer: string): Answers => ({
  replacesPolicy: 'yes',
  replacedInsurer: insurer,
  replacedPolicyNumber: 'EL-20417',
})

/** Buys a policy with these answers. @returns the person, the quote's free look and the paid amount */
async function buy(at: Carrier, answers: Answers) {
  const person = await seedApplicant(at, undefined, answers)
  await acknowledgeTerms(at, person)
  await request(at, person)
  const { pendingQuote: quote } = await decision(at, person)
  await addCard(at, person)
  await accept(at, person, quote?.id ?? '', 'annually')
  const { unpaidQuote } = await at.ask<{ unpaidQuote: { freeLookDays: number } }>(
    '{ unpaidQuote { freeLookDays } }',
    {},
    person.token,
  )
  const invoice = await dueInvoice(at, person)
  await pay(at, person, invoice?.id ?? '')
  return { person, freeLookDays: unpaidQuote.freeLookDays, paid: invoice?.amount ?? 0 }
}

const policyOf = async (at: Carrier, { token }: Person) =>
  (
    await at.ask<{ userPolicy: Pick<Policy, 'id' | 'label' | 'freeLookEndsOn' | 'replaces'> }>(
      '{ userPolicy { id label freeLookEndsOn replaces { insurer policyNumber } } }',
      {},
      token,
    )
  ).userPolicy

const documentsOf = async ({ userId }: Person, slug: 'replacement-notice' | 'insurer-notice') =>
  await carrier.services.db
    .selectFrom('documents')
    .select('content')
    .where('userId', '=', userId)
    .where('slug', '=', slug)
    .execute()

const issuedOn = () => dayIn('OH', carrier.services.clock.now())

describe('a policy that replaces one of another insurer', () => {
  it('names the other policy and can be returned for 30 days', async () => {
    const { person, freeLookDays } = await buy(carrier, replacing('Example Life'))
    expect(freeLookDays).toBe(30)
    expect(await policyOf(carrier, person)).toMatchObject({
      replaces: { insurer: 'Example Life', policyNumber: 'EL-20417' },
      freeLookEndsOn: daysAfter(issuedOn(), 30),
    })
    const [notice] = await documentsOf(person, 'replacement-notice')
    expect(notice?.content.rows).toContainEqual({ label: 'Other insurance company', value: 'Example Life' })
    expect(notice?.content.clauses).toEqual([
      ...replacementNotice,
      'You can return our policy within 30 days of its start. Then you get everything back.',
    ])
  })

  it.each([
    [
      'an insurer whose address is known',
      'Example Life',
      'replacements@life.example',
      'Notice of replacement of one of your policies',
    ],
    [
      'our own desk for another insurer',
      'Old Harbor',
      'replacements@example.com',
      'Mail a notice to another insurer',
    ],
  ])('is told to %s when it begins', async (_, insurer, to, subject) => {
    const { person } = await buy(carrier, replacing(insurer))
    const { label } = await policyOf(carrier, person)
    const [email] = await carrier.outbox(to)
    expect([email?.subject === subject, email?.text?.includes(`Our policy ${label} `)]).toEqual([true, true])
    const [copy] = await documentsOf(person, 'insurer-notice')
    expect(copy?.content.rows).toContainEqual({ label: 'Our policy number', value: label })
  })

  it.each([
    [29, true],
    [31, false],
  ])('is refunded in full when it is canceled on day %i: %s', async (days, isFull) => {
    const { person, paid } = await buy(carrier, replacing('Example Life'))
    const policyId = (await policyOf(carrier, person)).id
    await carrier.advance(`P${days}D`)
    const later = await signInAgain(carrier, person)
    const { cancelPolicy } = await carrier.ask<{ cancelPolicy: { refund: number } }>(
      'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
      { input: { policyId, password: person.password } },
      later.token,
    )
    expect([cancelPolicy.refund === paid, cancelPolicy.refund > 0]).toEqual([isFull, true])
  })
})

it('a policy that replaces none has no notice, the usual free look, and is not in the register', async () => {
  const { person, freeLookDays } = await buy(carrier, {})
  const policy = await policyOf(carrier, person)
  expect([freeLookDays, policy.replaces, policy.freeLookEndsOn]).toEqual([
    10,
    null,
    daysAfter(issuedOn(), 10),
  ])
  expect(await documentsOf(person, 'replacement-notice')).toEqual([])
  const listed = await replacementRegister(carrier.services.db, {})
  expect(listed.map(({ label }) => label)).not.toContain(policy.label)
})

it.each([
  ['of the same state and year', 'OH', 0, true],
  ['of another state', 'AZ', 0, false],
  ['of another year', 'OH', 1, false],
])('the register of replacements %s: %s', async (_, state, later, isListed) => {
  const { person } = await buy(carrier, replacing('Example Life'))
  const { label } = await policyOf(carrier, person)
  const year = String(Number(issuedOn().slice(0, 4)) + later)
  const listed = await replacementRegister(carrier.services.db, { state, year })
  expect(listed.some((one) => one.label === label)).toBe(isListed)
})

it('the register shows whether the other insurer got the notice, and a move changes no day', async () => {
  const { db } = carrier.services
  const { person } = await buy(carrier, replacing('Example Life'))
  const { label } = await policyOf(carrier, person)
  const message = await db
    .selectFrom('policies')
    .innerJoin('outboxMessages', 'outboxMessages.id', 'insurerMessageId')
    .select(['outboxMessages.id', 'expiresAt'])
    .where('label', '=', label)
    .executeTakeFirstOrThrow()
  const day = issuedOn()
  const effectiveAt = startOfDay(day, zoneOf('OH'))
  await db.updateTable('policies').set({ effectiveAt }).where('label', '=', label).execute()
  await db.updateTable('addresses').set({ state: 'OR' }).where('userId', '=', person.userId).execute()
  const listedAfter = async (outcome: { deliveredAt: Date | null; givenUpAt: Date | null }) => {
    await db.updateTable('outboxMessages').set(outcome).where('id', '=', message.id).execute()
    return (await replacementRegister(db, {})).find((one) => one.label === label)
  }
  const sent = await listedAfter({ deliveredAt: effectiveAt, givenUpAt: null })
  expect(sent).toMatchObject({ issuedOn: day, notice: { is: 'emailed', on: day } })
  expect(dayIn('OH', message.expiresAt ?? effectiveAt)).toBe(sent?.dueOn)
  const lost = await listedAfter({ deliveredAt: null, givenUpAt: effectiveAt })
  expect(lost?.notice).toEqual({ is: 'notDelivered' })
})

describe('npm run replacements', async () => {
  const operated = await startOperated()
  afterAll(() => operated.close())

  it('lists replacements of a state and a year', async () => {
    const { person } = await buy(operated.carrier, replacing('Old Harbor'))
    const label = (await policyOf(operated.carrier, person)).label
    const day = dayIn('OH', operated.carrier.services.clock.now())
    const year = day.slice(0, 4)
    const { output } = await operated.run('replacements', 'OH', year)
    expect(output.trim().split('\n')).toEqual([
      `OH ${year}`,
      `  ${label}  issued ${showDate(day)}, replaces Old Harbor EL-20417`,
      expect.stringContaining(`return by ${showDate(daysAfter(day, 30))}`),
      'Replacements: 1.',
    ])
  }, 120_000)
})
