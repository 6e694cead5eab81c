import { setTimeout } from 'node:timers/promises'
import {
  type Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  PostgresDialect,
  type RawBuilder,
  sql,
} from 'kysely'
import { codeOf, DatabaseRefused } from '../errors.ts'
import {
  type AddedIndex,
  addedIndex,
  buildConcurrently,
  isBuilt,
  oneProcessAtATime,
  textOf,
} from './concurrentIndexes.ts'
import type { Database } from './database.ts'

export type CarrierMigration = Migration & {
  /** The version before can keep serving once it has run. */
  readonly isAdditive?: true
  /** The indexes that an additive migration creates. */
  readonly indexes?: readonly AddedIndex[]
}
export type Migrations = Readonly<Record<string, CarrierMigration>>

/** A migration that runs these statements in this order. */
export const sqlMigration = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db)
  },
})

/**
 * A migration that only creates tables and indexes, adds columns that may be empty, drops an index,
 * sets how a table is stored, or replaces the function of a trigger. The version before it can keep
 * serving beside the new one, and start again. Its writes run the new function, too, so that one may
 * only refuse less. Indexes on existing tables are built before the migrations if the database can do
 * so without blocking writes.
 */
export function additiveMigration(...statements: readonly RawBuilder<unknown>[]): CarrierMigration {
  const texts = statements.map((statement) => textOf(statement) ?? '')
  if (!texts.every(isAdditive)) throw new Error('An additive migration has another statement.')
  return {
    isAdditive: true,
    indexes: texts.flatMap((text) => addedIndex(text) ?? []),
    async up(db: Kysely<unknown>) {
      for (const text of texts) {
        const index = addedIndex(text)
        if (!index || !(await isBuilt(db, index.name))) await sql.raw(text).execute(db)
      }
    },
  }
}

const isAdditive = (statement: string) =>
  /^\s*(create (unique )?(table|index)|create or replace function \w+\(\) returns trigger |drop index|alter table \w+ set \(|alter table \w+ (,?\s*add \w+ \w+)+\s*$)/.test(
    statement,
  )

/** The names in a table of migrations, in order; none without the table. */
export async function namesIn(db: Kysely<Database>, table: 'kysely_migration' | 'additive_migrations') {
  const { rows: made } = await sql<{
    there: boolean
  }>`select to_regclass(${table}) is not null as there`.execute(db)
  if (!made[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * The additive migrations of later versions.
 * @throws DatabaseRefused if a later version has changed more
 */
async function madeByNewer(db: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  const later = (await namesIn(db, 'kysely_migration')).filter((name) => !(name in migrations))
  const additive = await namesIn(db, 'additive_migrations')
  const unknown = later.filter((name) => !additive.includes(name))
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database was upgraded by a newer version of this carrier (${unknown.join(', ')}), and this version could ` +
        'only damage it. Start the newer version, or set DATA_DIR or DATABASE_URL to another database. Nothing was changed.',
    )
  return later
}

/** Any number that nothing else locks. */
const lockNumber = 20_260_101

const limit = (lockMs: number) =>
  sql`select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', '0', true)`

/**
 * The migration with the lock and the time limits of all migrations. Processes that start together
 * wait for each other as long as it takes. But while a statement waits for a lock on a table, every
 * later statement on that table waits, too; so it waits shortly, and is tried again.
 */
const limited = (name: string, { up, isAdditive }: CarrierMigration, lockMs: number): Migration => ({
  async up(db) {
    await limit(0).execute(db)
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db)
    await limit(lockMs).execute(db)
    await up(db)
    if (isAdditive) await sql`insert into additive_migrations (name) values (${name})`.execute(db)
  },
})

const alreadyMade: Migration = {
  async up() {},
}

/** Locks are tried for about a minute. */
export const usualWait = { lockMs: 3000, tries: 10, pauseMs: 3000 }

/** The lock was not there in time, or a call waited for us while we waited for it. */
const lockErrors = ['55P03', '40P01']

/**
 * A dialect for `migrate`, which has a lock of its own: the library's belongs to a session, and a
 * pooler in transaction mode would keep it for the next one.
 */
export class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigrationAdapter()
  }
}

class MigrationAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Applies the migrations, all or none; only indexes that are built concurrently stay if others fail.
 * @param concurrently whether the database has connections for that
 * @throws DatabaseRefused if a later version has changed more than this one can go on with
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Migrations,
  { lockMs, tries, pauseMs, concurrently = false }: typeof usualWait & { concurrently?: boolean } = usualWait,
): Promise<void> {
  const later = await madeByNewer(db, migrations)
  const all = {
    ...Object.fromEntries(later.map((name) => [name, alreadyMade])),
    ...Object.fromEntries(
      Object.entries(migrations).map(([name, migration]) => [name, limited(name, migration, lockMs)]),
    ),
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // A reserved number is used when its change is ready, which may be after a later number.
    allowUnorderedMigrations: true,
  })
  const findPending = async () =>
    (await migrator.getMigrations()).flatMap(({ name, executedAt }) =>
      executedAt ? [] : (migrations[name] ?? []),
    )
  const apply = async () => {
    const pending = await findPending()
    // Other migrations may change the tables first.
    if (concurrently && pending.every(({ isAdditive }) => isAdditive))
      await buildConcurrently(
        db,
        pending.flatMap(({ indexes }) => indexes ?? []),
      )
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
  for (let left = tries; ; left--) {
    const pending = await findPending()
    const takesTurns = concurrently && pending.length > 0
    const error = await (takesTurns ? oneProcessAtATime(db, apply) : apply()).then(
      () => null,
      (failure: unknown) => failure,
    )
    if (error === null) return
    // Another process made them while this one waited.
    const wasFaster = (await findPending()).length < pending.length
    if (left <= 1 || !(wasFaster || lockErrors.includes(codeOf(error) ?? ''))) throw error
    if (!wasFaster) await setTimeout(pauseMs)
  }
}
