import { type Kysely, type Migration, sql } from 'kysely'

/** Unlogged: it may begin empty after a crash, and is written with every call that is limited. */
export const limitsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table rate_limits (key text primary key, full_at timestamptz not null)`.execute(
      db,
    )
    await sql`create index rate_limits_full on rate_limits (full_at)`.execute(db)
  },
}
