import type { DeleteResult, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Rows that are deleted in batches, so that emptying a flooded table does not block others. */
export interface BatchedDeletion {
  /** Older rows are deleted: because of their age, or because there are too many. */
  horizon(tx: Transaction<Database>, now: Date): Promise<Date>
  /**
   * Deletes one batch of the oldest rows. @returns the number of deleted rows; 0 if none are left
   */
  deleteBefore(tx: Transaction<Database>, horizon: Date): Promise<number>
}

/** Runs deletions one after the other. @returns the number of rows that each deleted */
export async function deleteEach(
  deletions: Readonly<Record<string, { executeTakeFirstOrThrow(): Promise<DeleteResult> }>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, rows] of Object.entries(deletions))
    counts[name] = Number((await rows.executeTakeFirstOrThrow()).numDeletedRows)
  return counts
}
