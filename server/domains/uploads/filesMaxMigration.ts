import { type Kysely, type Migration, sql } from 'kysely'

/** What was announced before was held to the most that any item takes. */
export const filesMaxMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table uploads add files_max integer not null default 20`.execute(db)
    await sql`alter table uploads alter files_max drop default`.execute(db)
  },
}
