import { type Kysely, type Migration, sql } from 'kysely'

/** Deaths that were reported, and who has looked at them. They are about no account: the carrier must not say whose there is. */
export const claimsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table claims (
      id text primary key,
      reference text not null unique,
      details jsonb not null,
      created_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db)
    await sql`create index claims_created on claims (created_at)`.execute(db)
    await sql`create table claim_audits (
      sequence bigint generated always as identity primary key,
      operator text not null,
      action text not null check (action in ('list', 'close')),
      claim_id text references claims (id),
      at timestamptz not null
    )`.execute(db)
    await sql`create index claim_audits_claim on claim_audits (claim_id)`.execute(db)
  },
}
