import type { Transaction } from 'kysely'
import type { Case } from '../../../machines/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'

/** What was decided on the user's applications, the newest first. */
export async function casesOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<Case[]> {
  const rows = await db
    .selectFrom('underwritingCases')
    .select(['id', 'result', 'decision', 'externalId', 'source', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}
