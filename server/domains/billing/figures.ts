import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** How many payments stand where: `open` is one whose outcome is not known yet. */
export async function paymentFigures(db: Kysely<Database>): Promise<{ state: string; count: number }[]> {
  return await db
    .selectFrom('paymentIntents')
    .select(['status as state', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
}
