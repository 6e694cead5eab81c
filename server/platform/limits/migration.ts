import { type Kysely, type Migration, sql } from 'kysely'

/** Logged, though it might begin empty after a crash: an unlogged table cannot even be read on a standby. */
export const limitsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table rate_limits (key text primary key, full_at timestamptz not null)`.execute(db)
    await sql`create index rate_limits_full on rate_limits (full_at)`.execute(db)
  },
}
