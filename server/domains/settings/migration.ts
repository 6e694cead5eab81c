import { type Kysely, type Migration, sql } from 'kysely'

/** What an operator sets for everybody: texts and features. */
export const settingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table translations (
      slug text not null,
      key text not null,
      value text not null,
      primary key (slug, key)
    )`.execute(db)
    await sql`create table feature_flags (name text primary key, enabled boolean not null)`.execute(db)
  },
}
