import type { Transaction } from 'kysely'
import { freeLookEndsOn } from '../../../machines/freeLook.ts'
import { dayIn, zoneOf } from '../../../machines/validation/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PaidCharge, paidCharges } from '../billing/port.ts'
import { billingDay } from './premiumAt.ts'
import type { PolicyTable } from './tables.ts'

const day = 86_400_000

/**
 * The unused part of a year that was paid ahead, in whole cents: days from tomorrow to its end.
 * @param year from when until when the charge pays
 */
export function unusedPremium(
  { amount }: Pick<PaidCharge, 'amount'>,
  year: { readonly start: Date; readonly end: Date },
  now: Date,
): number {
  const all = Math.round((year.end.getTime() - year.start.getTime()) / day)
  const unused = Math.floor((year.end.getTime() - now.getTime()) / day)
  return Math.floor((amount * Math.min(Math.max(unused, 0), all)) / all)
}

/**
 * What is given back when a policy in force ends today: everything in the free look, afterwards the unused part of a year
 * that was paid ahead. A month that was paid stays paid.
 * @param state of residence, by whose calendar days are counted
 */
export async function refundsDue(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  {
    id,
    paidAt,
    effectiveAt,
    terminatesAt,
  }: Pick<PolicyTable, 'id' | 'paidAt' | 'effectiveAt' | 'terminatesAt'>,
  state: string | null,
  now: Date,
): Promise<{ isFreeLook: boolean; refunds: PaidCharge[] }> {
  const charges = await paidCharges(db, id)
  if (paidAt !== null && dayIn(state, now) <= freeLookEndsOn(dayIn(state, paidAt)))
    return { isFreeLook: true, refunds: charges }
  const plan = await db
    .selectFrom('plans')
    .select(['billingFrequency', 'amount', 'firstPeriod', 'firstMonth'])
    .where('policyId', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (effectiveAt === null || plan?.billingFrequency !== 'annually') return { isFreeLook: false, refunds: [] }
  const at = (period: number) => billingDay(effectiveAt, plan, period, zoneOf(state))
  // The last year may be a part of one: it was charged so.
  const endOf = (period: number) => {
    const end = at(period + 1)
    return terminatesAt !== null && terminatesAt < end ? terminatesAt : end
  }
  const refunds = charges
    // Of a payment that put the policy back, the last premium is for the year; the rest is over.
    .map((charge) => ({ ...charge, amount: Math.min(charge.amount, plan.amount) }))
    .filter(({ period }) => period >= plan.firstPeriod)
    .map((charge) => ({
      ...charge,
      amount: unusedPremium(charge, { start: at(charge.period), end: endOf(charge.period) }, now),
    }))
    .filter(({ amount }) => amount > 0)
  return { isFreeLook: false, refunds }
}
