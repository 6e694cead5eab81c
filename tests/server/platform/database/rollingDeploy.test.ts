import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
    const wait = { lockMs: 20, tries: 2, pauseMs: 0 }
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').execute()
      await expect(migrate(db, next, wait)).rejects.toMatchObject({ code: '55P03' })
      // Would wait behind the migration.
      await db.selectFrom('users').select('id').execute()
    })
    await migrate(db, next, wait)
    await carrier.close()
  },
)

test.skipIf(!process.env.DATABASE_URL)(
  'an index of a migration is built while others write, also after an interrupted build',
  async () => {
    const carrier = await startCarrier()
    const { db } = carrier.services
    const change = (on: typeof db, id: string, caseId: string) =>
      sql`update users set case_id = ${caseId} where id = ${id}`.execute(on)
    await sql`insert into users (id, status, roles, newsletter_opt_in, created_at)
      select id, 'guest', '[]', false, now() from (values ('first'), ('second')) as users(id)`.execute(db)
    const findBuilds = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db)
      expect(rows).not.toEqual([])
      return rows
    }
    const writing = await db.startTransaction().execute()
    await change(writing, 'second', 'one')

    const interrupted = sql`create index concurrently users_by_case on users (case_id)`.execute(db)
    const [build] = await vi.waitFor(findBuilds)
    await sql`select pg_cancel_backend(${build?.pid})`.execute(db)
    await expect(interrupted).rejects.toThrow()

    const next = additiveMigration(
      sql`create index users_by_case on users (case_id)`,
      sql`alter table users add next text`,
      sql`create index users_by_next on users (next)`,
    )
    const wait = { lockMs: 5000, tries: 1, pauseMs: 0, concurrently: true }
    const migrated = migrate(db, { ...migrations, '902-next': next }, wait)
    await vi.waitFor(findBuilds)
    await change(db, 'first', 'two')
    await writing.commit().execute()
    await migrated
    const { rows } = await sql`select indexrelid::regclass::text as name from pg_index
      where indexrelid::regclass::text in ('users_by_case', 'users_by_next') and indisvalid order by 1`.execute(
      db,
    )
    expect(rows).toEqual([{ name: 'users_by_case' }, { name: 'users_by_next' }])
    await carrier.close()
  },
)
