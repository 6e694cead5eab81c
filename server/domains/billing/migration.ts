import { type Kysely, type Migration, sql } from 'kysely'

export const billingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table payment_methods (
      id text primary key,
      user_id text not null references users (id),
      external_id text not null unique,
      source text not null,
      status text not null,
      name text not null,
      brand text not null,
      country text not null,
      funding text not null,
      last4 text not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create unique index payment_methods_active on payment_methods (user_id) where status = 'active'`.execute(
      db,
    )
    await sql`create table invoices (
      id text primary key,
      user_id text not null references users (id),
      policy_id text not null references policies (id),
      period int not null,
      amount int not null check (amount > 0),
      balance int not null check (balance >= 0 and balance <= amount),
      status text not null,
      due_at timestamptz not null,
      issued_at timestamptz not null,
      paid_at timestamptz,
      unique (policy_id, period)
    )`.execute(db)
    await sql`create index invoices_user on invoices (user_id)`.execute(db)
    await sql`create table payment_intents (
      id text primary key,
      invoice_id text not null references invoices (id),
      user_id text not null references users (id),
      payment_method_id text not null references payment_methods (id),
      external_id text not null,
      amount int not null check (amount > 0),
      status text not null,
      reason text not null default '',
      charge_id text,
      created_at timestamptz not null,
      settled_at timestamptz
    )`.execute(db)
    await sql`create unique index payment_intents_live on payment_intents (invoice_id) where status <> 'failed'`.execute(
      db,
    )
    await sql`create table ledger_entries (
      id text primary key,
      intent_id text not null unique references payment_intents (id),
      invoice_id text not null unique references invoices (id),
      amount int not null,
      charge_id text not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create table sandbox_charges (
      idempotency_key text primary key,
      id text not null unique,
      payment_method text not null,
      amount int not null,
      status text not null,
      reason text not null,
      created_at timestamptz not null,
      settles_at timestamptz
    )`.execute(db)
    await sql`create index sandbox_charges_method on sandbox_charges (payment_method)`.execute(db)
  },
}
