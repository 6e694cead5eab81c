import { sql } from 'kysely'
import { additiveMigration, sqlMigration } from '../../platform/database/migrate.ts'

export const billingMigrations = {
  '008-billing': sqlMigration(
    sql`create table payment_methods (
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
    )`,
    sql`create unique index payment_methods_active on payment_methods (user_id) where status = 'active'`,
    sql`create table invoices (
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
    )`,
    sql`create index invoices_user on invoices (user_id)`,
    sql`create table payment_intents (
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
    )`,
    sql`create unique index payment_intents_live on payment_intents (invoice_id) where status <> 'failed'`,
    sql`create table ledger_entries (
      id text primary key,
      intent_id text not null unique references payment_intents (id),
      invoice_id text not null unique references invoices (id),
      amount int not null,
      charge_id text not null,
      created_at timestamptz not null
    )`,
    sql`create table sandbox_charges (
      idempotency_key text primary key,
      id text not null unique,
      payment_method text not null,
      amount int not null,
      status text not null,
      reason text not null,
      created_at timestamptz not null,
      settles_at timestamptz
    )`,
    sql`create index sandbox_charges_method on sandbox_charges (payment_method)`,
  ),
  /** Money that is given back. */
  '056-refunds': sqlMigration(
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
  ),
  '083-provider-events': sqlMigration(
    sql`create table provider_events (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
    // Events name the provider's charge.
    sql`create index payment_intents_charge on payment_intents (charge_id)`,
    sql`alter table refunds drop constraint refunds_reason_check,
    add constraint refunds_reason_check check (reason in ('free_look', 'unused_premium', 'dashboard', 'dispute'))`,
    // An invoice whose payment was disputed is paid again; it still has at most one live intent.
    sql`drop index ledger_entries_invoice`,
  ),
  '090-returned-refunds': sqlMigration(
    // A refund that a bank returned has two entries: the refund, and the same amount again.
    sql`alter table ledger_entries drop constraint ledger_entries_check,
    drop constraint ledger_entries_refund_id_key,
    add constraint ledger_entries_sign check (refund_id is not null or amount > 0)`,
    sql`create unique index ledger_entries_refund on ledger_entries (refund_id, (amount > 0))`,
  ),
  /** When a payment method was last chosen or replaced; for older ones, when it was added. */
  '128-payment-methods-updated': sqlMigration(
    sql`alter table payment_methods add column updated_at timestamptz`,
    sql`update payment_methods set updated_at = created_at`,
    // An earlier version that still runs next to this one does not set the column.
    sql`alter table payment_methods
      alter updated_at set not null, alter updated_at set default now()`,
  ),
  '164-final-returns': sqlMigration(
    sql`alter table payment_intents add is_final boolean not null default false`,
    sql`create index payment_intents_newest on payment_intents (payment_method_id, settled_at)`,
  ),
  /** The start of the collection of an invoice that waited for the decision on a claim. */
  '166-collect-from': sqlMigration(sql`alter table invoices add collect_from timestamptz`),
  /** The copy of the provider's books, and the days whose books agreed. */
  '198-books-by-day': additiveMigration(
    sql`create table provider_charges (
    id text primary key,
    intent_id text not null,
    taken int not null,
    is_pending boolean not null,
    refunded int not null,
    disputed boolean not null,
    at timestamptz not null,
    read_at timestamptz not null
  )`,
    sql`create index provider_charges_intent on provider_charges (intent_id)`,
    sql`create index provider_charges_books on provider_charges (at) include (taken)`,
    sql`create index provider_charges_read on provider_charges (read_at)`,
    sql`create table books_days (
    day date primary key,
    until date not null,
    sums jsonb not null,
    checked_at timestamptz not null
  )`,
  ),
  /** Sums by day read these indexes instead of the tables. */
  '199-books-indexes': additiveMigration(
    sql`create index ledger_entries_payments_books on ledger_entries (created_at) include (amount)
      where refund_id is null`,
    sql`create index ledger_entries_refunds_books on ledger_entries (created_at) include (amount)
      where refund_id is not null`,
    // With the columns of the expression: otherwise the table is read, too.
    sql`create index payment_intents_books on payment_intents (coalesce(settled_at, created_at))
      include (settled_at, created_at, amount) where status = 'succeeded'`,
    sql`create index invoices_books on invoices (coalesce(paid_at, issued_at))
      include (paid_at, issued_at, amount, balance) where balance <> amount or status = 'fully_paid'`,
    sql`create index refunds_disputes on refunds (intent_id) where reason = 'dispute'`,
    sql`create index refunds_refused on refunds (intent_id) where status = 'failed' and reason <> 'dispute'`,
    sql`create index sandbox_charges_books on sandbox_charges (coalesce(settles_at, created_at), id)`,
    sql`create index sandbox_refunds_books on sandbox_refunds (created_at, charge_id)`,
  ),
  /** Payments without a result: for the metrics and the books. */
  '202-unsettled-payments': additiveMigration(
    sql`create index payment_intents_unsettled on payment_intents (status) where status in ('open', 'processing')`,
  ),
}
