import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, type Migration, PostgresDialect } from 'kysely'
import pg from 'pg'
import { BadConfiguration, type Config } from '../config.ts'
import type { Database } from './database.ts'
import { checkDataFolder, checkRelations, openingFailed } from './dataFolder.ts'
import { lockDataDirectory } from './lock.ts'
import { migrate } from './migrate.ts'
import { createPGlitePool, type PGlitePool } from './pglitePool.ts'
import { codeOf } from './refused.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  embedded: boolean
  /** Waits for what is in flight, closes, and gives the data directory back. */
  close(): Promise<void>
}

type Parser = (value: string) => unknown

// The same four as in pgliteWorker.mjs for the other driver.
const parsers = new Map<number, Parser>([
  [20, Number],
  [1082, (value) => value],
  [1184, (value) => new Date(value)],
  [1700, (value) => value],
])

const kysely = (dialect: PostgresDialect) =>
  new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })

/** Makes a new, empty cluster. The library's own way takes seconds. */
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
      `DATA_DIR must be a folder to write in, and ${directory} is none${inBrackets(error)}.`,
    )
  }
}

/** The first initialisation happens beside and is renamed: a kill in the middle leaves nothing half made. */
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

async function openEmbedded(config: Config, template?: string): Promise<OpenDatabase> {
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
    const db = kysely(new PostgresDialect({ pool }))
    await checkRelations(db, directory)
    return {
      db,
      embedded: true,
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

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new BadConfiguration(`DATABASE_URL cannot be used: there was no connection${inBrackets(error)}.`)
  }
  const db = kysely(new PostgresDialect({ pool }))
  return { db, embedded: false, close: () => db.destroy() }
}

/**
 * The carrier's database: PostgreSQL embedded in DATA_DIR, or the server at DATABASE_URL.
 * @param template what `writeCluster` made: a data directory that is not there yet starts as its copy
 */
export async function openDatabase(config: Config, template?: string): Promise<OpenDatabase> {
  return config.databaseUrl ? await openServer(config.databaseUrl) : await openEmbedded(config, template)
}

/** Writes a cluster with every migration applied, for others to start from in a fraction of the time. */
export async function writeCluster(
  directory: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const pool = createPGlitePool(directory)
  await pool.opened()
  await migrate(kysely(new PostgresDialect({ pool })), migrations)
  await pool.end()
}
