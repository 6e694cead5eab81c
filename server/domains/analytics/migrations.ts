import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const analyticsMigrations = {
  /** Anonymous analytics events of users who agreed to them. */
  '039-analytics': sqlMigration(
    sql`create table analytics_events (
      run_id text not null,
      number int not null,
      name text not null,
      details jsonb not null,
      heard_at timestamptz not null,
      forwarded_at timestamptz,
      primary key (run_id, number)
    )`,
    sql`create index analytics_events_heard on analytics_events (heard_at)`,
    sql`create index analytics_events_waiting on analytics_events (heard_at, run_id, number)
      where forwarded_at is null`,
  ),
}
