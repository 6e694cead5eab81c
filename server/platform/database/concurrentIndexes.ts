import { setTimeout } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { codeOf } from '../errors.ts'
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

/** The index that a statement creates. Not a unique one, which writes must obey before it is complete. */
export function addedIndex(statement: string): AddedIndex | null {
  const [, name, table] = /^\s*create index (\w+) on (\w+)/.exec(statement) ?? []
  return name && table ? { name, table, statement } : null
}

/** Whether an index is complete; undefined if there is none. */
async function isValid(db: QueryExecutorProvider, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0]?.valid
}

/** Whether an index is there and complete. One that an interrupted build left incomplete is dropped. */
export async function isBuilt(tx: QueryExecutorProvider, name: string): Promise<boolean> {
  const valid = await isValid(tx, name)
  if (valid === false) await sql`drop index ${sql.ref(name)}`.execute(tx)
  return valid === true
}

/**
 * An index is left to the migrations if they add its column first, or if a time limit of the server or
 * a pooler ended its build.
 */
const leftToMigrations = ['42703', '57014']

/**
 * Builds indexes on existing tables without blocking their writes, which takes longer and is not
 * possible in the transaction of the migrations.
 */
export async function buildConcurrently(db: Kysely<Database>, indexes: readonly AddedIndex[]): Promise<void> {
  const isTrue = async (condition: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{ isTrue: boolean }>`select ${condition} as is_true`.execute(db)
    return rows[0]?.isTrue === true
  }
  for (const { name, table, statement } of indexes) {
    if (!(await isTrue(sql`to_regclass(${table}) is not null`))) continue
    // A build goes on when the process that began it has ended.
    const isRunning = sql<boolean>`exists (
      select from pg_stat_progress_create_index where index_relid = to_regclass(${name}))`
    while (await isTrue(isRunning)) await setTimeout(500)
    const valid = await isValid(db, name)
    if (valid) continue
    try {
      if (valid === false) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
      await sql.raw(statement.replace(/\bindex\b/, 'index concurrently')).execute(db)
    } catch (error) {
      if (!leftToMigrations.includes(codeOf(error) ?? '')) throw error
    }
  }
}

/** Any number that nothing else locks; not that of the migrations. */
const lockNumber = 20_260_102

/**
 * Does work that only one process may do at a time. The others must not wait in the database:
 * `concurrently` waits for every running statement, so the two would wait for each other.
 * @param db with at least two connections
 */
export async function oneProcessAtATime(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const tried = () =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const { rows } = await sql<{ locked: boolean }>`
          select pg_try_advisory_xact_lock(${lockNumber}) as locked`.execute(tx)
        if (!rows[0]?.locked) return false
        // While the work runs, this connection does nothing. Running this statement also gives up the
        // snapshot of the one before, for which `concurrently` would wait.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        await work()
        return true
      })
  while (!(await tried())) await setTimeout(500)
}
