import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Ends every way into an account: sessions, links and codes. The user's row must be held. Codes stay for a day, used up: what
 * was sent to a number counts, or closing would be a way to send more.
 */
export async function closeAccess(tx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, 'closed', now)
  await tx.deleteFrom('linkTokens').where('userId', '=', userId).execute()
  await tx
    .updateTable('verificationCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
