import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import { zoneOf } from '../../../rules/residence.ts'
import { dayOpensAfter, deadlineAfter, startOfDay } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { letterAddress, residenceOf } from '../accounts/port.ts'
import { collectUnpaid, createRefund, invoicesOf } from '../billing/port.ts'
import { cents, date } from '../documents/port.ts'
import { endPolicy } from './endPolicy.ts'
import { followAgain } from './lapse.ts'
import { chargeOf } from './nextCharge.ts'
import { plansOf } from './plans.ts'
import { billingStart, nextPeriod } from './premiumAt.ts'
import { premiumsAfter } from './refundsDue.ts'
import type { PolicyTable } from './tables.ts'

/** Days from a declined claim to the first charge, in which the owner can prepare for it. */
const daysToPrepare = 10

const policiesOfUser = (tx: Transaction<Database>, userId: string) =>
  tx.selectFrom('policies').selectAll().where('userId', '=', userId).where('effectiveAt', 'is not', null)

/** The user whose policy has a number, whatever became of it. */
export const ownerOfPolicy = (tx: Transaction<Database>, label: string) =>
  tx
    .selectFrom('policies')
    .select('userId')
    .where('label', '=', label)
    .where('effectiveAt', 'is not', null)
    .executeTakeFirst()

/** Those of the users who have, or had, a policy. */
export const insuredAmong = (tx: Transaction<Database>, userIds: readonly string[]) =>
  tx
    .selectFrom('policies')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds.length > 0 ? userIds : [''])
    .where('effectiveAt', 'is not', null)
    .execute()

/** The numbers of a user's policies, and what became of each. */
export const policiesInWords = async (db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) =>
  (
    await db
      .selectFrom('policies')
      .select(['label', 'status'])
      .where('userId', '=', userId)
      .where('effectiveAt', 'is not', null)
      .orderBy('createdAt')
      .execute()
  ).map(({ label, status }) => `${label} (${status})`)

/**
 * Ends the policies of a user as of the day of death, and gives back what was paid for the days after it. The user's row must be
 * locked.
 * @param diedOn yyyy-MM-dd
 * @returns cents that are given back
 */
export async function endByDeath(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  userId: string,
  diedOn: string,
  now: Date,
): Promise<number> {
  const state = await residenceOf(tx, userId)
  const lastMoment = deadlineAfter(startOfDay(diedOn, zoneOf(state)), 0, zoneOf(state))
  let refunded = 0
  for (const policy of await policiesOfUser(tx, userId).execute()) {
    // One that was over before the death is not touched.
    if (policy.endedAt !== null && policy.endedAt <= lastMoment) continue
    for (const { intentId, amount } of await premiumsAfter(tx, policy, state, lastMoment)) {
      await createRefund(tx, services, { intentId, userId, amount, reason: 'unused_premium' }, now)
      refunded += amount
    }
    await endPolicy(tx, policy.id, 'claimed', lastMoment)
  }
  return refunded
}

/**
 * Has the premiums of a user charged again after a claim was declined, also those of the time in between: not at once, and with
 * deadlines that count from then.
 * @param since when the first report came in
 */
export async function resumeBilling(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'outbox'>,
  userId: string,
  since: Date,
  now: Date,
): Promise<void> {
  const state = await residenceOf(tx, userId)
  const resumesAt = dayOpensAfter(now, daysToPrepare, zoneOf(state))
  const to = await letterAddress(tx, userId)
  const policies = await policiesOfUser(tx, userId).where('status', 'in', ['valid', 'lapsed']).execute()
  for (const { id, label, status } of policies) {
    const policy = await tx
      .updateTable('policies')
      .set({ billingResumedAt: resumesAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Where coverage has stopped, the owner decides whether to pay: nothing is charged without being asked for.
    const unpaid = status === 'valid' ? await collectUnpaid(tx, services, id, resumesAt) : 0
    const restoreBy = await followAgain(tx, services, id, now)
    let owed = unpaid
    // While coverage has stopped, no premium falls due.
    for (const { period, amount } of status === 'valid'
      ? await skippedPeriods(tx, policy, state, since)
      : []) {
      owed += amount
      await services.jobs.schedule(tx, {
        kind: 'issueInvoice',
        payload: { policyId: id, period: String(period) },
        dueAt: resumesAt,
        key: `invoice:${id}:${period}:${resumesAt.toISOString()}`,
      })
    }
    if (to !== undefined)
      await services.outbox.send(tx, {
        kind: 'billingResumed',
        channel: 'email',
        to,
        expiresAt: addDays(now, daysToPrepare),
        values: {
          policy: label,
          owed: owed > 0 ? cents(owed) : null,
          chargedOn: date(resumesAt, state),
          restoreBy: restoreBy && date(restoreBy, state),
        },
      })
  }
}

/** The premiums that fell due while a claim was open, and were not charged. */
async function skippedPeriods(
  tx: Transaction<Database>,
  policy: PolicyTable,
  state: string | null,
  since: Date,
): Promise<{ period: number; amount: number }[]> {
  const zone = zoneOf(state)
  const plans = await plansOf(tx, policy.id)
  const active = plans.find(({ status }) => status === 'active')
  const start = billingStart(policy)
  if (active === undefined || start === null) return []
  const invoiced = new Set((await invoicesOf(tx, policy.id)).map(({ period }) => period))
  const skipped: { period: number; amount: number }[] = []
  for (let period = nextPeriod(start, active, zone) - 1; period > 1 && !invoiced.has(period); period -= 1) {
    const charge = chargeOf({ policy, plans, change: undefined, zone }, period)
    if (charge === null || charge.chargedAt < since) break
    skipped.push({ period, amount: charge.amount })
  }
  return skipped.reverse()
}
