import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const estimatesMigrations = {
  '011-estimates': sqlMigration(
    sql`create table estimates (
      id text primary key,
      sequence bigint generated always as identity,
      user_id text not null references users (id),
      amount int not null,
      term_years int not null,
      age int not null,
      health text not null,
      tobacco boolean not null,
      monthly_premium int not null,
      annual_premium int not null,
      created_at timestamptz not null
    )`,
    sql`create index estimates_user on estimates (user_id, sequence)`,
  ),
}
