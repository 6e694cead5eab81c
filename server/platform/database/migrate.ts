import { type Kysely, type Migration, Migrator, type RawBuilder, sql } from 'kysely'
import { DatabaseRefused } from '../errors.ts'
import type { Database } from './database.ts'

/** A migration that runs these statements in this order. */
export const sqlMigration = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
})

/** @throws DatabaseRefused if a later version has changed the schema */
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

/**
 * Applies the migrations. Processes that start together wait for each other on an advisory lock.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  await refuseNewer(db, migrations)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // A reserved number is used when its change is ready, which may be after a later number.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
