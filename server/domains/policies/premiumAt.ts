import type { BillingFrequency } from '../../../machines/contract/schema.generated.ts'
import { addMonths } from '../../platform/clock/duration.ts'

/** How many months a premium pays for. */
export const monthsOf = { monthly: 1, annually: 12 } as const satisfies Record<BillingFrequency, number>

/** From which period on a plan is paid, and when that begins. */
interface PlanStart {
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
