import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** By what a copy is compared with what it was taken from. */
export interface DatabaseState {
  /** The last migration that has run. */
  migration: string
  /** Rows by table. */
  rows: Record<string, number>
  /** Cents, or what else the carrier adds up, by name. */
  sums: Record<string, number>
}

/** Adds up what must be the same in a copy; the platform knows no domain, so who composes the carrier says. */
export type AddUp = (db: Kysely<Database>) => Promise<Record<string, number>>

/** The names of all tables, in order. */
async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether nothing is in the database yet, not even a table. */
export const isEmpty = async (db: Kysely<Database>): Promise<boolean> => (await tablesOf(db)).length === 0

/** Counts and adds up. Consistent where `db` is a transaction that reads one snapshot, or no carrier writes. */
export async function readState(db: Kysely<Database>, addUp: AddUp): Promise<DatabaseState> {
  const rows: Record<string, number> = {}
  for (const name of await tablesOf(db)) {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  const { rows: last } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return { migration: last[0]?.name ?? '', rows, sums: await addUp(db) }
}

/** The first thing that is not the same, in words; undefined when all is. */
export function differenceOf(wanted: DatabaseState, found: DatabaseState): string | undefined {
  if (wanted.migration !== found.migration)
    return `its schema is at ${found.migration || 'nothing'} and not at ${wanted.migration}`
  for (const kind of ['rows', 'sums'] as const)
    for (const name of new Set([...Object.keys(wanted[kind]), ...Object.keys(found[kind])]))
      if (wanted[kind][name] !== found[kind][name])
        return `${name} ${kind === 'rows' ? 'has' : 'is'} ${found[kind][name] ?? 'nothing'} and not ${wanted[kind][name] ?? 'nothing'}`
  return undefined
}
