import { expect, test } from 'vitest'
import { endPolicy } from '../../../../server/domains/policies/endPolicy.ts'
import { newestExtension } from '../../../../server/domains/policies/termExtensions.ts'
import { extensionPremium } from '../../../../server/domains/quotes/premiums.ts'
import type { Person } from '../../../support/client/api.ts'
import { policyOf, purchase } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { signInAgain } from '../../applicants.ts'
import { noticeOf } from '../../noticeOf.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const extensionOf = async ({ token }: Person, policyId: string) =>
  (
    await carrier.ask<{ termExtension: Record<string, unknown> | null }>(
      'query ($policyId: ID!) { termExtension(policyId: $policyId) { status years startsOn endsOn monthlyPremium annualPremium againOn } }',
      { policyId },
      token,
    )
  ).termExtension
const send = async ({ token }: Person, name: string, type: string, input: object) => {
  const { errors } = await carrier.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
    { input },
    token,
  )
  return errors?.[0]?.extensions.message
}
const checkUp = ({ token }: Person, newConditions: string[]) =>
  walkFlow(
    carrier,
    token,
    'term-life-extension',
    { healthToday: 'average', tobaccoToday: 'no', newConditions },
    'policy_holder',
  )

test('a twenty-year term is extended to age 65 after a check-up in its last year, at the offered price', async () => {
  const bought = await purchase(carrier)
  const other = await purchase(carrier)
  const policyId = bought.policy.id
  let { person } = bought
  const later = async (time: string) => {
    await carrier.advance(time)
    person = await signInAgain(carrier, person)
  }
  const pay = (billingFrequency: string) =>
    send(person, 'changeBillingFrequency', 'ChangeBillingFrequencyInput', { policyId, billingFrequency })
  const accept = () => send(person, 'acceptTermExtension', 'AcceptTermExtensionInput', { policyId })
  await pay('annually')
  const { amount, terminatesAt } = (await policyOf(carrier, person)) ?? { amount: 0, terminatesAt: null }
  expect(await extensionOf(person, policyId)).toMatchObject({ status: 'upcoming', years: 9 })
  expect(await accept()).toBe('STEP_NOT_ALLOWED')
  await expect(checkUp(person, ['none'])).rejects.toThrow('STEP_NOT_ALLOWED')

  await later('P19Y2M')
  expect(await extensionOf(person, policyId)).toMatchObject({ status: 'available', years: 9 })
  await checkUp(person, ['heart'])
  expect(await extensionOf(person, policyId)).toMatchObject({ status: 'rejected' })
  expect((await noticeOf(carrier, person, 'extension'))?.reasons).toEqual([
    {
      reason: 'new_diagnosis',
      answers: [
        {
          question: 'Have you been diagnosed with any of these since your policy began?',
          answer: 'A heart condition or a stroke',
        },
      ],
    },
  ])
  await expect(checkUp(person, ['none'])).rejects.toThrow('STEP_NOT_ALLOWED')
  await later('P31D')
  await checkUp(person, ['none'])
  const price = extensionPremium({ amount, age: 56, health: 'average', tobacco: false })
  const offered = { monthlyPremium: price.monthlyCents, annualPremium: price.annualCents }
  expect(await extensionOf(person, policyId)).toMatchObject({ status: 'offered', ...offered })
  expect([await accept(), await accept(), await pay('monthly')]).toEqual([
    undefined,
    undefined,
    'STEP_NOT_ALLOWED',
  ])
  const extended = await policyOf(carrier, person)
  expect([extended?.status, extended?.terminatesAt?.slice(0, 4)]).toEqual([
    'valid',
    String(Number(terminatesAt?.slice(0, 4)) + 9),
  ])

  // A rider that is added before the extension begins continues, too.
  const rider = { policyId, slug: 'accidental-death-benefit', wanted: true }
  expect(await send(person, 'changePolicyRider', 'ChangePolicyRiderInput', rider)).toBeUndefined()
  const { monthlyPremium, annualPremium, startsOn } = (await extensionOf(person, policyId)) ?? {}
  expect(monthlyPremium).toBe(price.monthlyCents + 1000)
  // The current term is paid: the next charge is the first premium of the extended one.
  expect(await carrier.ask('{ policyInForce { nextCharge { date amount } } }', {}, person.token)).toEqual({
    policyInForce: { nextCharge: { date: startsOn, amount: annualPremium } },
  })

  // A policy that ends before its extended term gets its original end date back, and the offer
  // stays open.
  const { db, clock } = carrier.services
  const termOf = () =>
    db
      .selectFrom('policies')
      .select(['terminatesAt', 'termYears', 'insuredsAgeAtTerm'])
      .where('id', '=', other.policy.id)
      .executeTakeFirstOrThrow()
  const before = await termOf()
  const ending = await signInAgain(carrier, other.person)
  await checkUp(ending, ['none'])
  const input = { policyId: other.policy.id }
  const extend = () => send(ending, 'acceptTermExtension', 'AcceptTermExtensionInput', input)
  const lower = { ...input, amount: 200_000 }
  await send(ending, 'requestCoverageAdjustment', 'RequestCoverageAdjustmentInput', lower)
  expect(await extend()).toBe('STEP_NOT_ALLOWED')
  const { coverageAdjustment } = await carrier.ask<{ coverageAdjustment: { id: string } }>(
    'query ($policyId: ID!) { coverageAdjustment(policyId: $policyId) { id } }',
    input,
    ending.token,
  )
  const withdrawn = { adjustmentId: coverageAdjustment.id }
  await send(ending, 'declineCoverageAdjustment', 'CoverageAdjustmentInput', withdrawn)
  expect(await extend()).toBeUndefined()
  expect((await termOf()).termYears).toBe(29)
  await db.transaction().execute((tx) => endPolicy(tx, other.policy.id, 'terminated', clock.now()))
  expect([await termOf(), (await newestExtension(db, other.policy.id))?.status]).toEqual([before, 'offered'])

  await later('P1Y')
  const paid = await carrier.services.db
    .selectFrom('invoices')
    .select(['amount', 'status', 'issuedAt'])
    .where('policyId', '=', policyId)
    .orderBy('period', 'desc')
    .execute()
  // The policy's anniversary is not its billing day, but the new premium is still due when the old
  // term ends.
  expect(paid[0]).toMatchObject({
    amount: annualPremium,
    status: 'fully_paid',
    issuedAt: new Date(terminatesAt ?? ''),
  })
  expect(paid[1]?.amount).toBeLessThan(paid[2]?.amount ?? 0)
  expect([(await policyOf(carrier, person))?.status, await extensionOf(person, policyId)]).toEqual([
    'valid',
    null,
  ])
  await later('P9Y')
  expect((await policyOf(carrier, person))?.status).toBe('expired')
}, 120_000)
