import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import { zoneOf } from '../../../rules/residence.ts'
import { ruleFor } from '../../../rules/stateRules.ts'
import { dayOpensAfter, deadlineAfter, startOfDay } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, residenceOf } from '../accounts/port.ts'
import { activeMethod, collectUnpaid, createRefunds, owedPremiums } from '../billing/port.ts'
import { isDeathReported } from '../claims/port.ts'
import { cents, date } from '../documents/port.ts'
import { notify } from '../notifications/port.ts'
import { resumeAdjusted } from './adjustments/adjustments.ts'
import { endPolicy } from './endPolicy.ts'
import { followAgain } from './lapse/lapse.ts'
import { lastDayOfCoverage, termOverAt } from './lastDay.ts'
import { closePending } from './premiums/closeUnpaid.ts'
import { changePaidInstead, chargedUntil } from './premiums/nextCharge.ts'
import { plansOf } from './premiums/plans.ts'
import { billingStart, nextPeriod } from './premiums/premiumAt.ts'
import { premiumsAfter } from './premiums/refundsDue.ts'
import type { PolicyTable } from './tables.ts'

/** Days from a declined claim to the first charge, in which the owner can prepare for it. */
const daysToPrepare = 10

const policiesOfUser = (tx: Transaction<Database>, userId: string) =>
  tx.selectFrom('policies').selectAll().where('userId', '=', userId).where('effectiveAt', 'is not', null)

/** The user of the policy with a number, whatever its status. */
export const ownerOfPolicy = (tx: Transaction<Database>, label: string) =>
  tx
    .selectFrom('policies')
    .select('userId')
    .where('label', '=', label)
    .where('effectiveAt', 'is not', null)
    .executeTakeFirst()

/** Those of the users who have or had a policy. */
export const insuredAmong = (tx: Transaction<Database>, userIds: readonly string[]) =>
  tx
    .selectFrom('policies')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds.length > 0 ? userIds : [''])
    .where('effectiveAt', 'is not', null)
    .execute()

/** The numbers of a user's policies with their status, and the interest on a late payout. */
export const policySummaries = async (db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) =>
  (
    await db
      .selectFrom('policies')
      .select(['label', 'status', 'rulesState', 'rulesEdition'])
      .where('userId', '=', userId)
      .where('effectiveAt', 'is not', null)
      .orderBy('createdAt')
      .execute()
  ).map(({ label, status, ...issued }) => ({
    policy: `${label} (${status})`,
    interest: ruleFor('deathInterest', issued),
  }))

/**
 * Ends a user's policies as of the day of death, including those that ended later, closes those
 * that have not begun, and refunds the days after it. The user's row must be locked.
 * @param diedOn yyyy-MM-dd
 * @returns the refunded cents
 */
export async function endByDeath(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  userId: string,
  diedOn: string,
  now: Date,
): Promise<number> {
  const state = await residenceOf(tx, userId)
  const zone = zoneOf(state)
  const lastMoment = deadlineAfter(startOfDay(diedOn, zone), 0, zone)
  // Locked, so that a payment that arrives now finds the policy ended and is refunded.
  const policies = await tx
    .selectFrom('policies')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .forUpdate()
    .execute()
  const ended = new Set<string>()
  let refunded = 0
  for (const policy of policies) {
    const { id, status, terminatesAt, effectiveAt, adjustsPolicyId } = policy
    if (effectiveAt === null) {
      // A change is closed together with its policy, and a payment under way is refunded when it
      // arrives.
      if (adjustsPolicyId === null) await closePending(tx, policy)
      continue
    }
    // Another claim about the same death has ended it.
    if (status === 'claimed') continue
    const lastDay = lastDayOfCoverage(policy, state)
    const isOver = lastDay !== null && lastDay < diedOn
    // The change of a policy takes over its payments.
    const goesOn = policies.some(({ id: next, adjustsPolicyId }) => adjustsPolicyId === id && ended.has(next))
    if (isOver && !goesOn) {
      // It had lapsed before the death and cannot be restored.
      if (status === 'lapsed') await endPolicy(tx, id, 'terminated', now)
      // The end of its term waited for the decision.
      else if (terminatesAt) await endPolicy(tx, id, 'expired', termOverAt(terminatesAt, zone))
      continue
    }
    ended.add(id)
    const refunds = await premiumsAfter(tx, policy, state, lastMoment)
    refunded += await createRefunds(tx, services, { userId, reason: 'unused_premium', refunds }, now)
    if (!isOver) await endPolicy(tx, id, 'claimed', lastMoment)
  }
  return refunded
}

/**
 * Resumes the charges of a user's premiums once no report of a death is open, including those of
 * the time in between: after a delay, and with deadlines that count from then.
 */
export async function resumeBilling(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'outbox'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (await isDeathReported(tx, userId)) return
  const state = await residenceOf(tx, userId)
  const resumesAt = dayOpensAfter(now, daysToPrepare, zoneOf(state))
  const to = await emailAddress(tx, userId)
  const method = await activeMethod(tx, userId)
  const policies = await policiesOfUser(tx, userId).where('status', 'in', ['valid', 'lapsed']).execute()
  for (const { id, label, status, terminatesAt } of policies) {
    const policy = await tx
      .updateTable('policies')
      .set({ billingResumedAt: resumesAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // If coverage has stopped, the owner decides whether to pay: nothing is charged automatically.
    const { amount, takenBack } = await owedPremiums(tx, id)
    const owed = status === 'valid' ? await collectFrom(tx, services, policy, state, resumesAt) : amount
    const restoreBy = await followAgain(tx, services, id, now)
    // The end of the term waits for the decision, too.
    if (terminatesAt !== null && terminatesAt <= resumesAt)
      await services.jobs.schedule(tx, {
        kind: 'endPolicy',
        payload: { policyId: id },
        dueAt: resumesAt,
        key: `end:${id}:${resumesAt.toISOString()}`,
      })
    await notify(tx, userId, { type: 'billing_resumed' }, now)
    if (to === undefined) continue
    const overAt = terminatesAt && termOverAt(terminatesAt, zoneOf(state))
    await services.outbox.send(tx, {
      kind: 'billingResumed',
      channel: 'email',
      to,
      expiresAt: addDays(now, daysToPrepare),
      values: {
        policy: label,
        owed: owed > 0 ? cents(owed) : null,
        takenBack: status === 'valid' && takenBack > 0 ? cents(takenBack) : null,
        chargedOn: date(resumesAt, state),
        method,
        restoreBy: restoreBy && date(restoreBy, state),
        endedOn: overAt !== null && overAt <= now ? date(overAt, state) : null,
      },
    })
  }
}

/**
 * Collects the unpaid premiums of a policy in force, and of a change whose first premium was
 * issued, from a day on.
 * @returns the cents that will be charged then, including premiums with an earlier billing day
 */
async function collectFrom(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policy: PolicyTable,
  state: string | null,
  at: Date,
): Promise<number> {
  const { id } = policy
  const unpaid = await collectUnpaid(tx, services, id, at)
  const ofChange = await resumeAdjusted(tx, services, id, at)
  const plans = await plansOf(tx, id)
  const active = plans.find(({ status }) => status === 'active')
  const start = billingStart(policy)
  if (active === undefined || start === null) return unpaid + (ofChange ?? 0)
  const zone = zoneOf(state)
  const charged = { policy, plans, change: await changePaidInstead(tx, id), zone }
  const next = nextPeriod(start, active, zone) + (ofChange === undefined ? 0 : 1)
  return unpaid + (ofChange ?? 0) + chargedUntil(charged, next, at)
}
