import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  sql`create table refunds (
    id text primary key,
    intent_id text not null references payment_intents (id),
    user_id text not null references users (id),
    amount int not null check (amount > 0),
    reason text not null check (reason in ('free_look', 'unused_premium')),
    status text not null check (status in ('open', 'succeeded', 'failed')),
    refund_id text,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  sql`create index refunds_intent on refunds (intent_id)`,
  sql`create index refunds_user on refunds (user_id)`,
  // An entry is a payment, or a refund with its negative amount.
  sql`alter table ledger_entries add refund_id text unique references refunds (id),
    drop constraint ledger_entries_intent_id_key, drop constraint ledger_entries_invoice_id_key,
    add check ((refund_id is null) = (amount > 0))`,
  sql`create unique index ledger_entries_payment on ledger_entries (intent_id) where refund_id is null`,
  sql`create unique index ledger_entries_invoice on ledger_entries (invoice_id) where refund_id is null`,
  sql`create index ledger_entries_of_intent on ledger_entries (intent_id)`,
  sql`create index ledger_entries_of_invoice on ledger_entries (invoice_id)`,
  sql`create table sandbox_refunds (
    idempotency_key text primary key,
    id text not null unique,
    charge_id text not null references sandbox_charges (id),
    amount int not null,
    created_at timestamptz not null
  )`,
  sql`create index sandbox_refunds_charge on sandbox_refunds (charge_id)`,
]

/** Money that is given back. */
export const refundsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
