import { daysAfter } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import { deadlineAfter } from '../../platform/clock/duration.ts'
import type { PolicyTable } from './tables.ts'

/*
 * Every page, email and document shows the last day of coverage, and that day is covered to its end
 * in the insured's state.
 */

/**
 * When coverage ends by its term. `terminatesAt` is on the last day, at the hour at which its
 * premiums are charged.
 */
export const termOverAt = (terminatesAt: Date, zone: string): Date => deadlineAfter(terminatesAt, 0, zone)

type Covering = Pick<PolicyTable, 'status' | 'terminatesAt' | 'lapsesAt' | 'endedAt'>

/**
 * When a policy stops or stopped covering; null before it begins. After nonpayment it stops before
 * the policy ends.
 */
function coversUntil({ status, terminatesAt, lapsesAt, endedAt }: Covering): Date | null {
  const end = endedAt ?? terminatesAt
  return status !== 'valid' && end && lapsesAt && lapsesAt < end ? lapsesAt : end
}

/** The last covered day; null before it begins. */
export function lastDayOfCoverage(policy: Covering, state: string | null): string | null {
  const at = coversUntil(policy)
  return at && dayIn(state, at)
}

/**
 * The last day of a removed rider; null for one that continues. `endsAt` is the first billing day
 * without it.
 */
export const lastDayOfRider = (endsAt: Date | null, state: string | null): string | null =>
  endsAt && daysAfter(dayIn(state, endsAt), -1)
