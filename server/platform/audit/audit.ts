import { userInfo } from 'node:os'
import type { Generated, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/database.ts'

/** One use of an operator's command. Rows are only added, and their outcome is set once. */
interface OperatorActionTable {
  id: Generated<number>
  operator: string
  /** The command and its planned action, such as `referrals accept`. */
  action: string
  /** The person, policy or claim, as the operator named it. */
  subject: string
  reason: string | null
  /** `started` if the command ended before it could record its outcome. */
  outcome: string
  createdAt: Date
}

declare module '../database/database.ts' {
  interface Database {
    operatorActions: OperatorActionTable
  }
}

/**
 * Records what an operator is about to do, with the name of the operating system's user. No command
 * acts without this row.
 * @returns a function that records the outcome
 */
export async function startAction(
  db: Kysely<Database>,
  use: { action: string; subject: string; reason?: string | undefined },
  now: Date,
): Promise<(outcome: string) => Promise<void>> {
  const { reason = null, ...action } = use
  const { id } = await db
    .insertInto('operatorActions')
    .values({ ...action, reason, outcome: 'started', operator: userInfo().username, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async (outcome) => {
    await db.updateTable('operatorActions').set({ outcome }).where('id', '=', id).execute()
  }
}

/** The latest actions, the oldest first. */
export async function latestActions(
  db: Kysely<Database>,
  most: number,
): Promise<Selectable<OperatorActionTable>[]> {
  const rows = await db.selectFrom('operatorActions').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.reverse()
}
