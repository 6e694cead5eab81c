import type { Selectable } from 'kysely'
import { daysAfter } from '../../../machines/validation/dates.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { InsuranceApplicationTable } from './tables.ts'

/** "Rejection retry after 30 days" (access-to-purchase, 9). */
const reapplyAfterDays = 30

/**
 * The day from which a rejected applicant may apply again, by the calendar of the state where they live: the day that they
 * are told is open from its first minute. Null when nothing stands in the way at `now`.
 */
export function mayReapplyOn(
  application: Pick<Selectable<InsuranceApplicationTable>, 'result' | 'decidedAt'> | undefined,
  residence: string | null,
  now: Date,
): string | null {
  if (application?.result !== 'rejected' || !application.decidedAt) return null
  const from = daysAfter(dayIn(residence, application.decidedAt), reapplyAfterDays)
  return dayIn(residence, now) < from ? from : null
}
