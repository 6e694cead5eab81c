import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchase } from '../../../support/client/purchase.ts'
import { makeDatabase, startCarrier } from '../../carrier.ts'
import { testFolder } from '../../testFolder.ts'

const pgbouncer = '/usr/sbin/pgbouncer'

const freePort = () =>
  new Promise<number>((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const address = taken.address()
      taken.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PgBouncer in transaction mode, with two connections to the server for all clients together. */
async function startPooler(server: URL): Promise<{ url: string; stop(): void }> {
  const folder = testFolder({})
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const [command = '', ...before] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', pgbouncer] : [pgbouncer]
  const pooler = spawn(command, [...before, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  while (!log.includes('process up')) log += String((await once(pooler.stderr, 'data'))[0])
  const url = new URL(server)
  url.port = String(port)
  return { url: url.href, stop: () => void pooler.kill() }
}

describe.skipIf(!process.env.DATABASE_URL || !existsSync(pgbouncer))('behind PgBouncer', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  beforeAll(async () => {
    database = await makeDatabase()
    pooler = await startPooler(new URL(database?.url ?? ''))
  })
  afterAll(async () => {
    pooler.stop()
    await database?.drop()
  })
  const start = (env: Record<string, string>) => startCarrier({ databaseUrl: pooler.url, env })

  test('two carriers share two connections, and sell policies at the same time', async () => {
    const carriers = await Promise.all([1, 2].map(() => start({ DATABASE_POOLER: 'on' })))
    const bought = await Promise.all(carriers.flatMap((carrier) => [purchase(carrier), purchase(carrier)]))
    expect(bought.map(({ policy }) => policy.status)).toEqual(['valid', 'valid', 'valid', 'valid'])
    await Promise.all(carriers.map((carrier) => carrier.close()))
  })

  test('two carriers migrate an empty database together, and leave no lock', async () => {
    const empty = await makeDatabase('empty')
    const { port } = new URL(pooler.url)
    const url = new URL(empty?.url ?? '')
    url.port = port
    const env = { DATABASE_POOLER: 'on' }
    const carriers = await Promise.all([1, 2].map(() => startCarrier({ databaseUrl: url.href, env })))
    for (const { services } of carriers) {
      const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(services.db)
      expect(rows).toEqual([])
    }
    await Promise.all(carriers.map((one) => one.close()))
    await empty?.drop()
  })

  test('without DATABASE_POOLER the start is refused with the reason', async () => {
    await expect(start({})).rejects.toThrow(/set DATABASE_POOLER=on/)
  })
})
