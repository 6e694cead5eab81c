import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { reversed } from './bookSums.ts'

/** Of a copy of an earlier version, which has no refunds. */
const noneReversed = sql`reversed as (select null as id where false)`

/**
 * Totals that a backup must share: only of stored values, independent of the time and the provider.
 * Only of columns that every version has: a copy may be old.
 */
export async function storedSums(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{
    found: boolean
  }>`select to_regclass('refunds') is not null as found`.execute(db)
  const hasRefunds = tables[0]?.found ?? false
  const { rows } = await sql<Record<'invoices' | 'payments' | 'ledger' | 'sandboxProvider', number>>`
    with ${hasRefunds ? reversed : noneReversed} select
      (select coalesce(sum(amount - balance), 0)::bigint from invoices) as invoices,
      (select coalesce(sum(amount), 0)::bigint from payment_intents where status = 'succeeded') as payments,
      (select coalesce(sum(amount), 0)::bigint from ledger_entries
        where ${hasRefunds ? sql`refund_id is null` : sql`true`}
          and intent_id not in (select id from reversed)) as ledger,
      (select coalesce(sum(charge.amount), 0)::bigint from sandbox_charges charge
        left join payment_intents intent on intent.id = charge.idempotency_key
        where charge.status = 'succeeded' and coalesce(intent.status, '') not in ('open', 'processing')
          and charge.idempotency_key not in (select id from reversed)) as sandbox_provider`.execute(db)
  if (!rows[0]) throw new Error('There are no totals.')
  return rows[0]
}
