import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export async function deleteFlowSessions(
  tx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('flowSessions').where('userId', 'in', userIds).execute()
}

/**
 * Moves the flow sessions of one user to another; of two with the same key the newer one counts.
 */
export async function moveFlowSessions(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await tx.updateTable('flowSessions').set({ userId: to }).where('userId', '=', from).execute()
}

/** Whether this user has answered anything. */
export async function hasAnswers(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('flowSessions')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`responses <> '{}'::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
