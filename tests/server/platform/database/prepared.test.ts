import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPGlitePool } from '../../../../server/platform/database/pglitePool.ts'
import { isOutage } from '../../../../server/platform/database/unavailable.ts'

interface Tables {
  things: { id: number; name: string | null; isOpen: boolean; at: Date; parts: string }
}

let db: Kysely<Tables>
beforeAll(async () => {
  const pool = createPGlitePool('memory://')
  await pool.opened()
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  await sql`create table things (id int primary key, name text, is_open boolean, at timestamptz, parts jsonb)`.execute(
    db,
  )
})
afterAll(() => db.destroy())

const at = new Date('2026-02-03T04:05:06.789Z')

test('a cached statement works with other parameters of every type', async () => {
  for (const [id, name] of [
    [1, 'one'],
    [2, null],
  ] as const)
    await db
      .insertInto('things')
      .values({ id, name, isOpen: id === 1, at, parts: JSON.stringify([id, { some: 'part' }]) })
      .execute()
  const read = (id: number) => db.selectFrom('things').selectAll().where('id', '=', id).execute()
  expect(await read(1)).toEqual([{ id: 1, name: 'one', isOpen: true, at, parts: [1, { some: 'part' }] }])
  expect(await read(2)).toEqual([{ id: 2, name: null, isOpen: false, at, parts: [2, { some: 'part' }] }])
  expect(await read(3)).toEqual([])
  const updated = await db.updateTable('things').set({ name: 'both' }).where('at', '=', at).execute()
  expect(updated).toEqual([{ numUpdatedRows: 2n, numChangedRows: undefined }])
})

test('a new column appears in a cached statement', async () => {
  const read = () => db.selectFrom('things').selectAll().where('id', '=', 1).executeTakeFirst()
  const before = await read()
  await sql`alter table things add column colour text default 'red'`.execute(db)
  expect(await read()).toEqual({ ...before, colour: 'red' })
  await sql`alter table things drop column colour`.execute(db)
  expect(await read()).toEqual(before)
})

test('a failed statement can be sent again, also within the aborted transaction', async () => {
  const read = sql`select size from boxes`
  await expect(read.execute(db)).rejects.toMatchObject({ code: '42P01' })
  await sql`create table boxes (size int)`.execute(db)
  expect((await read.execute(db)).rows).toEqual([])
  const twice = (within: Pick<typeof db, 'insertInto'>) =>
    within.insertInto('things').values({ id: 1, name: null, isOpen: true, at, parts: '[]' }).execute()
  const breaking = db.transaction().execute(async (tx) => {
    await tx.updateTable('things').set({ name: 'lost' }).execute()
    await twice(tx)
  })
  await expect(breaking).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
  await expect(twice(db)).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('things').select('name').distinct().execute()).toEqual([{ name: 'both' }])
})

test('more statements than the cache holds all work, and the first works again', async () => {
  const count = async (text: number) => {
    const { rows } = await sql<{ count: number }>`select ${sql.lit(text)}::int as count`.execute(db)
    return rows[0]?.count
  }
  const texts = Array.from({ length: 510 }, (_, index) => index)
  const answers: unknown[] = []
  for (const text of [...texts, 0]) answers.push(await count(text))
  expect(answers).toEqual([...texts, 0])
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`.execute(
    db,
  )
  expect(rows).toEqual([{ kept: 500 }])
})

test('a statement that fails while it evicts the oldest leaves the oldest usable', async () => {
  const count = (text: number) => sql`select ${sql.lit(text)}::int as count`.execute(db)
  for (let text = 1000; text < 1500; text++) await count(text)
  await expect(sql`select 1 / ${sql.lit(0)}`.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect((await count(1000)).rows).toEqual([{ count: 1000 }])
  expect((await count(1001)).rows).toEqual([{ count: 1001 }])
})

test('a parameter that cannot be serialized is an error of ours and no outage', async () => {
  const sent = db.selectFrom('things').select('id').where('at', '=', new Date(Number.NaN)).execute()
  const error: unknown = await sent.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(false)
})
