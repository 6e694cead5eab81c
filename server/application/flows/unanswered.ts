import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Deletes the flow sessions of these people; for those that nobody has answered anything in. */
export async function deleteFlowSessions(
  tx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('flowSessions').where('userId', 'in', userIds).execute()
}
