import type { Expression, Kysely, Selectable, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { NextCharge } from '../../../../rules/contract/schema.generated.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { later } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { residenceIn } from '../../accounts/port.ts'
import { openPremiums } from '../../billing/port.ts'
import { isDeathReported, openReports } from '../../claims/port.ts'
import { type Adjustment, scheduledAdjustment } from '../adjustments/adjustments.ts'
import type { CoverageAdjustmentTable, PolicyTable } from '../tables.ts'
import { billingDay, billingStart, nextPeriod, type PlanStart, planFor, premiumFor } from './premiumAt.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The data of a policy to be charged; its plans in order of their start. */
interface Charged<Plan> {
  policy: Pick<Selectable<PolicyTable>, 'billingFrom' | 'effectiveAt' | 'terminatesAt' | 'billingResumedAt'>
  plans: readonly Plan[]
  /** The coverage change that is charged instead, on the same calendar. */
  change: Pick<CoverageAdjustmentTable, 'monthlyPremium' | 'annualPremium'> | undefined
  zone: string
}

/**
 * The charge of a period: its date, plan and cents; null after the term. Pages and emails use this
 * figure.
 */
export function chargeOf<Plan extends PlanStart & { amount: number }>(
  { policy, plans, change, zone }: Charged<Plan>,
  period: number,
) {
  const start = billingStart(policy)
  if (start === null) return null
  const plan = planFor(plans, period)
  const billedAt = billingDay(start, plan, period, zone)
  const { terminatesAt, billingResumedAt } = policy
  if (terminatesAt !== null && billedAt >= terminatesAt) return null
  // The next period may begin before this one would be over, with a plan of its own.
  const nextAt = billingDay(start, planFor(plans, period + 1), period + 1, zone)
  const paidUntil = terminatesAt !== null && terminatesAt < nextAt ? terminatesAt : nextAt
  const premium = change
    ? { monthly: change.monthlyPremium, annually: change.annualPremium }[plan.billingFrequency]
    : plan.amount
  const term = { effectiveAt: start, terminatesAt: paidUntil }
  return {
    plan,
    chargedAt: later(billedAt, billingResumedAt),
    amount: premiumFor(term, { ...plan, amount: premium }, period, zone),
  }
}

/**
 * The cents of the periods from one on that are charged by a moment; after a report of a death
 * these may be several.
 */
export function chargedUntil<Plan extends PlanStart & { amount: number }>(
  charged: Charged<Plan>,
  from: number,
  at: Date,
): number {
  let sum = 0
  for (let period = from; ; period += 1) {
    const charge = chargeOf(charged, period)
    if (charge === null || charge.chargedAt > at) return sum
    sum += charge.amount
  }
}

/**
 * The coverage change that is paid instead of a period. It waits while an older premium is owed,
 * which its start would end, and while a death is reported.
 */
export async function changePaidInstead(db: Reader, policyId: string): Promise<Adjustment | undefined> {
  const change = await scheduledAdjustment(db, policyId)
  if (!change || (await isDeathReported(db, change.userId))) return undefined
  const owed = await openPremiums(db, policyId).select('invoices.id').limit(1).executeTakeFirst()
  return owed ? undefined : change
}

/**
 * The next charge of a policy in force and its date; null if nothing is planned, as while a death
 * is reported.
 */
export async function nextCharge(db: Reader, userId: string, policyId: string): Promise<NextCharge | null> {
  const row = await db
    .selectFrom('policies')
    .leftJoin('coverageAdjustments as change', (join) =>
      join.onRef('change.policyId', '=', 'policies.id').on('change.status', '=', 'scheduled'),
    )
    .select((policy) => [
      'policies.billingFrom',
      'policies.effectiveAt',
      'policies.terminatesAt',
      'policies.billingResumedAt',
      'change.monthlyPremium',
      'change.annualPremium',
      policy.exists(openPremiums(db, policy.ref('policies.id')).select('invoices.id')).as('isOwed'),
      waitingPremiums(db, policy.ref('policies.id'))
        .select((invoice) => invoice.fn.sum<string | null>('invoices.balance').as('amount'))
        .as('waiting'),
      waitingPremiums(db, policy.ref('policies.id'))
        .select((invoice) => invoice.fn.max('invoices.collectFrom').as('at'))
        .as('waitingUntil'),
      residenceIn(db, policy.ref('policies.userId')).as('residence'),
      policy
        .selectFrom('plans')
        .whereRef('plans.policyId', '=', 'policies.id')
        .select((plan) =>
          plan.fn
            .jsonAgg(
              jsonBuildObject({
                status: plan.ref('plans.status'),
                amount: plan.ref('plans.amount'),
                billingFrequency: plan.ref('plans.billingFrequency'),
                firstPeriod: plan.ref('plans.firstPeriod'),
                firstMonth: plan.ref('plans.firstMonth'),
                nextPaymentAt: plan.ref('plans.nextPaymentAt'),
              }),
            )
            .orderBy('plans.firstPeriod')
            .orderBy('plans.createdAt')
            .as('list'),
        )
        .as('plans'),
    ])
    .where('policies.id', '=', policyId)
    .where('policies.userId', '=', userId)
    .where('policies.status', '=', 'valid')
    .where((policy) => policy.not(policy.exists(openReports(db, policy.ref('policies.userId')))))
    .executeTakeFirst()
  const start = row && billingStart(row)
  const active = row?.plans?.find(({ status }) => status === 'active')
  if (!row?.plans || !start || !active) return null
  const { plans, isOwed, monthlyPremium, annualPremium, residence } = row
  const zone = zoneOf(residence)
  // By the same rule as `changePaidInstead`.
  const change =
    isOwed || monthlyPremium === null || annualPremium === null
      ? undefined
      : { monthlyPremium, annualPremium }
  const period = nextPeriod(start, { ...active, nextPaymentAt: new Date(active.nextPaymentAt) }, zone)
  const charged = { policy: row, plans, change, zone }
  const at = row.waitingUntil ?? chargeOf(charged, period)?.chargedAt
  if (!at) return null
  return { date: dayIn(residence, at), amount: Number(row.waiting ?? 0) + chargedUntil(charged, period, at) }
}

/** Premiums that were due while a death was reported and will be collected together. */
const waitingPremiums = (db: Reader, policyId: Expression<string>) =>
  openPremiums(db, policyId)
    .where('invoices.status', '=', 'created')
    .where('invoices.collectFrom', 'is not', null)
