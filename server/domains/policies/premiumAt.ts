import type { BillingFrequency } from '../../../machines/contract/schema.generated.ts'
import { addMonths } from '../../platform/clock/duration.ts'

const monthsOf = { monthly: 1, annually: 12 } as const satisfies Record<BillingFrequency, number>

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
