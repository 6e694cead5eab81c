import type { BillingFrequency } from '../../../../rules/contract/schema.generated.ts'
import { dayInZone } from '../../../../rules/dayInZone.ts'
import { freeLookEndsOn } from '../../../../rules/freeLook.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { addMonths } from '../../../platform/clock/duration.ts'
import type { PolicyTable } from '../tables.ts'

/** How many months a premium pays for. */
export const monthsOf = { monthly: 1, annually: 12 } as const satisfies Record<BillingFrequency, number>
const day = 86_400_000

/** From which period on a plan is paid, and when that begins. */
export interface PlanStart {
  firstPeriod: number
  /** Months after the policy's first day. */
  firstMonth: number
  billingFrequency: BillingFrequency
}

/** When a period of a policy is charged: periods of an earlier plan may have been longer or shorter. */
export const billingDay = (
  effectiveAt: Date,
  { firstPeriod, firstMonth, billingFrequency }: PlanStart,
  period: number,
  zone: string,
): Date => addMonths(effectiveAt, firstMonth + (period - firstPeriod) * monthsOf[billingFrequency], zone)

/** The first day of the calendar by which a policy is billed; null before its first payment. */
export const billingStart = ({
  billingFrom,
  effectiveAt,
}: Pick<PolicyTable, 'billingFrom' | 'effectiveAt'>): Date | null => billingFrom ?? effectiveAt

/**
 * The last day of the free look, in a state; null before the first payment. It is counted from the day on which the first
 * policy began: a change of coverage starts no other one.
 */
export function lastDayOfFreeLook(
  policy: Pick<PolicyTable, 'billingFrom' | 'effectiveAt'>,
  state: string | null,
): string | null {
  const start = billingStart(policy)
  return start && freeLookEndsOn(dayIn(state, start))
}

/** The period that is charged next; days may be some hours apart where the owner has moved to another time zone. */
export function nextPeriod(start: Date, plan: PlanStart & { nextPaymentAt: Date }, zone: string): number {
  let period = plan.firstPeriod
  while (billingDay(start, plan, period, zone).getTime() < plan.nextPaymentAt.getTime() - day) period += 1
  return period
}

/** Where a plan begins that is paid by from a period of another plan on. */
export const startOf = (
  { firstPeriod, firstMonth, billingFrequency }: PlanStart,
  period: number,
): Pick<PlanStart, 'firstPeriod' | 'firstMonth'> => ({
  firstPeriod: period,
  firstMonth: firstMonth + (period - firstPeriod) * monthsOf[billingFrequency],
})

/** Of the plans of a policy, in order of their beginning, the one that a period is paid by. */
export function planFor<Plan extends PlanStart>(plans: readonly Plan[], period: number): Plan {
  const plan = plans.findLast(({ firstPeriod }) => firstPeriod <= period)
  if (!plan) throw new Error(`No plan pays for period ${period}.`)
  return plan
}

interface Term {
  effectiveAt: Date
  terminatesAt: Date | null
}

/**
 * The premium of a period in cents. The last one pays only for the calendar days until the end of the term, rounded down,
 * whatever the hour of the first payment.
 */
export function premiumFor(
  { effectiveAt, terminatesAt }: Term,
  plan: PlanStart & { amount: number },
  period: number,
  zone: string,
): number {
  const start = billingDay(effectiveAt, plan, period, zone)
  const end = billingDay(effectiveAt, plan, period + 1, zone)
  if (terminatesAt === null || terminatesAt >= end) return plan.amount
  const dayOf = (at: Date) => Date.parse(dayInZone(zone, at)) / day
  const daysIn = (until: Date) => dayOf(until) - dayOf(start)
  return Math.max(1, Math.floor((plan.amount * daysIn(terminatesAt)) / daysIn(end)))
}

interface PremiumPeriod {
  /** When the first premium was paid. */
  since: Date
  /** How many periods have gone by. */
  periods: number
  billingFrequency: BillingFrequency
}

/**
 * When the premium after so many periods is charged, by the calendar of an IANA time zone: from the first day, not from
 * the last payment, so that a policy of the 31st comes back to the 31st.
 */
export const premiumAt = ({ since, periods, billingFrequency }: PremiumPeriod, zone: string): Date =>
  addMonths(since, periods * monthsOf[billingFrequency], zone)
