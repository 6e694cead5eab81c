import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

test('every foreign key is the start of an index', async () => {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select key.conrelid::regclass::text as table_name, attribute.attname as column_name
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f'
      and not exists (
        select from pg_index index
        where index.indrelid = key.conrelid and index.indkey[0] = key.conkey[1] and index.indpred is null
      )
    order by 1, 2`.execute(carrier.services.db)
  expect(rows).toEqual([])
})
