import { type Kysely, type Migration, sql } from 'kysely'

/** Errors of the application, each kind once. */
export const reportsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table error_reports (
      fingerprint text primary key,
      place text not null,
      kind text not null,
      code text,
      operation text,
      message text not null,
      stack text,
      times int not null,
      user_id text,
      utm jsonb not null,
      version text not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db)
    await sql`create index error_reports_last on error_reports (last_at)`.execute(db)
  },
}
