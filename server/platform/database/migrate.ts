import { type Kysely, type Migration, Migrator } from 'kysely'
import type { Database } from './database.ts'

/** Brings the schema up to date. Processes that start together wait for one another on an advisory lock. */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
