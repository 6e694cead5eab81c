import type { Transaction } from 'kysely'
import { dayInZone } from '../../../../rules/dayInZone.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import type { ReturnablePolicy } from '../../../../rules/stateRules.ts'
import type { Database } from '../../../platform/database/database.ts'
import { residenceOf } from '../../accounts/port.ts'
import { type PaidCharge, paidCharges } from '../../billing/port.ts'
import { changeByRiders, ridersOf } from '../riders/riderCatalog.ts'
import type { PolicyTable } from '../tables.ts'
import { newestExtension } from '../termExtensions.ts'
import { plansOf } from './plans.ts'
import { billingDay, billingStart, lastDayOfFreeLook, planFor } from './premiumAt.ts'

const day = 86_400_000

/**
 * The unused part of a prepaid year in whole cents: the days from tomorrow to its end.
 * @param year the period that the charge pays for
 * @param zone of the insured: a day counts as one, whatever the hour
 */
export function unusedPremium(
  { amount }: Pick<PaidCharge, 'amount'>,
  year: { readonly start: Date; readonly end: Date },
  now: Date,
  zone: string,
): number {
  const dayOf = (at: Date) => Date.parse(dayInZone(zone, at)) / day
  const all = dayOf(year.end) - dayOf(year.start)
  if (all <= 0) return 0
  const unused = dayOf(year.end) - dayOf(now) - 1
  return Math.floor((amount * Math.min(Math.max(unused, 0), all)) / all)
}

type Ending = Pick<PolicyTable, 'id' | 'effectiveAt' | 'terminatesAt' | 'billingFrom' | 'adjustsPolicyId'> &
  ReturnablePolicy

/**
 * The refund when a policy in force ends today: everything in the free look, afterwards the unused part of a prepaid year. Paid
 * months are not refunded. A year may have been paid in part for the policy that it replaced.
 * @param state of residence, whose calendar counts the days
 */
export async function refundsDue(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policy: Ending,
  state: string | null,
  now: Date,
): Promise<{ isFreeLook: boolean; refunds: PaidCharge[] }> {
  const replaced =
    policy.adjustsPolicyId === null
      ? undefined
      : await db
          .selectFrom('policies')
          .selectAll()
          .where('id', '=', policy.adjustsPolicyId)
          .executeTakeFirst()
  const before = replaced ? (await refundsDue(db, replaced, state, now)).refunds : []
  const lastDay = lastDayOfFreeLook(policy, state)
  const isFreeLook = lastDay !== null && dayIn(state, now) <= lastDay
  const charges = await paidCharges(db, policy.id)
  const own = isFreeLook ? charges : await unusedOf(db, policy, charges, state, now)
  return { isFreeLook, refunds: [...before, ...own] }
}

async function unusedOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  { id, effectiveAt, terminatesAt, billingFrom }: Ending,
  charges: readonly PaidCharge[],
  state: string | null,
  now: Date,
): Promise<PaidCharge[]> {
  // A pending frequency change has paid for nothing.
  const plans = (await plansOf(db, id)).filter(({ status }) => status !== 'pending')
  const plan = plans.find(({ status }) => status === 'active') ?? plans.at(-1)
  if (effectiveAt === null || plan?.billingFrequency !== 'annually') return []
  const at = (period: number) => billingDay(billingFrom ?? effectiveAt, plan, period, zoneOf(state))
  // The difference for a change covers the rest of a year that began before it. Its first plan
  // begins afterwards.
  const isDifference = ({ period }: PaidCharge) =>
    billingFrom !== null && period === 1 && plan === plans[0] && plan.firstPeriod === 2
  const startOf = (charge: PaidCharge) => (isDifference(charge) ? effectiveAt : at(charge.period))
  const until = await paidTermOf(db, { id, terminatesAt })
  const endOf = ({ period }: PaidCharge) => {
    const end = at(period + 1)
    return until !== null && until < end ? until : end
  }
  // A removed rider is paid until the next billing day.
  const riders = await ridersOf(db, id, now)
  // A coverage change took over the riders.
  const moved = await db
    .selectFrom('policyRiders')
    .selectAll()
    .where('policyId', 'in', (policy) =>
      policy.selectFrom('policies').select('id').where('adjustsPolicyId', '=', id),
    )
    .where('endsAt', '>', now)
    .execute()
  const premium = plan.amount - changeByRiders([...riders, ...moved], plan, now)
  return (
    charges
      // In a reinstatement payment the last premium is for the year; the rest is past.
      .map((charge) => ({ ...charge, amount: Math.min(charge.amount, premium) }))
      .filter((charge) => charge.period >= plan.firstPeriod || isDifference(charge))
      .map((charge) => ({
        ...charge,
        amount: unusedPremium(charge, { start: startOf(charge), end: endOf(charge) }, now, zoneOf(state)),
      }))
      .filter(({ amount }) => amount > 0)
  )
}

