import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  sql`create table provider_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
  // Events name the provider's charge.
  sql`create index payment_intents_charge on payment_intents (charge_id)`,
  sql`alter table refunds drop constraint refunds_reason_check,
    add constraint refunds_reason_check check (reason in ('free_look', 'unused_premium', 'dashboard', 'dispute'))`,
  // An invoice whose payment was disputed is paid again; its live intent is still the only one.
  sql`drop index ledger_entries_invoice`,
]

/** What the charge provider reports by itself. */
export const providerEventsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
