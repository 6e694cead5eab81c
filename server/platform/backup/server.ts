import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { BackupRefused, codeOf } from '../errors.ts'
import type { Secrets } from '../keys/ring.ts'
import { readSecretKeys } from '../keys/secretKey.ts'
import { copyFiles, dropUnnamed, type NamedFiles, restoreFiles } from './files.ts'
import { type AddUp, type DatabaseState, differenceOf, isEmpty, readState } from './state.ts'

const dumpOf = (copy: string) => join(copy, 'database.dump')

/**
 * Runs one of PostgreSQL's own programs. The password is passed in the environment, since any local
 * user can read arguments.
 */
async function run(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  try {
    await promisify(execFile)(program, ['--no-password', ...args, `--dbname=${target.href}`], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    })
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new BackupRefused(
        `${program} was not found. Install PostgreSQL's client programs, not older than the server ` +
          '(Debian: apt-get install postgresql-client), and run this again.',
        { cause: error },
      )
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new BackupRefused(`${program} failed: ${stderr.split('\n').at(-1)}`, { cause: error })
  }
}

const loadDump = (url: string, copy: string) =>
  run('pg_restore', url, [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    dumpOf(copy),
  ])

/** @throws BackupRefused if the dump does not load into an empty database or its contents differ */
async function proveCopy(
  config: Config & { databaseUrl: string },
  db: Kysely<Database>,
  copy: string,
  wanted: DatabaseState,
  addUp: AddUp,
): Promise<void> {
  const name = `carrier_backup_trial_${randomBytes(6).toString('hex')}`
  try {
    await sql`create database ${sql.id(name)}`.execute(db)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new BackupRefused(
      'The role of DATABASE_URL may not create a database to test the backup in. Run the backup with a role that has CREATEDB.',
      { cause: error },
    )
  }
  const url = new URL(config.databaseUrl)
  url.pathname = `/${name}`
  try {
    await loadDump(url.href, copy)
    const trial = await openDatabase({ ...config, databaseUrl: url.href }, { patient: true })
    try {
      await readSecretKeys(trial.db, config)
      const difference = differenceOf(wanted, await readState(trial.db, addUp))
      if (difference) throw new BackupRefused(`The backup differs from the original: ${difference}.`)
    } finally {
      await trial.close()
    }
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  }
}

/**
 * Dumps the database at DATABASE_URL; carriers may work on it. The counts and the dump come from
 * one snapshot.
 */
export async function copyServer(
  config: Config & { databaseUrl: string },
  copy: string,
  addUp: AddUp,
  namedFiles: NamedFiles,
): Promise<{ state: DatabaseState; secrets: Secrets }> {
  const { db, close } = await openDatabase(config, { patient: true })
  try {
    if (await isEmpty(db))
      throw new BackupRefused('The database at DATABASE_URL is empty, so there is nothing to back up.')
    const secrets = await readSecretKeys(db, config)
    // Once before the database and once after it, so that files deleted or added in between are
    // included.
    copyFiles(config, copy)
    const { state, named } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
        const read = await readState(tx, addUp)
        await run('pg_dump', config.databaseUrl, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${rows[0]?.id}`,
          `--file=${dumpOf(copy)}`,
        ])
        return { state: read, named: 'uploads' in read.rows ? await namedFiles(tx) : [] }
      })
    copyFiles(config, copy)
    dropUnnamed(copy, named)
    await proveCopy(config, db, copy, state, addUp)
    return { state, secrets }
  } finally {
    await close()
  }
}

/**
 * Loads a backup into the database at DATABASE_URL, which must be empty, in one transaction.
 * @throws BackupRefused if it is not empty
 */
export async function restoreServer(
  config: Config & { databaseUrl: string },
  copy: string,
  wanted: DatabaseState,
  addUp: AddUp,
): Promise<void> {
  const { db, close } = await openDatabase(config, { patient: true })
  try {
    if (!(await isEmpty(db)))
      throw new BackupRefused(
        'The database at DATABASE_URL is not empty. Nothing was written: create a new one for the restore.',
      )
    const takeAway = restoreFiles(config, copy)
    try {
      await loadDump(config.databaseUrl, copy)
    } catch (error) {
      takeAway()
      throw error
    }
    await readSecretKeys(db, config)
    const difference = differenceOf(wanted, await readState(db, addUp))
    if (difference) throw new BackupRefused(`The restored data differs from the backup: ${difference}.`)
  } finally {
    await close()
  }
}
