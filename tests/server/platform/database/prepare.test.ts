import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Gaps, prepare } from '../../../../server/platform/database/prepare.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

interface Call {
  key: string
  fullAt: Date
}

test('each call of a prepared query sends its own values, also inside a transaction', async () => {
  const { db } = carrier.services
  let built = 0
  const insert = prepare((reader, value: Gaps<Call>) => {
    built += 1
    return reader
      .insertInto('rateLimits')
      .values({ key: value('key'), fullAt: value('fullAt') })
      .returning(['key', 'fullAt', sql<string>`${value('key')}::text || ' again'`.as('twice')])
  })
  const read = prepare((reader, value: Gaps<Pick<Call, 'key'>>) =>
    reader.selectFrom('rateLimits').select('key').where('key', '=', value('key')),
  )
  const rows = ['one', 'two', 'three'].map((key, index) => ({ key, fullAt: new Date(Date.UTC(2026, index)) }))
  const answers = await Promise.all(rows.map((row) => insert(db, row)))
  expect(answers).toEqual(rows.map((row) => [{ ...row, twice: `${row.key} again` }]))
  expect(built).toBe(1)
  const within = db.transaction().execute(async (tx) => {
    await insert(tx, { key: 'four', fullAt: new Date(0) })
    expect(await read(tx, { key: 'four' })).toEqual([{ key: 'four' }])
    throw new Error('undone')
  })
  await expect(within).rejects.toThrow('undone')
  expect(await read(db, { key: 'four' })).toEqual([])
  expect(await read(db, { key: 'two' })).toEqual([{ key: 'two' }])
})
