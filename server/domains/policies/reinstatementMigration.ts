import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  sql`alter table invoices add reinstates boolean not null default false,
    drop constraint invoices_policy_id_period_key`,
  sql`create unique index invoices_period on invoices (policy_id, period) where not reinstates`,
  sql`create index invoices_policy on invoices (policy_id)`,
  sql`create table reinstatements (
    id text primary key,
    sequence bigint generated always as identity,
    policy_id text not null references policies (id),
    user_id text not null references users (id),
    status text not null check (status in ('asking', 'deciding', 'pending', 'accepted', 'rejected')),
    missed_premiums int not null default 0,
    missed_count int not null default 0,
    interest int not null default 0,
    last_period int not null default 0,
    invoice_id text unique references invoices (id),
    created_at timestamptz not null,
    decided_at timestamptz,
    expires_at timestamptz
  )`,
  sql`create index reinstatements_policy on reinstatements (policy_id, sequence)`,
  sql`create index reinstatements_user on reinstatements (user_id)`,
]

/** Policies that come back after they ended for want of payment. */
export const reinstatementMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
