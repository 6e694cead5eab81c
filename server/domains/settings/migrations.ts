import { sql } from 'kysely'
import { sqlMigration } from '../../platform/database/migrate.ts'

export const settingsMigrations = {
  /** Global settings of an operator: texts and features. */
  '041-settings': sqlMigration(
    sql`create table translations (
      slug text not null,
      key text not null,
      value text not null,
      primary key (slug, key)
    )`,
    sql`create table feature_flags (name text primary key, enabled boolean not null)`,
  ),
}
