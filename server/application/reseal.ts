import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { idLength } from '../platform/keys/ring.ts'
import { type SealedColumn, sealedKeys } from '../platform/keys/sealedColumn.ts'
import type { Services } from '../platform/services.ts'
import { gather } from './domains.ts'

type Tx = Transaction<Database>

/** Every encrypted column, in the order in which they are sealed again. */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = { ...gather('sealed'), ...sealedKeys }

const columnNames = Object.keys(sealedColumns)

/** Rows in a transaction, some with a file. */
const batchSize = 50

/** Milliseconds until values that came in the meantime are sealed, too. */
const untilNextPass = 60_000

const payload = v.object({ key: v.string(), column: v.string(), after: v.string() })

declare module '../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    reseal: v.InferInput<typeof payload>
  }
}

/** The first batch of sealing everything with the key of this ID. */
const firstBatch = (key: string) =>
  ({ kind: 'reseal', payload: { key, column: columnNames[0] ?? '', after: '' } }) as const

/** Whether the carrier has batches left to seal. */
export async function isResealing(db: Pick<Kysely<Database>, 'selectFrom'>): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'reseal')
    .where('completedAt', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}

/**
 * Lets the carrier seal everything with the first key that another one has sealed. Batches of an
 * earlier call end: they may be for another key, and would undo this one.
 */
export async function resealAll(
  tx: Tx,
  { jobs, clock, keys }: Pick<Services, 'jobs' | 'clock' | 'keys'>,
): Promise<void> {
  // A running batch is waited for, and leaves its next one.
  while (await isResealing(tx))
    await tx
      .updateTable('jobs')
      .set({ completedAt: new Date() })
      .where('kind', '=', 'reseal')
      .where('completedAt', 'is', null)
      .execute()
  await jobs.schedule(tx, { ...firstBatch(keys.ids[0]), dueAt: clock.now() })
}

const sealedValue = ({ column, field }: SealedColumn) =>
  field === undefined
    ? sql<string>`${sql.ref(column)}`
    : sql<string>`${sql.ref(column)} ->> ${sql.lit(field)}`

/** The ID of the key in a sealed value; null if it has none. */
const keyIdOf = (value: Expression<string>) =>
  sql<
    string | null
  >`case when substr(${value}, ${sql.lit(idLength + 1)}, 1) = '.' then substr(${value}, 1, ${sql.lit(idLength)}) end`

const rowsOf = (sealed: SealedColumn) =>
  sql`from ${sql.table(sealed.table)} where coalesce(${sealedValue(sealed)}, '') <> '' and ${sealed.rows ?? sql`true`}`

/** The number of values by the ID of their key, of each column; null for values without an ID. */
export async function countSealed(
  db: Kysely<Database>,
): Promise<{ column: string; key: string | null; count: number }[]> {
  const counts: { column: string; key: string | null; count: number }[] = []
  for (const [column, sealed] of Object.entries(sealedColumns)) {
    const { rows } = await sql<{ key: string | null; count: string }>`
      select ${keyIdOf(sealedValue(sealed))} as key, count(*) as count ${rowsOf(sealed)} group by 1`.execute(
      db,
    )
    for (const { key, count } of rows) counts.push({ column, key, count: Number(count) })
  }
  return counts
}

/** The next values of a column that another key has sealed. */
async function nextSealed(tx: Tx, sealed: SealedColumn, { key, after }: { key: string; after: string }) {
  const id = sql.ref(sealed.id ?? 'id')
  const value = sealedValue(sealed)
  const { rows } = await sql<{ id: string; value: string }>`
    select ${id} as id, ${value} as value ${rowsOf(sealed)}
      and ${keyIdOf(value)} is distinct from ${key} and ${id} > ${after}
    order by ${id} limit ${batchSize}`.execute(tx)
  return rows
}

/** Replaces a value unless it has changed since it was read. */
async function replace(tx: Tx, sealed: SealedColumn, row: { id: string; value: string; fresh: string }) {
  const { table, column, field, id = 'id' } = sealed
  const fresh =
    field === undefined
      ? sql`${row.fresh}`
      : sql`jsonb_set(${sql.ref(column)}, array[${field}]::text[], to_jsonb(${row.fresh}::text))`
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${sql.ref(id)} = ${row.id} and ${sealedValue(sealed)} = ${row.value}`.execute(tx)
}

/**
 * Whether an earlier column has a value again that these keys open, from a process that makes values
 * with another key.
 */
async function isLeft(tx: Tx, keys: Services['keys'], key: string): Promise<boolean> {
  for (const sealed of Object.values(sealedColumns).slice(0, -1)) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const rows = await nextSealed(tx, sealed, { key, after })
      if (rows.some(({ value }) => keys.reseal(value, sealed.purpose, key) !== null)) return true
      after = rows.at(-1)?.id
    }
  }
  return false
}

/**
 * Seals a batch of values with the key of this ID, and plans the next batch. A run that stops goes on
 * where it was, and running twice does no harm. The last column is sealed when nothing else is left,
 * since a start is refused without its key.
 */
export const resealJob = defineJob({
  kind: 'reseal',
  payload,
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  async run(tx, { key, column, after }, _dueAt, { jobs, keys, clock, log }) {
    const sealed = sealedColumns[column]
    // Another process may have them during a deploy.
    if (!sealed || !keys.ids.includes(key))
      throw new Error(`The key ${key} or the column ${column} is unknown.`)
    if (column === columnNames.at(-1) && (await isLeft(tx, keys, key))) {
      const later = new Date(clock.now().getTime() + untilNextPass)
      await jobs.schedule(tx, { ...firstBatch(key), dueAt: later })
      return
    }
    const rows = await nextSealed(tx, sealed, { key, after })
    // What was signed is otherwise never changed.
    await sql`select set_config('carrier.resealing', 'on', true)`.execute(tx)
    for (const row of rows) {
      const fresh = keys.reseal(row.value, sealed.purpose, key)
      if (fresh === null) log.error({ event: 'not-resealed', column, id: row.id }, 'cannot be opened')
      else await replace(tx, sealed, { ...row, fresh })
    }
    log.info({ event: 'resealed', column, count: rows.length }, 'resealed')
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    const next = last ? column : columnNames[columnNames.indexOf(column) + 1]
    if (next === undefined) return
    // Due now and not when the first batch was, so that other jobs come in between.
    const dueAt = clock.now()
    await jobs.schedule(tx, { kind: 'reseal', payload: { key, column: next, after: last?.id ?? '' }, dueAt })
  },
})
