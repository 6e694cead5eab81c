import { type Kysely, type Migration, sql } from 'kysely'

/** Which sessions were begun by a token of support: their codes go to a phone alone. */
export const byTokenMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // With a default: a version before this one, still at work beside it, names no such column.
    await sql`alter table authorization_codes add by_token boolean not null default false`.execute(db)
    await sql`alter table sessions add by_token boolean not null default false`.execute(db)
  },
}
