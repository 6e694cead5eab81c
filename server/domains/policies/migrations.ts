import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const policiesMigrations = {
  '007-policies': sqlMigration(
    sql`create sequence policy_numbers start 100001`,
    sql`create table policies (
      id text primary key,
      user_id text not null references users (id),
      quote_id text not null unique references quotes (id),
      product text not null,
      label text not null unique,
      status text not null,
      amount int not null,
      term_years int not null,
      insureds_age_at_term int not null,
      monthly_premium int not null,
      annual_premium int not null,
      billing_frequency text not null,
      created_at timestamptz not null,
      effective_at timestamptz,
      terminates_at timestamptz,
      lapses_at timestamptz,
      paid_at timestamptz
    )`,
    sql`create index policies_user on policies (user_id)`,
    sql`create table plans (
      id text primary key,
      policy_id text not null unique references policies (id),
      amount int not null,
      billing_frequency text not null,
      next_payment_at timestamptz not null,
      created_at timestamptz not null
    )`,
  ),
  '070-reinstatement': sqlMigration(
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
  ),
  /** A plan may begin in the middle of a policy, after a change of the billing frequency. */
  '071-billing-frequency': sqlMigration(
    sql`alter table plans add first_period int not null default 1, add first_month int not null default 0`,
  ),
  /** People who are emailed before another user's coverage ends. */
  '092-lapse-contacts': sqlMigration(
    sql`create table lapse_contacts (
      user_id text primary key references users (id),
      id text not null unique,
      name text not null,
      email text not null,
      agreed_at timestamptz,
      created_at timestamptz not null
    )`,
  ),
  '100-coverage-adjustments': sqlMigration(
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
  ),
  '110-riders': sqlMigration(
    sql`create table policy_riders (
      id text primary key,
      policy_id text not null references policies (id),
      slug text not null,
      amount int,
      monthly_premium int not null check (monthly_premium > 0),
      annual_premium int not null check (annual_premium > 0),
      starts_at timestamptz not null,
      ends_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index policy_riders_policy on policy_riders (policy_id, slug)`,
  ),
  '123-term-extensions': sqlMigration(
    sql`create table term_extensions (
      id text primary key,
      sequence bigint generated always as identity,
      policy_id text not null references policies (id),
      user_id text not null references users (id),
      status text not null check (status in ('offered', 'rejected', 'accepted', 'begun')),
      years int not null check (years > 0),
      monthly_premium int not null,
      annual_premium int not null,
      health text not null,
      tobacco boolean not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null
    )`,
    sql`create index term_extensions_policy on term_extensions (policy_id, sequence)`,
    sql`create index term_extensions_user on term_extensions (user_id)`,
  ),
  /** The day from which premiums are charged again after a declined claim. */
  '163-billing-resumed': sqlMigration(sql`alter table policies add billing_resumed_at timestamptz`),
  '175-confirmed-answers': sqlMigration(
    sql`alter table coverage_adjustments add confirmed_answers jsonb, add answers_confirmed_at timestamptz`,
  ),
  /**
   * Older policies get the first edition of the rules of the state where their owner lives. The
   * column keeps its default in this release: during an upgrade, processes of the previous
   * version still insert policies, without an edition.
   */
  '190-state-rules': sqlMigration(
    sql`alter table policies add rules_state text, add rules_edition text not null default '2026-01-01',
    add replaced_insurer text, add replaced_policy text,
    add constraint policies_replaced check ((replaced_insurer is null) = (replaced_policy is null))`,
    sql`update policies set rules_state = (
      select coalesce(addresses.state, users.state_of_residence)
      from users left join addresses on addresses.user_id = users.id where users.id = policies.user_id
    )`,
  ),
  /** The day on which a policy that replaces another insurer's was issued, and the notice to that insurer. */
  '194-insurer-notices': sqlMigration(
    sql`alter table policies add replacement_issued_on text, add insurer_message_id text`,
  ),
}
