import { userInfo } from 'node:os'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

/** One use of an operator's command. Rows are only added. */
interface OperatorActionTable {
  id: Generated<number>
  operator: string
  /** The command and what it was to do, such as `referrals accept`. */
  action: string
  /** The person, policy or claim, as the operator named it. */
  subject: string
  reason: string | null
  outcome: string
  createdAt: Date
}

declare module '../database/database.ts' {
  interface Database {
    operatorActions: OperatorActionTable
  }
}

/** Writes down what an operator did, under the name of the operating system's user. */
export async function recordAction(
  db: Kysely<Database> | Transaction<Database>,
  action: { action: string; subject: string; reason?: string | undefined; outcome: string },
  now: Date,
): Promise<void> {
  const { reason = null, ...rest } = action
  await db
    .insertInto('operatorActions')
    .values({ ...rest, reason, operator: userInfo().username, createdAt: now })
    .execute()
}

/** The latest actions, the oldest of them first. */
export async function latestActions(
  db: Kysely<Database>,
  most: number,
): Promise<Selectable<OperatorActionTable>[]> {
  const rows = await db.selectFrom('operatorActions').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.reverse()
}
