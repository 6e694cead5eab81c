import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  sql`alter table policies alter quote_id drop not null,
    add adjusts_policy_id text references policies (id),
    add billing_from timestamptz,
    add constraint policies_origin check ((quote_id is null) <> (adjusts_policy_id is null))`,
  sql`create index policies_adjusts on policies (adjusts_policy_id)`,
  sql`create table coverage_adjustments (
    id text primary key,
    sequence bigint generated always as identity,
    policy_id text not null references policies (id),
    user_id text not null references users (id),
    status text not null check (status in ('asking', 'deciding', 'referred', 'offered', 'accepted', 'scheduled',
      'in_force', 'rejected', 'declined', 'expired')),
    amount int not null,
    monthly_premium int not null,
    annual_premium int not null,
    health text not null,
    tobacco boolean not null,
    reasons jsonb not null,
    pending_policy_id text unique references policies (id),
    created_at timestamptz not null,
    decided_at timestamptz,
    expires_at timestamptz
  )`,
  sql`create unique index coverage_adjustments_open on coverage_adjustments (policy_id)
    where status in ('asking', 'deciding', 'referred', 'offered', 'accepted', 'scheduled')`,
  sql`create index coverage_adjustments_policy on coverage_adjustments (policy_id, sequence)`,
  sql`create index coverage_adjustments_user on coverage_adjustments (user_id)`,
]

/** Changes of the coverage of a policy in force. */
export const adjustmentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
}
