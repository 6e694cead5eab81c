import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Rows that go some at a time, so that a table which a user has flooded is emptied without anybody having to wait for it. */
export interface Lots {
  /** What is older goes: by its age, or because there is more than is kept. */
  horizon(tx: Transaction<Database>, now: Date): Promise<Date>
  /** Deletes one lot of the oldest. @returns how many rows went; 0 where none is left */
  deleteBefore(tx: Transaction<Database>, horizon: Date): Promise<number>
}