/**
 * When a paid period ends; the last one may be shorter than others, and was charged accordingly.
 */
async function paidTermOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  { id, terminatesAt }: Pick<Ending, 'id' | 'terminatesAt'>,
): Promise<Date | null> {
  const extension = await newestExtension(db, id)
  return extension?.status === 'accepted' ? extension.startsAt : terminatesAt
}

/** The amount paid for the days after a policy's last day, by month or year, less refunds. */
export async function premiumsAfter(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policy: Ending,
  state: string | null,
  lastDay: Date,
): Promise<PaidCharge[]> {
  const { id, effectiveAt } = policy
  const zone = zoneOf(state)
  const plans = (await plansOf(db, id)).filter(({ status }) => status !== 'pending')
  const [first] = plans
  const start = billingStart(policy)
  if (effectiveAt === null || start === null || first === undefined) return []
  const until = await paidTermOf(db, policy)
  const beginOf = (period: number) => {
    // The difference for a change covers days before its first plan begins.
    if (period < first.firstPeriod) return effectiveAt
    return billingDay(start, planFor(plans, period), period, zone)
  }
  return (await paidCharges(db, id)).flatMap((charge) => {
    const next = beginOf(charge.period + 1)
    const end = until !== null && until < next ? until : next
    // In a reinstatement payment the last premium is for its period.
    const { amount: premium } = planFor(plans, Math.max(charge.period, first.firstPeriod))
    const paid = charge.reinstates ? Math.min(charge.paid, premium) : charge.paid
    const unused = unusedPremium({ amount: paid }, { start: beginOf(charge.period), end }, lastDay, zone)
    const amount = Math.min(charge.amount, unused - (charge.paid - charge.amount))
    return amount > 0 ? [{ ...charge, amount }] : []
  })
}

/** The policy that a coverage change has put in place of another. */
export const replacementOf = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: string) =>
  db
    .selectFrom('policies')
    .selectAll()
    .where('adjustsPolicyId', '=', policyId)
    .where('effectiveAt', 'is not', null)
    .executeTakeFirst()

/**
 * The refund of the current payments when a policy ends, as of the end of the last policy that took
 * over its payments. A terminated policy has no refund: its premiums count as paid when it is
 * reinstated.
 */
export async function refundsAtEnd(
  tx: Transaction<Database>,
  policyId: string,
): Promise<{ isFreeLook: boolean; refunds: PaidCharge[] }> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  let last = policy
  for (let next = await replacementOf(tx, last.id); next; next = await replacementOf(tx, last.id)) last = next
  const { status, endedAt } = last
  const state = await residenceOf(tx, policy.userId)
  if (status === 'cancelled' && endedAt !== null) return await refundsDue(tx, last, state, endedAt)
  if (status === 'claimed' && endedAt !== null)
    return { isFreeLook: false, refunds: await premiumsAfter(tx, policy, state, endedAt) }
  return { isFreeLook: false, refunds: [] }
}
