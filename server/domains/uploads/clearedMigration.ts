import { type Kysely, type Migration, sql } from 'kysely'

export const clearedMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table uploads add cleared_at timestamptz`.execute(db)
  },
}
