import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../../server/application/migrations.ts'
import { type StartOptions, startServer, writeTemplate } from '../../server/main.ts'
import { openFirst } from '../../server/openFirst.ts'
import { type Config, readConfig } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import type { Services } from '../../server/platform/services.ts'
import { client } from '../support/client/api.ts'

export interface CarrierOptions {
  underwritingSeconds?: number
  /**
   * Pass it to start again on the same data; otherwise it is created and removed. Embedded only.
   */
  dataDir?: string
  /** Share it between carriers; otherwise it is created and dropped. DATABASE_URL only. */
  databaseUrl?: string
  env?: Record<string, string>
  appDirectory?: string
  chartsDirectory?: string
  chartsDrawn?: StartOptions['chartsDrawn']
  sandboxDirectory?: string
  coverageDirectory?: string
  charges?: Services['charges']
  bounds?: StartOptions['bounds']
  levelByPassword?: StartOptions['levelByPassword']
}

export const secretKey = 'only-for-tests-only-for-tests-only-for-tests'

const carrierSources = join(import.meta.dirname, '../../server')

/** The same for the same migrations: part of the name of the template for new databases. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(carrierSources, '../package-lock.json')))
  const files = readdirSync(carrierSources, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /migrations?(?:\/index)?\.ts$/i.test(name)).sort())
    hash.update(readFileSync(join(carrierSources, file)))
  return hash.digest('hex').slice(0, 16)
}

/** An empty database, created once per machine, PGlite version and set of migrations. */
export async function databaseTemplate(): Promise<string> {
  const directory = join(tmpdir(), `wysh-carrier-database-${migrationsHash()}`)
  if (existsSync(directory)) return directory
  const mine = `${directory}.${randomUUID()}`
  await writeTemplate(mine)
  try {
    renameSync(mine, directory)
  } catch {
    // Another worker was faster.
    rmSync(mine, { recursive: true, force: true })
  }
  return directory
}

async function asAdministrator<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const onServer = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The template database, created once per server and set of migrations. */
async function serverTemplate(server: string): Promise<string> {
  const name = `template_${migrationsHash()}`
  await asAdministrator(server, async (client) => {
    // Other workers wait here until the template exists. The lock ends with the connection.
    await client.query('select pg_advisory_lock(14)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    const url = onServer(server, unfinished)
    const database = await openDatabase(testConfig({ DATABASE_URL: url, SECRET_KEY: secretKey }))
    await database.migrate(migrations)
    // Closing ends only connections that were used, and an open one would prevent copying the
    // database.
    await database.db.selectFrom('carrierClock').select('offsetMs').execute()
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

let template: Promise<string> | undefined

/**
 * A separate database on the server at DATABASE_URL, with every migration applied unless it is to
 * be empty.
 */
export async function makeDatabase(
  content: 'migrated' | 'empty' = 'migrated',
): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env.DATABASE_URL
  if (!server) return null
  const name = `carrier_${randomBytes(8).toString('hex')}`
  template ??= serverTemplate(server)
  const origin = content === 'empty' ? 'template1' : await template
  await asAdministrator(server, (client) => client.query(`create database ${name} template ${origin}`))
  return {
    url: onServer(server, name),
    async drop() {
      await asAdministrator(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

export function testConfig(env: Record<string, string>): Config {
  return readConfig(
    { PORT: '0', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', UNDERWRITING_SECONDS: '0', ...env },
    { development: false, version: 'test' },
  )
}

export type Carrier = Awaited<ReturnType<typeof startCarrier>>

/** The outcome of a call: its data, or the code of its error followed by each refused field. */
export function outcomeOf({ data, errors }: Awaited<ReturnType<Carrier['graphql']>>) {
  const [error] = errors ?? []
  return error
    ? [
        error.extensions.message,
        ...(error.extensions.validationErrors ?? []).map(({ field, code }) => `${field} ${code}`),
      ]
    : data
}

/** Starts a carrier in this process on a separate database. */
export async function startCarrier(options: CarrierOptions = {}) {
  const made = options.databaseUrl || options.dataDir ? null : await makeDatabase()
  const databaseUrl = options.databaseUrl ?? made?.url
  const ownDirectory = options.dataDir ? null : mkdtempSync(join(tmpdir(), 'wysh-carrier-'))
  const config = testConfig({
    DATA_DIR: options.dataDir ?? ownDirectory ?? '',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } : {}),
    ...(options.underwritingSeconds ? { UNDERWRITING_SECONDS: String(options.underwritingSeconds) } : {}),
    ...options.env,
  })
  const running = await startServer(config, {
    appDirectory: options.appDirectory ?? join(tmpdir(), 'no-app-here'),
    ...(options.chartsDirectory ? { chartsDirectory: options.chartsDirectory } : {}),
    ...(options.chartsDrawn ? { chartsDrawn: options.chartsDrawn } : {}),
    ...(options.sandboxDirectory ? { sandboxDirectory: options.sandboxDirectory } : {}),
    ...(options.coverageDirectory ? { coverageDirectory: options.coverageDirectory } : {}),
    ...(databaseUrl ? {} : { opened: openFirst(config, await databaseTemplate()) }),
    ...(options.charges ? { charges: options.charges } : {}),
    ...(options.levelByPassword ? { levelByPassword: options.levelByPassword } : {}),
    ...(options.bounds ? { bounds: options.bounds } : {}),
  })
  const { url } = running
  return {
    ...client(url),
    config,
    services: running.services,
    dataDir: config.dataDir,
    databaseUrl,
    async close() {
      await running.stop()
      await made?.drop()
      if (ownDirectory) rmSync(ownDirectory, { recursive: true, force: true })
    },
  }
}
