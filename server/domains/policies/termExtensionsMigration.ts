import { type Kysely, type Migration, sql } from 'kysely'

/** Check-ups by which the term of a policy is extended. */
export const termExtensionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table term_extensions (
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
    )`.execute(db)
    await sql`create index term_extensions_policy on term_extensions (policy_id, sequence)`.execute(db)
    await sql`create index term_extensions_user on term_extensions (user_id)`.execute(db)
  },
}
