import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const wishesMigrations = {
  '060-wishes': sqlMigration(
    sql`create table wish_allocations (
      id text primary key,
      user_id text not null references users (id),
      wish_id text not null,
      name text not null,
      amount int check (amount > 0),
      position int not null,
      monitored boolean not null,
      decommissioned_at timestamptz,
      terminates_at date,
      version int not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    sql`create index wish_allocations_user on wish_allocations (user_id, position)`,
    sql`create table wish_allocation_histories (
      id text primary key,
      sequence bigint generated always as identity,
      allocation_id text not null references wish_allocations (id) on delete cascade,
      amount int not null,
      change int not null check (change > 0),
      direction text not null check (direction in ('increase', 'decrease')),
      created_at timestamptz not null
    )`,
    sql`create index wish_allocation_histories_allocation
      on wish_allocation_histories (allocation_id, sequence)`,
    sql`create table wish_recipients (
      id text primary key,
      allocation_id text not null unique references wish_allocations (id) on delete cascade,
      kind text not null check (kind in ('institution', 'company', 'individual')),
      details jsonb not null
    )`,
  ),
  /** No release has stored an account number in plain text, so there is none to encrypt. */
  '086-recipients-sealed': sqlMigration(
    sql`alter table wish_recipients add column account_number_sealed text`,
    sql`update wish_recipients set details = details - 'accountNumber'`,
  ),
  '120-onboardings': sqlMigration(
    sql`create table onboardings (
      user_id text not null references users (id),
      slug text not null,
      done_step text not null,
      coverage_amount int check (coverage_amount > 0),
      completed_at timestamptz,
      primary key (user_id, slug)
    )`,
  ),
  /** The bank account that a monitored amount follows. */
  '122-followed': sqlMigration(
    sql`alter table wish_allocations
      add column plaid_account_id text references plaid_accounts (id) on delete set null`,
    sql`create index wish_allocations_account on wish_allocations (plaid_account_id)`,
  ),
}
