import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const familyMigrations = {
  '185-family-pages': sqlMigration(
    sql`create table family_pages (
      user_id text primary key references users (id),
      note text not null,
      updated_at timestamptz not null
    )`,
    sql`create table family_shares (
      user_id text primary key references users (id),
      id text not null unique,
      name text not null,
      email text not null,
      wait_days integer not null check (wait_days > 0),
      opens_at timestamptz,
      opens_on text,
      created_at timestamptz not null
    )`,
  ),
}
