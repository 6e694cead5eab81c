import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const reportsMigrations = {
  /** Errors of the app, one row per kind. */
  '040-error-reports': sqlMigration(
    sql`create table error_reports (
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
    )`,
    sql`create index error_reports_last on error_reports (last_at)`,
  ),
}
