import type { Adjustment } from '../../domains/policies/adjustments.ts'

/** As long as underwriting isn't asked again (access-to-purchase, 4.6). */
const daysRefused = 30

/** When a change was refused, as long as that bars asking for more coverage; null otherwise. */
export function recentRefusal({ status, decidedAt }: Adjustment, now: Date): Date | null {
  if (status !== 'rejected' || decidedAt === null) return null
  return now.getTime() < decidedAt.getTime() + daysRefused * 86_400_000 ? decidedAt : null
}
