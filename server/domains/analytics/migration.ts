import { type Kysely, type Migration, sql } from 'kysely'

/** Anonymous analytics events of users who agreed to them. */
export const analyticsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table analytics_events (
      run_id text not null,
      number int not null,
      name text not null,
      details jsonb not null,
      heard_at timestamptz not null,
      forwarded_at timestamptz,
      primary key (run_id, number)
    )`.execute(db)
    await sql`create index analytics_events_heard on analytics_events (heard_at)`.execute(db)
    await sql`create index analytics_events_waiting on analytics_events (heard_at, run_id, number)
      where forwarded_at is null`.execute(db)
  },
}
