import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../../../server/application/migrations.ts'
import { additiveMigration, migrate, sqlMigration } from '../../../../server/platform/database/migrate.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { makeDatabase, startCarrier } from '../../carrier.ts'
import { testFolder } from '../../testFolder.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database?.drop())

const tomorrow = additiveMigration(
  sql`create table tomorrow (id int primary key)`,
  sql`alter table policies add tomorrow text`,
)

test('a version keeps serving while a newer one adds tables and columns, and starts again after it', async () => {
  const place = database ? { databaseUrl: database.url } : { dataDir: testFolder({}) }
  const carrier = await startCarrier(place)
  await purchase(carrier)
  await migrate(carrier.services.db, { ...migrations, '900-tomorrow': tomorrow })
  expect((await purchase(carrier)).policy.status).toBe('valid')
  await carrier.close()
  const again = await startCarrier(place)
  expect((await purchase(again)).policy.status).toBe('valid')
  await again.close()
})

test.skipIf(!process.env.DATABASE_URL)(
  'a migration gives up a lock that others wait for, and changes nothing',
  async () => {
    const carrier = await startCarrier()
    const { db } = carrier.services
    const next = { ...migrations, '901-next': sqlMigration(sql`alter table users add next text`) }
    const patience = { lockMs: 20, tries: 2, pauseMs: 0 }
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').execute()
      await expect(migrate(db, next, patience)).rejects.toMatchObject({ code: '55P03' })
      // Would wait behind the migration.
      await db.selectFrom('users').select('id').execute()
    })
    await migrate(db, next, patience)
    await carrier.close()
  },
)
