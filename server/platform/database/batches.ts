import type { DeleteResult, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Rows that go some at a time, so that a table which a user has flooded is emptied without anybody having to wait for it. */
export interface BatchedDeletion {
  /** What is older goes: by its age, or because there is more than is kept. */
  horizon(tx: Transaction<Database>, now: Date): Promise<Date>
  /** Deletes one lot of the oldest. @returns how many rows went; 0 where none is left */
  deleteBefore(tx: Transaction<Database>, horizon: Date): Promise<number>
}

/** Runs deletions one after the other. @returns how many rows each deleted */
export async function deleteEach(
  deletions: Readonly<Record<string, { executeTakeFirstOrThrow(): Promise<DeleteResult> }>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, rows] of Object.entries(deletions))
    counts[name] = Number((await rows.executeTakeFirstOrThrow()).numDeletedRows)
  return counts
}
