import { setTimeout } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** An index that a migration adds. */
export interface AddedIndex {
  name: string
  table: string
  /** `create index …` */
  statement: string
}

/** The text of a statement without parameters; null for any other one. */
export function textOf(statement: RawBuilder<unknown>): string | null {
  const node = statement.toOperationNode()
  return 'sqlFragments' in node && Array.isArray(node.sqlFragments) && node.sqlFragments.length === 1
    ? String(node.sqlFragments[0])
    : null
}

/** The index that a statement creates, if it does. */
export function addedIndex(statement: string): AddedIndex | null {
  const [, name, table] = /^\s*create (?:unique )?index (\w+) on (\w+)/.exec(statement) ?? []
  return name && table ? { name, table, statement } : null
}

/**
 * Whether an index is there and complete. What an interrupted build has left is dropped.
 * @param concurrently whether without blocking writes, which is not possible in a transaction
 */
export async function isBuilt(
  db: QueryExecutorProvider,
  name: string,
  { concurrently = false } = {},
): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  const [found] = rows
  if (found && !found.valid)
    await sql`drop index ${sql.raw(concurrently ? 'concurrently' : '')} ${sql.ref(name)}`.execute(db)
  return found?.valid === true
}

/** Any number that nothing else locks; not that of the migrations. */
const lockNumber = 20_260_102

/**
 * Builds indexes on existing tables without blocking their writes, which takes longer and is not
 * possible in the transaction of a migration.
 *
 * Processes that start together take turns. They must not wait in the database: `concurrently` waits
 * for every running statement, so the two would wait for each other.
 * @param db with at least two connections
 */
export async function buildConcurrently(db: Kysely<Database>, indexes: readonly AddedIndex[]): Promise<void> {
  const isThere = async (table: string) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
      db,
    )
    return rows[0]?.there === true
  }
  const build = async () => {
    for (const { name, table, statement } of indexes)
      if ((await isThere(table)) && !(await isBuilt(db, name, { concurrently: true })))
        await sql.raw(statement.replace(/\bindex\b/, 'index concurrently')).execute(db)
  }
  const tried = () =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${lockNumber}) as locked`.execute(tx)
      if (!rows[0]?.locked) return false
      // It also ends the statement before, for whose snapshot `concurrently` would wait.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await build()
      return true
    })
  if (indexes.length === 0) return
  while (!(await tried())) await setTimeout(500)
}
