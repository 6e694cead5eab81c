import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { BadConfiguration } from '../config.ts'
import { codeOf, DatabaseRefused } from '../errors.ts'
import type { Database } from './database.ts'

/** The PostgreSQL version that PGlite embeds; it cannot read other versions' files. */
const embeddedMajor = '18'

const mebibyte = 2 ** 20
/** A new cluster with its first write-ahead log, and as much again to work with. */
const roomForNew = 64 * mebibyte
/** One more file of the write-ahead log. With less, PostgreSQL cannot even recover. */
const roomToOpen = 16 * mebibyte

/** The relevant part of `pg_control` is its first 512 bytes, which fit into one disk sector. */
const controlBytes = 512

const wayOut =
  'Nothing was deleted. Set DATA_DIR to an empty folder and restore a backup (npm run restore), or to another folder.'

const filesOf = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What is missing from an embedded cluster, judged by its files; undefined if it is complete. */
function faultOf(cluster: string): string | undefined {
  const path = (name: string) => join(cluster, name)
  if (!existsSync(path('PG_VERSION'))) return 'PG_VERSION is missing'
  const version = readFileSync(path('PG_VERSION'), 'utf8').trim()
  if (version !== embeddedMajor)
    return `PG_VERSION is ${JSON.stringify(version)}, but this carrier embeds PostgreSQL ${embeddedMajor}`
  if (!existsSync(path('global/pg_control'))) return 'global/pg_control is missing'
  if (statSync(path('global/pg_control')).size < controlBytes) return 'global/pg_control is truncated'
  // 1 and 5 are databases of every cluster: the template, and the one that the carrier uses.
  const needed = [
    'global/pg_filenode.map',
    'base/1/pg_filenode.map',
    'base/5/pg_filenode.map',
    'postgresql.conf',
  ]
  const gone = needed.find((name) => !existsSync(path(name)))
  if (gone) return `${gone} is missing`
  if (!filesOf(path('pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name)))
    return 'the write-ahead log in pg_wal is missing'
  if (filesOf(path('pg_xact')).length === 0) return 'the states of transactions in pg_xact are missing'
  return undefined
}

/**
 * Refuses an incomplete data folder before anything is opened or created over it.
 * @throws DatabaseRefused with the problem and what to do
 */
export function checkDataFolder(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) {
    const fault = faultOf(cluster)
    if (fault) throw new DatabaseRefused(`${cluster} is not a complete database: ${fault}. ${wayOut}`)
    return
  }
  // The database is created first, so a key alone is the remainder of a folder that had one.
  if (existsSync(join(dataDir, 'secret-key')))
    throw new DatabaseRefused(`${dataDir} has a secret-key, but its database is missing. ${wayOut}`)
  const room = roomOn(dataDir)
  if (room < roomForNew) throw new DatabaseRefused(noRoom(dataDir, room, roomForNew))
}

const roomOn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const noRoom = (folder: string, room: number, needed: number) =>
  `The disk of ${folder} is too small: ${Math.floor(room / mebibyte)} MB are free, and ${needed / mebibyte} are needed. ` +
  'Make room, or set DATA_DIR to a folder on another disk. Nothing was deleted.'

/**
 * Refuses an opened cluster that lacks files of a table or an index: PostgreSQL itself would notice
 * only when they are read.
 * @throws DatabaseRefused naming the first missing file
 */
export async function checkRelations(db: Kysely<Database>, cluster: string): Promise<void> {
  const { rows } = await sql<{ name: string; path: string; tree: boolean }>`
    select pg_class.oid::regclass::text as name, pg_relation_filepath(pg_class.oid) as path,
      pg_am.amname = 'btree' as tree
    from pg_class left join pg_am on pg_am.oid = pg_class.relam
    where relpersistence = 'p' and pg_relation_filepath(pg_class.oid) is not null
    order by 1`.execute(db)
  const lost = rows.find(({ path, tree }) => {
    const file = join(cluster, path)
    // An index has a first page from the beginning; the file of a table without rows is empty.
    return !existsSync(file) || (tree && statSync(file).size === 0)
  })
  if (lost)
    throw new DatabaseRefused(
      `${cluster} is not a complete database: ${lost.path}, the file of ${lost.name}, is missing or empty. ${wayOut}`,
    )
}

/** Why the embedded database could not be opened or created, for the operator. */
export function openingFailed(error: unknown, dataDir: string): Error {
  if (error instanceof DatabaseRefused || error instanceof BadConfiguration) return error
  const code = codeOf(error)
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new DatabaseRefused(
      `${dataDir} cannot be written to (${code}). Let this user write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  const room = roomOn(dataDir)
  // PostgreSQL does not report why it ended, and on a full disk nothing is damaged.
  if (code === 'ENOSPC' || code === 'EDQUOT' || room < roomToOpen)
    return new DatabaseRefused(noRoom(dataDir, room, roomToOpen), { cause: error })
  return new DatabaseRefused(
    `${join(dataDir, 'postgres')} cannot be opened: its files are damaged. ${wayOut}`,
    { cause: error },
  )
}
