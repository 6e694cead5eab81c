import type { BillingFrequency } from '../../../../rules/contract/schema.generated.ts'
import { dayInZone } from '../../../../rules/dayInZone.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { freeLookEndsOn, type ReturnablePolicy } from '../../../../rules/stateRules.ts'
import { addMonths } from '../../../platform/clock/duration.ts'
import type { PolicyTable } from '../tables.ts'

export const monthsOf = { monthly: 1, annually: 12 } as const satisfies Record<BillingFrequency, number>
const day = 86_400_000

/** The first period of a plan and its start. */
export interface PlanStart {
  firstPeriod: number
  /** Months after the policy's first day. */
  firstMonth: number
  billingFrequency: BillingFrequency
}

/** The months from a policy's first day to a period; periods of an earlier plan may have had another length. */
const monthOf = ({ firstPeriod, firstMonth, billingFrequency }: PlanStart, period: number) =>
  firstMonth + (period - firstPeriod) * monthsOf[billingFrequency]

/** When a period of a policy is charged. */
export const billingDay = (effectiveAt: Date, plan: PlanStart, period: number, zone: string): Date =>
  addMonths(effectiveAt, monthOf(plan, period), zone)

/** Whether a period starts a further year of the policy, counted by so many years at a time. */
export const startsYear = (plan: PlanStart, period: number, years: number): boolean =>
  monthOf(plan, period) > 0 && monthOf(plan, period) % (12 * years) === 0

/** The first day of a policy's billing calendar; null before its first payment. */
export const billingStart = ({
  billingFrom,
  effectiveAt,
}: Pick<PolicyTable, 'billingFrom' | 'effectiveAt'>): Date | null => billingFrom ?? effectiveAt

/**
 * The last day of the free look in the owner's state, whose calendar counts the days; null before
 * the first payment. It counts from the day on which the first policy began: a coverage change starts
 * no new one.
 */
export function lastDayOfFreeLook(
  policy: Pick<PolicyTable, 'billingFrom' | 'effectiveAt'> & ReturnablePolicy,
  state: string | null,
): string | null {
  const start = billingStart(policy)
  return start && freeLookEndsOn(dayIn(state, start), policy)
}

/**
 * The next period to be charged; dates may differ by some hours if the owner has moved to another
 * time zone.
 */
export function nextPeriod(start: Date, plan: PlanStart & { nextPaymentAt: Date }, zone: string): number {
  let period = plan.firstPeriod
  while (billingDay(start, plan, period, zone).getTime() < plan.nextPaymentAt.getTime() - day) period += 1
  return period
}

/** The start of a plan that begins with a period of another plan. */
export const startOf = (plan: PlanStart, period: number): Pick<PlanStart, 'firstPeriod' | 'firstMonth'> => ({
  firstPeriod: period,
  firstMonth: monthOf(plan, period),
})

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
 * The premium of a period in cents. The last one pays only for the calendar days until the end of
 * the term, rounded down, whatever the hour of the first payment.
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
  periods: number
  billingFrequency: BillingFrequency
}

/**
 * When the premium after this many periods is charged, by the calendar of an IANA time zone:
 * counted from the first day, not from the last payment, so that a policy of the 31st returns to
 * the 31st.
 */
export const premiumAt = ({ since, periods, billingFrequency }: PremiumPeriod, zone: string): Date =>
  addMonths(since, periods * monthsOf[billingFrequency], zone)
