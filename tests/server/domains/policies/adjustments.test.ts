import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CoverageAdjustment, EarlierAnswers } from '../../../../rules/contract/schema.generated.ts'
import { daysAfter } from '../../../../rules/dates.ts'
import { settleReferred } from '../../../../server/application/adjustment/settleReferred.ts'
import { differenceDue } from '../../../../server/domains/policies/adjustments/adjustments.ts'
import { followPremiums } from '../../../../server/domains/policies/lapse/lapse.ts'
import type { Answers } from '../../../support/client/answers.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, pay, policyOf } from '../../../support/client/purchase.ts'
import { formsOf, walkFlow } from '../../../support/client/walkFlow.ts'
import { books, invoiced, signInAgain } from '../../applicants.ts'
import { noticeOf } from '../../noticeOf.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fields =
  'id status amount premium dueToday nextPaymentOn expiresOn invoiceId policy { id } pendingPolicy { id status }'

const call = (person: Person, name: string, input: object, more = '') => {
  const type = name.startsWith('request') ? 'RequestCoverageAdjustmentInput' : 'CoverageAdjustmentInput'
  return carrier.graphql<Record<string, { status?: string; adjustment: CoverageAdjustment }>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${more} adjustment { ${fields} } } }`,
    { input },
    person.token,
  )
}
const change = async (person: Person, policyId: string, amount: number) => {
  const { data, errors } = await call(person, 'requestCoverageAdjustment', { policyId, amount }, 'status')
  const requested = data?.requestCoverageAdjustment
  if (!requested) throw new Error(JSON.stringify(errors))
  return requested
}
const codeOf = async (reply: ReturnType<typeof call> | ReturnType<typeof confirm>) =>
  (await reply).errors?.[0]?.extensions.message
const read = async ({ token }: Person, policyId: string) =>
  (
    await carrier.ask<{ coverageAdjustment: CoverageAdjustment | null }>(
      `query ($policyId: ID!) { coverageAdjustment(policyId: $policyId) { ${fields} } }`,
      { policyId },
      token,
    )
  ).coverageAdjustment

async function insured() {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const policy = await policyOf(carrier, person)
  if (!policy) throw new Error('There is no policy.')
  return { person, policyId: policy.id, premium: invoice.amount, policy }
}

/** All policies of a user with their plans, the oldest first. */
const history = ({ userId }: Person) =>
  carrier.services.db
    .selectFrom('policies')
    .innerJoin('plans', 'plans.policyId', 'policies.id')
    .select(['policies.amount', 'policies.status', 'plans.status as plan'])
    .where('policies.userId', '=', userId)
    .orderBy('policies.createdAt')
    .execute()

/** Confirms the review of the earlier answers. */
const askHealth = (person: Person) =>
  walkFlow(carrier, person.token, 'underwriting-interview', undefined, 'coverage_adjustment')

/** Edits one form among the earlier answers, without the review. */
async function edit(person: Person, form: string, changed: Answers) {
  const { start, exactly, answer } = formsOf(carrier, person.token)
  const { flowSessionId } = await start('underwriting-interview', false, 'coverage_adjustment')
  const answers = { ...answersFor('underwriting-interview'), ...changed }
  await answer(flowSessionId, await exactly(flowSessionId, form), answers)
}

const earlierAnswers = async ({ token }: Person, policyId: string) =>
  (
    await carrier.ask<{ earlierAnswers: EarlierAnswers | null }>(
      `query ($policyId: ID!) { earlierAnswers(policyId: $policyId) {
        version answeredOn groups { title answers { question answer } } } }`,
      { policyId },
      token,
    )
  ).earlierAnswers

const confirm = (person: Person, adjustmentId: string, version = '') =>
  carrier.graphql<Record<string, { adjustment: CoverageAdjustment }>>(
    `mutation ($input: ConfirmEarlierAnswersInput!) { confirmEarlierAnswers(input: $input) { adjustment { ${fields} } } }`,
    { input: { adjustmentId, version } },
    person.token,
  )

describe('less coverage', () => {
  it('lower coverage starts with the next payment at the lower premium and keeps the last day', async () => {
    const { person, policyId, premium, policy } = await insured()
    const { status, adjustment } = await change(person, policyId, 200_000)
    expect(status).toBe('SCHEDULED')
    expect(adjustment).toMatchObject({
      status: 'scheduled',
      dueToday: 0,
      pendingPolicy: { status: 'pending' },
    })
    expect(adjustment.premium).toBeLessThan(premium)
    expect(adjustment.nextPaymentOn).toBe(policy.activePlan?.nextPayment?.date)
    expect(await carrier.ask('{ policyInForce { nextCharge { date amount } } }', {}, person.token)).toEqual({
      policyInForce: { nextCharge: { date: adjustment.nextPaymentOn, amount: adjustment.premium } },
    })
    expect((await policyOf(carrier, person))?.id).toBe(policyId)
    expect((await change(person, policyId, 200_000)).adjustment.id).toBe(adjustment.id)
    expect(await codeOf(call(person, 'requestCoverageAdjustment', { policyId, amount: 250_000 }))).toBe(
      'STEP_NOT_ALLOWED',
    )

    // As after a move to a state one time zone to the west.
    await carrier.services.db
      .updateTable('plans')
      .set({ nextPaymentAt: sql<Date>`next_payment_at + interval '1 hour'` })
      .where('policyId', '=', policyId)
      .where('status', '=', 'active')
      .execute()
    await carrier.advance('P32D')
    const later = await signInAgain(carrier, person)
    const replacing = await policyOf(carrier, later)
    expect(replacing).toMatchObject({
      id: adjustment.pendingPolicy?.id,
      amount: 200_000,
      terminatesAt: policy.terminatesAt,
      activePlan: { amount: adjustment.premium },
    })
    expect(await history(person)).toEqual([
      { amount: 450_000, status: 'cancelled', plan: 'ended' },
      { amount: 200_000, status: 'valid', plan: 'active' },
    ])
    expect((await carrier.outbox(person.email))[0]?.subject).toBe('Your coverage has changed')
    expect(replacing?.documents.map(({ slug }) => slug)).toContain('policy-agreement')

    await carrier.advance('P62D')
    const paid = await carrier.services.db
      .selectFrom('ledgerEntries')
      .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
      .select('ledgerEntries.amount')
      .where('invoices.userId', '=', person.userId)
      .orderBy('ledgerEntries.createdAt')
      .execute()
    const lower = adjustment.premium ?? 0
    expect(paid.map(({ amount }) => amount)).toEqual([premium, lower, lower, lower])
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  })

  it('lower coverage waits while an older premium is owed after a returned payment', async () => {
    const { person, policyId, premium } = await insured()
    await carrier.advance('P32D')
    const later = await signInAgain(carrier, person)
    await change(later, policyId, 200_000)
    await carrier.services.db
      .updateTable('invoices')
      .set({ status: 'failed', balance: premium, paidAt: null })
      .where('policyId', '=', policyId)
      .where('period', '=', 2)
      .execute()
    await carrier.advance('P32D')
    const invoices = await carrier.services.db
      .selectFrom('invoices')
      .select(['policyId', 'amount', 'status'])
      .where('userId', '=', person.userId)
      .where('period', '=', 3)
      .execute()
    expect(invoices).toEqual([{ policyId, amount: premium, status: 'fully_paid' }])
  })

  it('lower coverage refunds no month of a year that was paid ahead', async () => {
    const { person, policyId } = await insured()
    await change(person, policyId, 200_000)
    await carrier.advance('P32D')
    const later = await signInAgain(carrier, person)
    const input = { policyId: (await policyOf(carrier, later))?.id, billingFrequency: 'annually' }
    await carrier.graphql(
      'mutation ($input: ChangeBillingFrequencyInput!) { changeBillingFrequency(input: $input) { billingPlans { policyId } } }',
      { input },
      later.token,
    )
    await carrier.advance('P45D')
    const { token } = await signInAgain(carrier, person)
    const { policyCancellation, billingPlans } = await carrier.ask<{
      policyCancellation: { refund: number }
      billingPlans: { plans: { amount: number; status: string }[] }
    }>('{ policyCancellation { refund } billingPlans { plans { amount status } } }', {}, token)
    const year = billingPlans.plans.find(({ status }) => status === 'active')?.amount ?? 0
    expect(policyCancellation.refund / year).toBeGreaterThan(0.9)
    expect(policyCancellation.refund).toBeLessThan(year)
  })

  it('lower coverage does not start a new free-look period', async () => {
    const { person, policyId } = await insured()
    await change(person, policyId, 200_000)
    await carrier.advance('P32D')
    const { token } = await signInAgain(carrier, person)
    const query = '{ policyCancellation { refund isFreeLook } userPolicy { amount freeLookEndsOn } }'
    expect(await carrier.ask(query, {}, token)).toEqual({
      policyCancellation: { refund: 0, isFreeLook: false },
      userPolicy: { amount: 200_000, freeLookEndsOn: null },
    })
  })

  it('lower coverage can be withdrawn, and the policy is charged as before', async () => {
    const { person, policyId, premium } = await insured()
    const { adjustment } = await change(person, policyId, 200_000)
    const other = (await insured()).person
    expect(await codeOf(call(other, 'declineCoverageAdjustment', { adjustmentId: adjustment.id }))).toBe(
      'NOT_FOUND',
    )
    await call(person, 'declineCoverageAdjustment', { adjustmentId: adjustment.id })
    await carrier.advance('P32D')
    const later = await signInAgain(carrier, person)
    expect(await policyOf(carrier, later)).toMatchObject({ id: policyId, activePlan: { amount: premium } })
  })

  it('lower coverage that is not paid in ten days is dropped, and the policy’s premium is due', async () => {
    const { person, policyId, premium } = await insured()
    const billedOn = (await policyOf(carrier, person))?.activePlan?.nextPayment?.date ?? ''
    await addCard(carrier, person, 'declined')
    const { adjustment } = await change(person, policyId, 200_000)
    await carrier.advance('P33D')
    const later = await signInAgain(carrier, person)
    expect(await read(later, policyId)).toMatchObject({ status: 'payment_due', dueToday: adjustment.premium })
    expect((await policyOf(carrier, later))?.id).toBe(policyId)
    await carrier.advance('P9D')
    const last = await signInAgain(carrier, person)
    expect(await read(last, policyId)).toMatchObject({ status: 'expired' })
    const { accountNotifications, ...owed } = await carrier.ask<{ accountNotifications: object[] }>(
      '{ userInvoices { pastDueBalance pastDue { dueOn } } policyInForce { lapsesOn } accountNotifications { metadata { type } } }',
      {},
      last.token,
    )
    expect(accountNotifications).toContainEqual({ metadata: { type: 'change_expired' } })
    // The 31 days of grace start on the billing day, not when the change is dropped.
    expect(owed).toEqual({
      userInvoices: { pastDueBalance: premium, pastDue: [{ dueOn: billedOn }] },
      policyInForce: { lapsesOn: daysAfter(billedOn, 31) },
    })
    expect(await history(person)).toContainEqual({ amount: 450_000, status: 'valid', plan: 'active' })
  })
})

it('a policy that lapses drops its pending change and is billed as before', async () => {
  const { person, policyId } = await insured()
  await addCard(carrier, person, 'declined')
  await change(person, policyId, 200_000)
  const { db, clock } = carrier.services
  // The bank returns the first premium.
  await db.updateTable('invoices').set({ status: 'failed' }).where('policyId', '=', policyId).execute()
  await db.transaction().execute((tx) => followPremiums(tx, carrier.services, policyId, clock.now()))
  await carrier.advance('P33D')
  const later = await signInAgain(carrier, person)
  expect(await read(later, policyId)).toMatchObject({
    status: 'expired',
    pendingPolicy: null,
  })
  const plan = await db
    .selectFrom('plans')
    .select('nextPaymentAt')
    .where('policyId', '=', policyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  expect(plan.nextPaymentAt.getTime()).toBeGreaterThan(clock.now().getTime())
})

describe('more coverage', () => {
  it('coverage of more than thirty years of income is refused', async () => {
    const { person, policyId } = await insured()
    await change(person, policyId, 600_000)
    await edit(person, 'income', { annualIncome: 18_000 })
    await askHealth(person)
    await carrier.advance('PT1S')
    expect(await read(person, policyId)).toMatchObject({ status: 'rejected', pendingPolicy: null })
    const notice = await noticeOf(carrier, person, 'coverage_increase')
    expect(notice?.reasons).toEqual([
      { reason: 'income', answers: [{ question: 'Yearly income', answer: '$18,000' }] },
    ])
  })

  it('confirmed earlier answers are recorded and decide at the price of the request', async () => {
    const { person, policyId } = await insured()
    const { adjustPolicy } = await carrier.ask<{ adjustPolicy: { monthlyPremium: number } }>(
      'query ($id: ID!) { adjustPolicy(id: $id, amount: 600000) { monthlyPremium } }',
      { id: policyId },
      person.token,
    )
    const { adjustment } = await change(person, policyId, 600_000)
    expect(adjustment.premium).toBe(adjustPolicy.monthlyPremium)
    const answers = await earlierAnswers(person, policyId)
    expect(answers?.groups).toContainEqual({
      title: 'Your health',
      answers: expect.arrayContaining([
        { question: 'Height', answer: '5 feet 6 inches' },
        { question: 'Weight', answer: '140 lb' },
      ]),
    })
    // A birthday before the decision.
    await carrier.services.db
      .updateTable('users')
      .set({ birthdate: '1986-01-01' })
      .where('id', '=', person.userId)
      .execute()
    expect(await codeOf(confirm(person, adjustment.id, 'others'))).toBe('FORM_OUT_OF_DATE')
    const { data } = await confirm(person, adjustment.id, answers?.version)
    expect(data?.confirmEarlierAnswers?.adjustment.status).toBe('underwriting')
    expect(await codeOf(confirm(person, adjustment.id, answers?.version))).toBe('STEP_NOT_ALLOWED')
    const recorded = await carrier.services.db
      .selectFrom('coverageAdjustments')
      .select(['confirmedAnswers', 'answersConfirmedAt'])
      .where('id', '=', adjustment.id)
      .executeTakeFirstOrThrow()
    expect(recorded).toEqual({ confirmedAnswers: answers?.groups, answersConfirmedAt: expect.any(Date) })
    await carrier.advance('PT1S')
    expect(await read(person, policyId)).toMatchObject({
      status: 'offered',
      premium: adjustPolicy.monthlyPremium,
    })
  })

  it('a request older than 30 days is replaced at the price of today', async () => {
    const { person, policyId } = await insured()
    const first = (await change(person, policyId, 600_000)).adjustment
    await carrier.advance('P25D')
    const later = await signInAgain(carrier, person)
    expect((await change(later, policyId, 600_000)).adjustment.id).toBe(first.id)
    await carrier.advance('P6D')
    const again = (await change(await signInAgain(carrier, person), policyId, 600_000)).adjustment
    expect([again.id === first.id, again.premium === null]).toEqual([false, false])
  })

  it('earlier answers cannot be confirmed with an open question or by another user', async () => {
    const { person, policyId } = await insured()
    const { adjustment } = await change(person, policyId, 600_000)
    const version = (await earlierAnswers(person, policyId))?.version
    const other = (await insured()).person
    expect(await earlierAnswers(other, policyId)).toBeNull()
    expect(await codeOf(confirm(other, adjustment.id, version))).toBe('NOT_FOUND')
    // Of another class, which would change the price that the page shows.
    await edit(person, 'height', { weight: 200 })
    expect(await earlierAnswers(person, policyId)).toBeNull()
    expect(await codeOf(confirm(person, adjustment.id, version))).toBe('STEP_NOT_ALLOWED')
    await edit(person, 'height', { medicalHistory: 'yes' })
    expect(await earlierAnswers(person, policyId)).toBeNull()
    expect(await codeOf(confirm(person, adjustment.id, version))).toBe('STEP_NOT_ALLOWED')

    // Another request does not fall back to the answers before.
    await call(person, 'declineCoverageAdjustment', { adjustmentId: adjustment.id })
    await change(person, policyId, 700_000)
    expect(await earlierAnswers(person, policyId)).toBeNull()
  })

  it('more coverage asks the health questions and replaces the policy once the difference is paid', async () => {
    const { person, policyId, premium, policy } = await insured()
    await carrier.advance('P10D')
    const later = await signInAgain(carrier, person)
    const { status, adjustment } = await change(later, policyId, 600_000)
    expect(status).toBe('UNDERWRITING_REQUIRED')
    expect(adjustment).toMatchObject({ status: 'underwriting_required', dueToday: 0, pendingPolicy: null })
    const { session } = await askHealth(later)
    expect(session).toMatchObject({ complete: true, underwritingRequired: true })
    await carrier.advance('PT1S')
    const offer = await read(later, policyId)
    expect(offer?.status).toBe('offered')
    expect(offer?.premium).toBeGreaterThan(premium)
    expect(offer?.dueToday).toBeGreaterThan(0)
    expect(offer?.dueToday).toBeLessThan((offer?.premium ?? 0) - premium)

    for (const status of ['failed', 'processing', 'fully_paid'] as const) {
      await carrier.services.db
        .updateTable('invoices')
        .set({ status })
        .where('policyId', '=', policyId)
        .execute()
      if (status === 'fully_paid') break
      expect(await codeOf(call(later, 'acceptCoverageAdjustment', { adjustmentId: adjustment.id }))).toBe(
        'STEP_NOT_ALLOWED',
      )
    }
    const accepted = await call(later, 'acceptCoverageAdjustment', { adjustmentId: adjustment.id })
    expect(accepted.data?.acceptCoverageAdjustment?.adjustment).toMatchObject({
      status: 'payment_due',
      dueToday: offer?.dueToday,
    })
    expect((await policyOf(carrier, later))?.id).toBe(policyId)
    await pay(carrier, later, (await read(later, policyId))?.invoiceId ?? '')
    expect(await policyOf(carrier, later)).toMatchObject({
      amount: 600_000,
      terminatesAt: policy.terminatesAt,
      activePlan: { amount: offer?.premium, nextPayment: policy.activePlan?.nextPayment },
    })
    expect(await history(person)).toEqual([
      { amount: 450_000, status: 'cancelled', plan: 'ended' },
      { amount: 600_000, status: 'valid', plan: 'active' },
    ])
    const agreements = await carrier.services.db
      .selectFrom('documents')
      .select('content')
      .where('userId', '=', person.userId)
      .where('slug', '=', 'policy-agreement')
      .orderBy('createdAt')
      .execute()
    expect(
      agreements.map(({ content }) => /These two years .*/.exec(content.clauses.join('\n'))?.[0]),
    ).toEqual([
      undefined,
      expect.stringMatching(
        /^These two years began on [\d/]+; those of the \$150,000 added on [\d/]+ began that day\.$/,
      ),
    ])
    await carrier.advance('P31D')
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)

    // The bank returns the difference, and the policy ends unpaid: it can still be reinstated.
    const { db, clock } = carrier.services
    const pendingPolicyId =
      (await read(await signInAgain(carrier, person), policyId))?.pendingPolicy?.id ?? ''
    await db
      .updateTable('invoices')
      .set({ status: 'void' })
      .where('policyId', '=', pendingPolicyId)
      .where('period', '=', 1)
      .execute()
    await db
      .updateTable('policies')
      .set({ status: 'terminated', endedAt: clock.now() })
      .where('id', '=', pendingPolicyId)
      .execute()
    const { data } = await carrier.graphql(
      'mutation ($input: RequestReinstatementInput!) { requestReinstatement(input: $input) { reinstatement { offering { totalMissedPayments } } } }',
      { input: { policyId: pendingPolicyId } },
      (await signInAgain(carrier, person)).token,
    )
    expect(data).toEqual({
      requestReinstatement: { reinstatement: { offering: { totalMissedPayments: offer?.dueToday } } },
    })
  })

  it.each([
    ['rejected', 'We have decided on your request'],
    ['referred_to_underwriter', 'We are taking a closer look at your request'],
  ] as const)('more coverage that is %s leaves the policy as it is', async (status, subject) => {
    const tag = status === 'rejected' ? 'rejected' : 'referred'
    const { person, policyId, premium } = await insured()
    await carrier.services.db
      .updateTable('emails')
      .set((row) => ({ email: row.fn('replace', ['email', row.val('@'), row.val(`+${tag}@`)]) }))
      .where('userId', '=', person.userId)
      .execute()
    await change(person, policyId, 600_000)
    await askHealth(person)
    await carrier.advance('PT1S')
    expect(await read(person, policyId)).toMatchObject({ status, premium: null })
    expect((await carrier.outbox(person.email.replace('@', `+${tag}@`)))[0]?.subject).toBe(subject)
    expect(await policyOf(carrier, person)).toMatchObject({ id: policyId, activePlan: { amount: premium } })
    expect(await codeOf(call(person, 'requestCoverageAdjustment', { policyId, amount: 700_000 }))).toBe(
      tag === 'rejected' ? 'REAPPLICATION_TOO_SOON' : 'STEP_NOT_ALLOWED',
    )
    if (tag === 'rejected') {
      // A later request that was withdrawn does not hide the decision.
      const { adjustment } = await change(person, policyId, 200_000)
      await call(person, 'declineCoverageAdjustment', { adjustmentId: adjustment.id })
      expect(await codeOf(call(person, 'requestCoverageAdjustment', { policyId, amount: 700_000 }))).toBe(
        'REAPPLICATION_TOO_SOON',
      )
      return
    }
    const address = person.email.replace('@', `+${tag}@`)
    expect(await settleReferred(carrier.services, address, 'accepted')).toBe(true)
    expect(await settleReferred(carrier.services, address, 'accepted')).toBe(false)
    expect(await read(person, policyId)).toMatchObject({ status: 'offered' })
    const { accountNotifications } = await carrier.ask<{ accountNotifications: object[] }>(
      '{ accountNotifications { read metadata { result isChange } } }',
      {},
      person.token,
    )
    expect(accountNotifications[0]).toEqual({ read: false, metadata: { result: 'accepted', isChange: true } })
  })

  it('more coverage is charged for the remaining days, and nothing below the card minimum', () => {
    const period = { start: new Date('2026-01-01T00:00:00Z'), end: new Date('2026-01-31T00:00:00Z') }
    expect(differenceDue(1000, period, new Date('2026-01-01T00:00:00Z'))).toBe(1000)
    expect(differenceDue(1000, period, new Date('2026-01-16T00:00:00Z'))).toBe(500)
    expect(differenceDue(1000, period, new Date('2026-01-30T00:00:00Z'))).toBe(0)
    expect(differenceDue(-1000, period, new Date('2026-01-01T00:00:00Z'))).toBe(0)
  })
})
