import { type Kysely, type Migration, sql } from 'kysely'

/** People who are emailed before the coverage of another user ends. */
export const lapseContactsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table lapse_contacts (
      user_id text primary key references users (id),
      id text not null unique,
      name text not null,
      email text not null,
      agreed_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  },
}
