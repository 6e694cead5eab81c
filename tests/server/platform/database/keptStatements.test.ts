import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServerPool } from '../../../../server/platform/database/serverPool.ts'
import { makeDatabase, testConfig } from '../../carrier.ts'

describe.skipIf(!process.env.DATABASE_URL)('prepared statements on a PostgreSQL connection', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let pool: ReturnType<typeof createServerPool>
  beforeAll(async () => {
    database = await makeDatabase()
    pool = createServerPool(database?.url ?? '', testConfig({}).database)
  })
  afterAll(async () => {
    await pool.end()
    await database?.drop()
  })

  test('a statement with named columns stays prepared, and select * does not', async () => {
    const client = await pool.connect()
    try {
      await client.query('create table things (id int primary key, name text)')
      await client.query('insert into things (id, name) values ($1, $2)', [1, 'one'])
      const read = async (text: string, id: number) => (await client.query(text, [id])).rows
      const named = 'select id, name from things where id = $1'
      const all = 'select * from things where id = $1'
      expect([await read(named, 1), await read(named, 2), await read(all, 1)]).toEqual([
        [{ id: 1, name: 'one' }],
        [],
        [{ id: 1, name: 'one' }],
      ])
      await client.query(`alter table things add column colour text default 'red'`)
      expect([await read(named, 1), await read(all, 1)]).toEqual([
        [{ id: 1, name: 'one' }],
        [{ id: 1, name: 'one', colour: 'red' }],
      ])
      const { rows } = await client.query('select statement from pg_prepared_statements order by statement')
      expect(rows).toEqual([
        { statement: 'insert into things (id, name) values ($1, $2)' },
        { statement: named },
      ])
    } finally {
      client.release()
    }
  })

  test('a prepared statement that failed works again with valid values', async () => {
    const client = await pool.connect()
    try {
      const divide = async (by: number) => (await client.query('select 6 / $1::int as part', [by])).rows
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      expect(await divide(3)).toEqual([{ part: 2 }])
      const wrong = () => client.query('select no_such_column from things where id = $1', [1])
      await expect(wrong()).rejects.toMatchObject({ code: '42703' })
      await expect(wrong()).rejects.toMatchObject({ code: '42703' })
    } finally {
      client.release()
    }
  })
})
