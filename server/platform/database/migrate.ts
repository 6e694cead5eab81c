import { type Kysely, type Migration, Migrator, type RawBuilder, sql } from 'kysely'
import { DatabaseRefused } from '../errors.ts'
import type { Database } from './database.ts'

/** A migration of these statements, in this order. */
export const sqlMigration = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
})

/** @throws DatabaseRefused when a version after this one has changed the schema */
async function refuseNewer(db: Kysely<Database>, migrations: Readonly<Record<string, Migration>>) {
  const { rows: made } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!made[0]?.there) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.filter(({ name }) => !(name in migrations)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database was upgraded by a newer version of this carrier (${unknown.join(', ')}), and this version could ` +
        'only damage it. Start the newer version, or set DATA_DIR or DATABASE_URL to another database. Nothing was changed.',
    )
}

/** Brings the schema up to date. Processes that start together wait for one another on an advisory lock. */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  await refuseNewer(db, migrations)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // A number that was kept for a change is used when that is ready, and a later one may have been by then.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
