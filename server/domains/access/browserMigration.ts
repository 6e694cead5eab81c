import { type Kysely, type Migration, sql } from 'kysely'

/** What kind of browser signed in, in words, so that people know their own sessions from a stranger's. */
export const browserMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add browser text`.execute(db)
  },
}
