import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const claimsMigrations = {
  /**
   * Reported deaths, and the operators who have read them. The reply never reveals whether there is
   * an account.
   */
  '066-claims': sqlMigration(
    sql`create table claims (
      id text primary key,
      reference text not null unique,
      details jsonb not null,
      created_at timestamptz not null,
      closed_at timestamptz
    )`,
    sql`create index claims_created on claims (created_at)`,
    sql`create table claim_audits (
      sequence bigint generated always as identity primary key,
      operator text not null,
      action text not null check (action in ('list', 'close')),
      claim_id text references claims (id),
      at timestamptz not null
    )`,
    sql`create index claim_audits_claim on claim_audits (claim_id)`,
  ),
  /** The insured whose policies wait for the decision, and the decision. */
  '161-claim-decisions': sqlMigration(
    sql`alter table claims add user_id text references users (id),
      add outcome text check (outcome in ('approved', 'declined'))`,
    sql`create index claims_user on claims (user_id)`,
    sql`alter table claim_audits
      drop constraint claim_audits_action_check,
      add constraint claim_audits_action_check check (action in ('list', 'files', 'close', 'link'))`,
  ),
}
