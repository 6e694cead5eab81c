import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  // A refund that a bank sent back has two entries: what was given back, and the same amount again.
  sql`alter table ledger_entries drop constraint ledger_entries_check,
    drop constraint ledger_entries_refund_id_key,
    add constraint ledger_entries_sign check (refund_id is not null or amount > 0)`,
  sql`create unique index ledger_entries_refund on ledger_entries (refund_id, (amount > 0))`,
]

/** Refunds that came back. */
export const returnedRefundsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
