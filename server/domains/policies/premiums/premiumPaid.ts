import type { Selectable, Transaction } from 'kysely'
import { ageAt, birthdayAt, showDate } from '../../../../rules/dates.ts'
import { ageAtEnd, productOf } from '../../../../rules/products.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { addMonths, startOfDay } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { birthdateIn, emailAddress, residenceIn } from '../../accounts/port.ts'
import { beneficiaryPacket, namedBy } from '../../beneficiaries/port.ts'
import { createRefunds, type InvoiceTable, refundInvoice } from '../../billing/port.ts'
import { approvedDeaths, hasDied } from '../../claims/port.ts'
import { cents, makeDocuments } from '../../documents/port.ts'
import { notify } from '../../notifications/port.ts'
import { startAdjusted } from '../adjustments/adjustments.ts'
import { policyAgreement } from '../documents.ts'
import { endPolicy } from '../endPolicy.ts'
import { reinstatePolicy } from '../lapse/reinstatements.ts'
import { lastDayOfCoverage } from '../lastDay.ts'
import { tellReplacedInsurer } from '../replacements.ts'
import { riderLines, ridersOf } from '../riders/riderCatalog.ts'
import type { PolicyTable } from '../tables.ts'
import { scheduleAnnouncement } from './announcePremium.ts'
import { closeUnpaid, neverBegin } from './closeUnpaid.ts'
import { inForceStatuses, isOver } from './firstPayment.ts'
import { usefulUntil } from './paymentEmails.ts'
import { billingStart, premiumAt, premiumFor } from './premiumAt.ts'
import { refundsDue, replacementOf } from './refundsDue.ts'

/** Ends what another policy's start replaces: policies in force, and any open purchase. */
async function endReplaced(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
  { id, userId, product, label }: Pick<PolicyTable, 'id' | 'userId' | 'product' | 'label'>,
  state: string | null,
  at: Date,
): Promise<void> {
  const others = await tx
    .selectFrom('policies')
    .select([
      'id',
      'quoteId',
      'status',
      'product',
      'label',
      'effectiveAt',
      'terminatesAt',
      'lapsesAt',
      'billingFrom',
      'adjustsPolicyId',
      'rulesState',
      'rulesEdition',
      'replacedInsurer',
    ])
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('status', 'in', ['pending', ...inForceStatuses])
    .execute()
  for (const other of others) {
    if (other.status === 'pending') {
      // The change of a remaining policy is not a purchase, and that of an ended one is closed with
      // it.
      if (other.quoteId !== null) await closeUnpaid(tx, other.quoteId)
    }
    if (other.status !== 'pending' && productOf(product).replaces.includes(other.product)) {
      const { isFreeLook, refunds } = await refundsDue(tx, other, state, at)
      await endPolicy(tx, other.id, 'cancelled', at)
      await notify(tx, userId, { type: 'policy_replaced' }, at)
      const reason = isFreeLook ? 'free_look' : 'unused_premium'
      await createRefunds(tx, services, { userId, reason, refunds }, at)
      const to = await emailAddress(tx, userId)
      const refund = refunds.reduce((sum, { amount }) => sum + amount, 0)
      if (to !== undefined)
        await services.outbox.send(tx, {
          kind: 'policyReplaced',
          channel: 'email',
          to,
          expiresAt: usefulUntil(services.clock.now()),
          values: {
            policy: other.label,
            product: productOf(other.product).name,
            endedOn: showDate(lastDayOfCoverage({ ...other, status: 'cancelled', endedAt: at }, state) ?? ''),
            replacedBy: label,
            refund: refund === 0 ? null : cents(refund),
          },
        })
    }
  }
}

/**
 * The effects of a paid invoice. The first premium puts the policy in force: its dates, its plan
 * with the next payment, the agreement, and the job that issues the next invoice. Later premiums
 * change nothing here.
 */
