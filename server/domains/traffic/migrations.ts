import { sql } from 'kysely'
import { additiveMigration, sqlMigration } from '../../platform/database/migrate.ts'

export const trafficMigrations = {
  /** The steps of journeys, without anything that identifies a user. */
  '027-traffic': sqlMigration(
    sql`create table traffic_runs (
      id text primary key,
      begun_at timestamptz not null,
      heard_at timestamptz not null,
      is_over boolean not null,
      steps int not null
    )`,
    sql`create index traffic_runs_heard on traffic_runs (heard_at)`,
    sql`create table traffic_steps (
      run_id text not null references traffic_runs (id) on delete cascade,
      number int not null,
      machine text not null,
      step text not null,
      spent int,
      primary key (run_id, number)
    )`,
    sql`create index traffic_steps_machine on traffic_steps (machine, run_id, number)`,
  ),
  '197-traffic-chart-versions': additiveMigration(sql`alter table traffic_steps add version text`),
  /** The sums of deleted runs, so that figures do not end where runs are deleted. */
  '206-traffic-days': additiveMigration(
    sql`create table traffic_days (
      day date not null,
      machine text not null,
      version text not null,
      step text not null,
      taken bigint not null,
      runs bigint not null,
      last bigint not null,
      primary key (day, machine, version, step)
    )`,
  ),
}
