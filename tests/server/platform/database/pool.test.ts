import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createServerPool } from '../../../../server/platform/database/serverPool.ts'
import { testConfig } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

test('both drivers read the same types alike', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const { rows } = await sql`
    select 5::int8 as big, ${at}::timestamptz as at, '1990-02-28'::date as day, 1.50::numeric as exact,
      ${JSON.stringify({ someKey: [1, null] })}::jsonb as document, count(*) as count from (values (1), (2)) as pairs
  `.execute(carrier.services.db)
  expect(rows).toEqual([
    { big: 5, at, day: '1990-02-28', exact: '1.50', document: { someKey: [1, null] }, count: 2 },
  ])
})

test('a failed transaction leaves no changes, and its connection stays usable', async () => {
  const { db } = carrier.services
  const failing = db.transaction().execute(async (tx) => {
    await tx.updateTable('carrierClock').set({ offsetMs: 5 }).execute()
    await sql`select no_such_column`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '42703' })
  expect(await db.selectFrom('carrierClock').selectAll().execute()).toMatchObject([{ id: 1, offsetMs: 0 }])
})

test('many parallel transactions queue and lose nothing', async () => {
  const { db } = carrier.services
  await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('carrierClock')
          .select('offsetMs')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('carrierClock')
          .set({ offsetMs: row.offsetMs + 1 })
          .execute()
      }),
    ),
  )
  expect(await db.selectFrom('carrierClock').select('offsetMs').executeTakeFirst()).toEqual({ offsetMs: 30 })
  await db.updateTable('carrierClock').set({ offsetMs: 0 }).execute()
})

test('a unique violation names its constraint', async () => {
  const { db } = carrier.services
  const twice = db.insertInto('carrierClock').values({ id: 1, offsetMs: 0 }).execute()
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'carrier_clock_pkey' })
})

/** A message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Accepts every login and answers everything but `hang`. */
async function startMuteServer() {
  const ready = message('Z', 'I')
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
      socket.on('data', (asked) => {
        if (String(asked).startsWith('Q') && !String(asked).includes('hang'))
          socket.write(Buffer.concat([message('C', 'DONE\0'), ready]))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://carrier@127.0.0.1:${port}/carrier`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a connection with an unanswered query is closed, and an idle one is not', async () => {
  const server = await startMuteServer()
  const pool = createServerPool(server.url, testConfig({}).database, 100)
  const inTransaction = await pool.connect()
  await inTransaction.query('begin')
  // One after the other, each is silent for longer than the limit; the connection in the
  // transaction is silent all the time.
  for (let hung = 0; hung < 2; hung++)
    await expect(pool.query('hang')).rejects.toThrow('The database server does not respond.')
  expect((await inTransaction.query('commit')).command).toBe('DONE')
  const hanging = inTransaction.query('hang')
  await expect(hanging).rejects.toThrow('The database server does not respond.')
  inTransaction.release(true)
  await pool.end()
  await server.close()
})
