import type { Selectable } from 'kysely'
import type { InsuranceApplicationTable } from './tables.ts'

const day = 86_400_000
/** "Rejection retry after 30 days" (access-to-purchase, 9). */
const reapplyAfterDays = 30

/** From when a rejected applicant may apply again; null when nothing stands in the way at `now`. */
export function mayReapplyAt(
  application: Pick<Selectable<InsuranceApplicationTable>, 'result' | 'decidedAt'> | undefined,
  now: Date,
): Date | null {
  if (application?.result !== 'rejected' || !application.decidedAt) return null
  const from = new Date(application.decidedAt.getTime() + reapplyAfterDays * day)
  return from > now ? from : null
}
