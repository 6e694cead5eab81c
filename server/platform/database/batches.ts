import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
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

/** The most rows of a table that one transaction deletes, so that it ends within its time limit. */
export const mostDeleted = 5_000

/**
 * Deletes a batch of the rows that match, one table after the other.
 * @param rows the condition by the table's name
 * @returns the number of rows deleted by table; `mostDeleted` if more may be left
 */
export async function deleteEach(
  tx: Transaction<Database>,
  rows: Readonly<Partial<Record<keyof Database, Expression<SqlBool>>>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, condition] of Object.entries(rows)) {
    const table = sql.table(name)
    const { numAffectedRows } = await sql`
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where ${condition} limit ${mostDeleted}))
        and ${condition}`.execute(tx)
    counts[name] = Number(numAffectedRows)
  }
  return counts
}

/** No metric counts further, so that reading them takes the same time at any size. */
export const mostCounted = 1000