export async function premiumPaid(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
  invoice: InvoiceTable,
): Promise<void> {
  const paidAt = invoice.paidAt
  if (!paidAt) throw new Error(`Invoice ${invoice.id} is not paid.`)
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .select((row) => [
      birthdateIn(tx, row.ref('policies.userId')).as('birthdate'),
      residenceIn(tx, row.ref('policies.userId')).as('state'),
    ])
    .where('id', '=', invoice.policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { birthdate, state } = policy
  if (invoice.reinstates && (await reinstatePolicy(tx, services, policy, invoice))) {
    await endReplaced(tx, services, policy, state, paidAt)
    return
  }
  // It ended while the bank was deciding: the payment is refunded, unless another policy took over
  // what it paid for.
  if (policy.status === 'cancelled' && (await replacementOf(tx, policy.id))) return
  if (isOver(policy.status) || invoice.reinstates) return await refundInvoice(tx, services, invoice, paidAt)
  if (policy.status !== 'pending') return
  const refuseToBegin = async () => {
    await neverBegin(tx, policy.id)
    await refundInvoice(tx, services, invoice, paidAt)
  }
  if (policy.adjustsPolicyId !== null)
    return (await hasDied(tx, policy.userId))
      ? await refuseToBegin()
      : await beginAdjusted(tx, services, policy, state, invoice, paidAt)
  const zone = zoneOf(state)
  const today = dayIn(state, paidAt)
  const { term } = productOf(policy.product)
  const until =
    term.kind === 'untilAge' && birthdate !== null
      ? { termYears: term.age - ageAt(birthdate, today), endsOn: birthdayAt(birthdate, term.age) }
      : null
  const terminatesAt =
    until === null ? addMonths(paidAt, policy.termYears * 12, zone) : startOfDay(until.endsOn, zone)
  const inForce = await tx
    .updateTable('policies')
    .set({
      status: 'valid',
      effectiveAt: paidAt,
      paidAt,
      termYears: until?.termYears ?? policy.termYears,
      insuredsAgeAtTerm: ageAtEnd({ ...policy, birthdate }, today),
      terminatesAt,
    })
    .where('id', '=', policy.id)
    .where(({ exists, not }) => not(exists(approvedDeaths(tx, policy.userId))))
    .returningAll()
    .executeTakeFirst()
  if (inForce === undefined) return await refuseToBegin()
  await endReplaced(tx, services, policy, state, paidAt)
  const plan = await tx
    .selectFrom('plans')
    .select(['id', 'billingFrequency'])
    .where('policyId', '=', policy.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { billingFrequency } = plan
  const nextPaymentAt = premiumAt({ since: paidAt, periods: 1, billingFrequency }, zone)
  await tx.updateTable('plans').set({ status: 'active', nextPaymentAt }).where('id', '=', plan.id).execute()
  await services.jobs.schedule(
    tx,
    {
      kind: 'issueInvoice',
      payload: { policyId: policy.id, period: '2' },
      dueAt: nextPaymentAt,
      key: `invoice:${policy.id}:2`,
    },
    { kind: 'endPolicy', payload: { policyId: policy.id }, dueAt: terminatesAt, key: `end:${policy.id}` },
  )
  if (billingFrequency === 'annually')
    await scheduleAnnouncement(tx, services, { policyId: policy.id, period: 2, chargedAt: nextPaymentAt })
  await writeDocuments(tx, inForce, state, paidAt)
  await tellReplacedInsurer(tx, services, inForce, state, paidAt)
}

/** Starts a coverage change in place of the policy that it changes, with the same last day. */
async function beginAdjusted(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policy: Selectable<PolicyTable>,
  state: string | null,
  invoice: InvoiceTable,
  paidAt: Date,
): Promise<void> {
  const started = await startAdjusted(tx, policy, zoneOf(state))
  if (started === undefined) {
    await neverBegin(tx, policy.id)
    return await refundInvoice(tx, services, invoice, paidAt)
  }
  const { replaced, ...plan } = started
  const inForce = await tx
    .updateTable('policies')
    .set({ status: 'valid', effectiveAt: paidAt, paidAt })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { billingFrequency, amount } = await tx
    .updateTable('plans')
    .set({ status: 'active', ...plan })
    .where('policyId', '=', policy.id)
    .where('status', '=', 'pending')
    .returning(['billingFrequency', 'amount'])
    .executeTakeFirstOrThrow()
  await endPolicy(tx, replaced.id, 'cancelled', paidAt)
  await services.jobs.schedule(tx, {
    kind: 'issueInvoice',
    payload: { policyId: policy.id, period: '2' },
    dueAt: plan.nextPaymentAt,
    key: `invoice:${policy.id}:2`,
  })
  const term = { effectiveAt: billingStart(inForce) ?? paidAt, terminatesAt: inForce.terminatesAt }
  const next = premiumFor(term, { ...plan, billingFrequency, amount }, 2, zoneOf(state))
  if (billingFrequency === 'annually' || next !== invoice.amount)
    await scheduleAnnouncement(tx, services, {
      policyId: policy.id,
      period: 2,
      chargedAt: plan.nextPaymentAt,
    })
  if (inForce.terminatesAt)
    await services.jobs.schedule(tx, {
      kind: 'endPolicy',
      payload: { policyId: policy.id },
      dueAt: inForce.terminatesAt,
      key: `end:${policy.id}`,
    })
  await writeDocuments(tx, inForce, state, paidAt)
}

/** Creates the documents of a policy that has begun or whose riders have changed. */
export async function writeDocuments(
  tx: Transaction<Database>,
  policy: Selectable<PolicyTable>,
  state: string | null,
  now: Date,
): Promise<void> {
  const riders = await ridersOf(tx, policy.id, now)
  const document = { userId: policy.userId, subjectId: policy.id, now }
  const named = await namedBy(tx, policy.userId)
  const agreement = await policyAgreement(tx, policy, state, named, riders)
  const packet = beneficiaryPacket(policy, named, riderLines(riders, state))
  await makeDocuments(
    tx,
    { ...document, slug: 'policy-agreement', content: agreement },
    { ...document, slug: 'beneficiary-packet', content: packet },
  )
}
