import { min } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { zoneOf } from '../../../../rules/residence.ts'
import { ruleFor } from '../../../../rules/stateRules.ts'
import { later } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineJob, storedCount, untilDone } from '../../../platform/jobs/defineJob.ts'
import { residenceOf } from '../../accounts/port.ts'
import { collectInvoice, collectUnpaid, issueInvoice } from '../../billing/port.ts'
import { isDeathReported } from '../../claims/port.ts'
import { collectAdjusted } from '../adjustments/adjustments.ts'
import { offerLapseContact } from '../lapse/lapseContacts.ts'
import type { PolicyTable } from '../tables.ts'
import { beginExtension } from '../termExtensions.ts'
import { scheduleAnnouncement } from './announcePremium.ts'
import { changePaidInstead } from './nextCharge.ts'
import { plansOf, startPlan } from './plans.ts'
import { billingDay, billingStart, planFor, premiumFor, startsYear } from './premiumAt.ts'

const day = 86_400_000
/** Days in which a later premium can be paid before it is past due. */
const daysToPay = 10

const payload = v.object({ policyId: v.string(), period: storedCount })

declare module '../../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    issueInvoice: v.InferInput<typeof payload>
  }
}

/**
 * The policy while its premiums are due, with its plan; null if none are.
 * @param statuses while it has lapsed no premium is due, but the next one is planned, since paying
 * reinstates it
 */
async function inForce(
  tx: Transaction<Database>,
  policyId: string,
  period: number,
  at: Date,
  statuses: readonly PolicyTable['status'][],
) {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { terminatesAt, userId, billingResumedAt } = policy
  const effectiveAt = billingStart(policy)
  if (!statuses.includes(policy.status) || !effectiveAt || (terminatesAt && terminatesAt <= at)) return null
  await startPlan(tx, policyId, period)
  await beginExtension(tx, policyId, at)
  const plans = await plansOf(tx, policyId)
  const plan = planFor(plans, period)
  const zone = zoneOf(await residenceOf(tx, userId))
  // The next plan may begin with the next period, even before this one would be over.
  const next = planFor(plans, period + 1)
  const nextAt = billingDay(effectiveAt, next, period + 1, zone)
  const paidUntil = terminatesAt !== null && terminatesAt < nextAt ? terminatesAt : nextAt
  const offeredEvery = ruleFor('lapseContact', policy)
  return {
    effectiveAt,
    terminatesAt,
    userId,
    plan,
    zone,
    next,
    nextAt,
    paidUntil,
    billingResumedAt,
    offeredEvery,
  }
}

/**
 * Issues the invoice of a period on its day and collects it; the next one is planned in any case.
 */
export const issuePremiumInvoice = defineJob({
  kind: 'issueInvoice',
  payload,
  ...untilDone,
  async goesOn(tx, { policyId, period }, at, services) {
    const policy = await inForce(tx, policyId, period, at, ['valid', 'lapsed'])
    if (!policy) return
    // A coverage change is paid instead; if it is not, this period is resumed.
    if (await changePaidInstead(tx, policyId)) return
    const { effectiveAt, terminatesAt, plan, next, zone, nextAt: nextPaymentAt } = policy
    // A late period must not set the plan back to a past day.
    if (plan.nextPaymentAt >= nextPaymentAt) return
    await tx.updateTable('plans').set({ nextPaymentAt }).where('id', '=', plan.id).execute()
    await services.jobs.schedule(tx, {
      kind: 'issueInvoice',
      payload: { policyId, period: String(period + 1) },
      dueAt: nextPaymentAt,
      key: `invoice:${policyId}:${period + 1}`,
    })
    const amount = premiumFor({ effectiveAt, terminatesAt }, next, period + 1, zone)
    if (next.billingFrequency === 'annually' || amount !== plan.amount)
      await scheduleAnnouncement(tx, services, { policyId, period: period + 1, chargedAt: nextPaymentAt })
  },
  async run(tx, { policyId, period }, at, services) {
    const policy = await inForce(tx, policyId, period, at, ['valid'])
    if (!policy) return
    const { effectiveAt, userId, plan, zone, paidUntil, billingResumedAt, offeredEvery } = policy
    const collectAt = later(at, billingResumedAt)
    const change = await changePaidInstead(tx, policyId)
    // If this period is late, the plan is already past it, and the change would start a period
    // later. In another state's time zone the day may begin some hours earlier.
    const billedAt = billingDay(effectiveAt, plan, period, zone)
    const isOnTime = plan.nextPaymentAt.getTime() - day <= billedAt.getTime()
    if (change && isOnTime) return await collectAdjusted(tx, services, change, collectAt)
    const dueAt = new Date(at.getTime() + daysToPay * day)
    const invoice = await issueInvoice(tx, {
      userId,
      policyId,
      period,
      amount: premiumFor({ effectiveAt, terminatesAt: paidUntil }, plan, period, zone),
      // The premium of an unpaid change is due late, but its grace period counts from its billing
      // day.
      issuedAt: min([at, billedAt]),
      dueAt,
    })
    // Not charged during an open claim: `collectUnpaid` does so once the claim is declined.
    if (await isDeathReported(tx, userId)) return
    if (startsYear(plan, period, offeredEvery)) await offerLapseContact(tx, services, policyId, userId)
    if (collectAt > at) await collectUnpaid(tx, services, policyId, collectAt)
    else await collectInvoice(tx, services, invoice, at)
  },
})
