import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { BadConfiguration, type Config } from '../config.ts'
import { codeOf } from '../errors.ts'
import { createLog, type Logger } from '../log/log.ts'
import { type Traces, untraced } from '../traces/traces.ts'
import type { Database } from './database.ts'
import { checkDataFolder, checkRelations, openingFailed } from './dataFolder.ts'
import { createWatch, type DatabaseHealth } from './health.ts'
import { lockDataDirectory } from './lock.ts'
import { MigrationDialect, type Migrations, migrate, usualWait } from './migrate.ts'
import { createPGlitePool, type PGlitePool } from './pglitePool.ts'
import { createPatientPool, createProbe, createServerPool } from './serverPool.ts'
import { WatchedDialect } from './watchedDialect.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  embedded: boolean
  health: DatabaseHealth
  /** Applies the migrations, however long they take. */
  migrate(migrations: Migrations): Promise<void>
  /** Waits for running queries, closes, and releases the data directory. */
  close(): Promise<void>
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

const kysely = (dialect: PostgresDialect) => new Kysely<Database>({ dialect, plugins: plugins() })

/** The smallest write: it sets a value to itself. */
const smallestWrite = (db: Kysely<Database>) =>
  db
    .updateTable('carrierClock')
    .set((row) => ({ offsetMs: row.ref('offsetMs') }))
    .execute()

/** Creates an empty cluster. The library's own method takes seconds. */
async function makeCluster(directory: string) {
  const pool = createPGlitePool(directory)
  await pool.opened()
  await pool.end()
}

const inBrackets = (error: unknown) => (codeOf(error) ? ` (${codeOf(error)})` : '')

function makeDirectory(directory: string) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    chmodSync(directory, 0o700)
  } catch (error) {
    throw new BadConfiguration(
      `DATA_DIR must be a writable folder, which ${directory} is not${inBrackets(error)}.`,
    )
  }
}

/**
 * A new cluster is initialized under another name and then renamed, so that a kill leaves nothing
 * incomplete.
 */
async function initialise(directory: string, template: string | undefined) {
  const parent = join(directory, '..')
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true })
  if (existsSync(directory)) return
  const beside = join(parent, `postgres.new-${process.pid}`)
  try {
    if (template === undefined) await makeCluster(beside)
    else cpSync(template, beside, { recursive: true })
    renameSync(beside, directory)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

function takeDataDirectory(directory: string): () => void {
  try {
    return lockDataDirectory(directory)
  } catch (error) {
    throw openingFailed(error, directory)
  }
}

async function openEmbedded(
  config: Config,
  { log, traces, template }: Pick<OpenOptions, 'template'> & Observers,
): Promise<OpenDatabase> {
  makeDirectory(config.dataDir)
  const unlock = takeDataDirectory(config.dataDir)
  let pool: PGlitePool | undefined
  try {
    const directory = join(config.dataDir, 'postgres')
    checkDataFolder(config.dataDir)
    await initialise(directory, template)
    const opened = createPGlitePool(directory)
    pool = opened
    await opened.opened()
    // Without the watch: errors at the start keep the database's own message.
    const plain = kysely(new PostgresDialect({ pool }))
    await checkRelations(plain, directory)
    const watch = createWatch({
      log,
      ask: opened.ask,
      tryWrite: () => smallestWrite(db),
      usage: opened.usage,
    })
    const db = kysely(new WatchedDialect({ pool }, watch, traces))
    return {
      db,
      embedded: true,
      health: watch.health,
      migrate: (migrations) => migrate(plain, migrations),
      async close() {
        await db.destroy()
        await opened.end()
        unlock()
      },
    }
  } catch (error) {
    await pool?.end().catch(() => undefined)
    unlock()
    throw openingFailed(error, config.dataDir)
  }
}

async function openServer(
  url: string,
  limits: Config['database'],
  { log, traces, patient }: Observers & { patient: boolean },
): Promise<OpenDatabase> {
  const pool = patient ? createPatientPool(url) : createServerPool(url, limits)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    // A pooler refuses time limits that are set while connecting.
    const advice =
      codeOf(error) === '08P01' ? ' For a pooler in transaction mode set DATABASE_POOLER=on.' : ''
    throw new BadConfiguration(
      `DATABASE_URL cannot be used: there was no connection${inBrackets(error)}.${advice}`,
    )
  }
  const probe = createProbe(url)
  const watch = createWatch({
    log,
    ask: () => probe.query('select 1'),
    tryWrite: () => smallestWrite(db),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  })
  const db = kysely(new WatchedDialect({ pool }, watch, traces))
  return {
    db,
    embedded: false,
    health: watch.health,
    async migrate(migrations) {
      const patient = kysely(new MigrationDialect({ pool: createPatientPool(url) }))
      try {
        await migrate(patient, migrations, { ...usualWait, concurrently: true })
      } finally {
        await patient.destroy()
      }
    },
    async close() {
      await Promise.all([db.destroy(), probe.end()])
    },
  }
}

/** Is notified of the database's state. */
interface Observers {
  log: Logger
  traces: Traces
}

interface OpenOptions {
  /** The result of `writeCluster`: a new data directory starts as its copy. */
  template?: string | undefined
  log?: Logger
  traces?: Traces
  /** For operators' commands: no time limits, since reading and dumping whole tables takes long. */
  patient?: boolean
}

/** The carrier's database: PostgreSQL embedded in DATA_DIR, or the server at DATABASE_URL. */
export async function openDatabase(
  config: Config,
  { template, log = createLog(config.logLevel), traces = untraced, patient = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? await openServer(config.databaseUrl, config.database, { log, traces, patient })
    : await openEmbedded(config, { log, traces, template })
}

/** Writes a cluster with every migration applied, as a template that speeds up other starts. */
export async function writeCluster(directory: string, migrations: Migrations): Promise<void> {
  const pool = createPGlitePool(directory)
  await pool.opened()
  await migrate(kysely(new PostgresDialect({ pool })), migrations)
  await pool.end()
}
