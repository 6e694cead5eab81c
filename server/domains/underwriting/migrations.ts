import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const underwritingMigrations = {
  '005-underwriting': sqlMigration(
    sql`create table insurance_applications (
      id text primary key,
      user_id text not null references users (id),
      membership_id text not null,
      product text not null,
      result text not null,
      version int not null,
      amount int not null,
      term_years int not null,
      facts jsonb not null,
      persona text,
      created_at timestamptz not null,
      decided_at timestamptz,
      unique (user_id, version)
    )`,
    sql`create table underwriting_cases (
      id text primary key,
      application_id text not null references insurance_applications (id),
      user_id text not null references users (id),
      result text not null,
      decision jsonb not null,
      external_id text not null unique,
      source text not null,
      created_at timestamptz not null
    )`,
    sql`create index underwriting_cases_application on underwriting_cases (application_id)`,
    sql`create table notifications (
      id text primary key,
      user_id text not null references users (id),
      type text not null,
      read boolean not null,
      metadata jsonb not null,
      created_at timestamptz not null
    )`,
    sql`create index notifications_user on notifications (user_id)`,
  ),
  /** Null if the requested amount was approved, or nothing was. */
  '160-approved-amount': sqlMigration(sql`alter table insurance_applications add approved_amount int`),
  '176-answers-as-read': sqlMigration(sql`alter table insurance_applications add answers jsonb`),
}
