import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { namesIn } from '../database/migrate.ts'

/** The figures by which a copy is compared with its original. */
export interface DatabaseState {
  /** The last migration that ran. */
  migration: string
  /** Rows by table. */
  rows: Record<string, number>
  /** Totals by name, in cents or another unit. */
  sums: Record<string, number>
}

/**
 * Calculates the totals that a copy must share. The platform knows no domain, so the composition
 * root supplies it.
 */
export type AddUp = (db: Kysely<Database>) => Promise<Record<string, number>>

/** The names of all tables, in order. */
async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether the database is still empty, without even a table. */
export const isEmpty = async (db: Kysely<Database>): Promise<boolean> => (await tablesOf(db)).length === 0

/**
 * Counts the rows and adds up the totals. Consistent if `db` is a snapshot transaction or no
 * carrier writes.
 */
export async function readState(db: Kysely<Database>, addUp: AddUp): Promise<DatabaseState> {
  const rows: Record<string, number> = {}
  for (const name of await tablesOf(db)) {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  // An older version goes on with additive migrations, and may restore what it has backed up.
  const additive = await namesIn(db, 'additive_migrations')
  const made = (await namesIn(db, 'kysely_migration')).filter((name) => !additive.includes(name))
  return { migration: made.at(-1) ?? '', rows, sums: await addUp(db) }
}

/** The first difference, as text; undefined if there is none. */
export function differenceOf(wanted: DatabaseState, found: DatabaseState): string | undefined {
  if (wanted.migration !== found.migration)
    return `its schema is at ${found.migration || 'nothing'} and not at ${wanted.migration}`
  for (const kind of ['rows', 'sums'] as const)
    for (const name of new Set([...Object.keys(wanted[kind]), ...Object.keys(found[kind])]))
      if (wanted[kind][name] !== found[kind][name])
        return `${name} ${kind === 'rows' ? 'has' : 'is'} ${found[kind][name] ?? 'nothing'} and not ${wanted[kind][name] ?? 'nothing'}`
  return undefined
}
