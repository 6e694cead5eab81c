import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const claimsMigrations = {
  /** Deaths that were reported, and who has looked at them. They are about no account: the carrier must not say whose there is. */
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
}
