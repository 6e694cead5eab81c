import { type Kysely, type Migration, sql } from 'kysely'

/** What an owner has added to a policy. */
export const ridersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table policy_riders (
      id text primary key,
      policy_id text not null references policies (id),
      slug text not null,
      amount int,
      monthly_premium int not null check (monthly_premium > 0),
      annual_premium int not null check (annual_premium > 0),
      starts_at timestamptz not null,
      ends_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index policy_riders_policy on policy_riders (policy_id, slug)`.execute(db)
  },
}
