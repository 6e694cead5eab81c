import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PlanTable } from '../tables.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>
type Plan = Selectable<PlanTable>

export const plansOf = (db: Reader, policyId: string): Promise<Plan[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('firstPeriod')
    .orderBy('createdAt')
    .execute()

/** Drops a planned change. @returns whether there was one */
export async function withdrawChange(tx: Transaction<Database>, policyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('plans')
    .where('policyId', '=', policyId)
    .where('status', '=', 'pending')
    .where('firstPeriod', '>', 1)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Starts the plan of a period: a change takes effect once, with its first period. */
export async function startPlan(tx: Transaction<Database>, policyId: string, period: number): Promise<void> {
  const started = tx
    .selectFrom('plans')
    .select('id')
    .where('policyId', '=', policyId)
    .where('status', '=', 'pending')
    .where('firstPeriod', '>', 1)
    .where('firstPeriod', '<=', period)
  const next = await started.executeTakeFirst()
  if (!next) return
  await tx
    .updateTable('plans')
    .set({ status: 'ended' })
    .where('policyId', '=', policyId)
    .where('status', '=', 'active')
    .execute()
  await tx.updateTable('plans').set({ status: 'active' }).where('id', '=', next.id).execute()
}
