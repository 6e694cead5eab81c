import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { codeOf, DatabaseRefused } from '../errors.ts'
import { readSealedKey, unseals } from './keys.ts'
import type { Secrets } from './ring.ts'

const least = 32

/** The file in the data folder, readable by its owner only, for a key that is not configured. */
export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

const lost =
  'Without it the tax IDs of this database cannot be read: restore the file, or set SECRET_KEY to its content.'

/**
 * The keys in SECRET_KEY, separated by commas; spaces after a comma do not count. A text with a part
 * that is too short for a key is one key: earlier versions allowed a comma in it.
 */
export function secretsIn(text: string): Secrets {
  const parts = text.split(/,\s*/)
  if (parts.length === 1 || parts.some((part) => part.length < least)) return [text]
  const [first = text, ...others] = new Set(parts)
  return [first, ...others]
}

/** Undefined where there is no file. */
function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new DatabaseRefused(`${file} cannot be read (${codeOf(error)}). ${lost}`, { cause: error })
  }
}

/**
 * Written under another name and linked: a kill leaves no partial key, and another process's key is
 * never replaced.
 */
function make(file: string): string {
  const made = randomBytes(least).toString('base64url')
  const beside = `${file}.${process.pid}`
  try {
    writeFileSync(beside, `${made}\n`, { mode: 0o600, flush: true })
    linkSync(beside, file)
  } catch (error) {
    throw new DatabaseRefused(
      `${file} cannot be written (${codeOf(error)}). Make room, or let this user write there.`,
      {
        cause: error,
      },
    )
  } finally {
    rmSync(beside, { force: true })
  }
  return made
}

/**
 * The keys of SECRET_KEY, or the key that is created once and stored next to the embedded database.
 * Read before the schema is upgraded, so that a wrong key changes nothing.
 * @throws DatabaseRefused if the key differs from the database's, or the database's key is lost
 */
export async function readSecretKeys(
  db: Kysely<Database>,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<Secrets> {
  const sealed = await readSealedKey(db)
  const file = secretKeyFile(config.dataDir)
  const secret = config.secretKey ?? readKept(file)
  if (secret === undefined) {
    if (sealed) throw new DatabaseRefused(`${file} is missing. ${lost}`)
    return [make(file)]
  }
  if (secret.length < least)
    throw new DatabaseRefused(`${file} is damaged: it has fewer than ${least} characters. ${lost}`)
  // An earlier version may have used a text with commas as one key.
  if (sealed && unseals([secret], sealed)) return [secret]
  const secrets = secretsIn(secret)
  if (sealed && !unseals(secrets, sealed))
    throw new DatabaseRefused(
      config.secretKey
        ? `SECRET_KEY is not the key of this database, without which its tax IDs cannot be read: set the original key, or add it after a comma.`
        : `${file} is not the key of this database. ${lost}`,
    )
  return secrets
}
