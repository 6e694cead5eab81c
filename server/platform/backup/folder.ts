import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataDirectory } from '../database/lock.ts'
import { openDatabase } from '../database/open.ts'
import { BackupRefused } from '../errors.ts'
import type { Secrets } from '../keys/ring.ts'
import { readSecretKeys, secretKeyFile } from '../keys/secretKey.ts'
import { type AddUp, type DatabaseState, differenceOf, readState } from './state.ts'

const inCopy = (copy: string) => join(copy, 'data')

/** Files that belong to a process and not to the data. */
const passing = /^(?:carrier\.lock|postgres\.new-|secret-key\.)/

/** Opens the database of a folder, reads its contents and closes it cleanly. */
async function stateOf(config: Config, addUp: AddUp): Promise<{ state: DatabaseState; secrets: Secrets }> {
  const { db, close } = await openDatabase(config)
  try {
    return { secrets: await readSecretKeys(db, config), state: await readState(db, addUp) }
  } finally {
    await close()
  }
}

/** @throws BackupRefused if the copy does not open or its contents differ */
async function proveCopy(config: Config, copy: string, wanted: DatabaseState, addUp: AddUp): Promise<void> {
  // Opening writes to the files, so a second copy is opened.
  const trial = `${copy}.trial`
  try {
    cpSync(inCopy(copy), trial, { recursive: true })
    const { state } = await stateOf({ ...config, dataDir: trial }, addUp)
    const difference = differenceOf(wanted, state)
    if (difference) throw new BackupRefused(`The backup differs from the original: ${difference}.`)
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/**
 * Copies DATA_DIR: the embedded database, the secret key and all other files. No carrier may run on
 * it in the meantime (decision 029).
 * @throws DataDirectoryInUse while a carrier runs on it
 */
export async function copyFolder(
  config: Config,
  copy: string,
  addUp: AddUp,
): Promise<{ state: DatabaseState; secrets: Secrets }> {
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupRefused(
      `${dataDir} contains no database, so there is nothing to back up. Set DATA_DIR to the right folder.`,
    )
  const { state, secrets } = await stateOf(config, addUp)
  const unlock = lockDataDirectory(dataDir)
  try {
    cpSync(dataDir, inCopy(copy), { recursive: true, filter: (source) => !passing.test(basename(source)) })
  } finally {
    unlock()
  }
  await proveCopy(config, copy, state, addUp)
  return { state, secrets }
}

/** @throws BackupRefused if the folder is not empty */
function takeEmptyFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const unlock = lockDataDirectory(dataDir)
  const found = readdirSync(dataDir).filter((name) => !name.startsWith('carrier.lock'))
  if (found.length === 0) return unlock
  unlock()
  throw new BackupRefused(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}). Nothing was written: set DATA_DIR to an empty folder.`,
  )
}

/**
 * Restores a backup into DATA_DIR, which must be empty. The database is renamed into place last: a
 * partial restore has a key and no database, and no carrier starts on it.
 */
export async function restoreFolder(
  config: Config,
  copy: string,
  wanted: DatabaseState,
  addUp: AddUp,
): Promise<void> {
  const { dataDir } = config
  const unlock = takeEmptyFolder(dataDir)
  try {
    const beside = join(dataDir, 'postgres.new-restore')
    const others = readdirSync(inCopy(copy)).filter((name) => name !== 'postgres')
    for (const name of others) cpSync(join(inCopy(copy), name), join(dataDir, name), { recursive: true })
    if (existsSync(secretKeyFile(dataDir))) chmodSync(secretKeyFile(dataDir), 0o600)
    cpSync(join(inCopy(copy), 'postgres'), beside, { recursive: true })
    renameSync(beside, join(dataDir, 'postgres'))
  } finally {
    unlock()
  }
  const { state } = await stateOf(config, addUp)
  const difference = differenceOf(wanted, state)
  if (difference) throw new BackupRefused(`The restored data differs from the backup: ${difference}.`)
}
