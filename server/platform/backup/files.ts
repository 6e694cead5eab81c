import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { BackupRefused, codeOf } from '../errors.ts'

/** Where the files that people send are, in DATA_DIR and in a copy. */
const filesIn = (folder: string) => join(folder, 'uploads')

const idsIn = (folder: string): string[] => (existsSync(filesIn(folder)) ? readdirSync(filesIn(folder)) : [])

/** Copies the files that are not in the copy yet, also while carriers take and delete some. */
export function copyFiles({ dataDir }: Pick<Config, 'dataDir'>, copy: string): void {
  const copied = new Set(idsIn(copy))
  for (const id of idsIn(dataDir).filter((one) => !copied.has(one))) {
    const place = join(filesIn(copy), id)
    try {
      mkdirSync(filesIn(copy), { recursive: true, mode: 0o700 })
      cpSync(join(filesIn(dataDir), id), place, { recursive: true })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      // Deleted meanwhile.
      rmSync(place, { recursive: true, force: true })
    }
  }
}

/** The ids of the files that a database knows of; the platform knows no domain, so who composes the carrier says. */
export type NamedFiles = (db: Kysely<Database>) => Promise<string[]>

/** What the database of the copy does not name would stay for good where it is put back. */
export function dropUnnamed(copy: string, named: readonly string[]): void {
  const kept = new Set(named)
  for (const id of idsIn(copy))
    if (!kept.has(id)) rmSync(join(filesIn(copy), id), { recursive: true, force: true })
}

/**
 * Puts the files of a copy back. @returns what takes them away again
 * @throws BackupRefused where there are others
 */
export function restoreFiles({ dataDir }: Pick<Config, 'dataDir'>, copy: string): () => void {
  if (idsIn(copy).length === 0) return () => {}
  if (idsIn(dataDir).length > 0)
    throw new BackupRefused(
      `${filesIn(dataDir)} is not empty. Nothing was written: set DATA_DIR to a folder without files of others.`,
    )
  const takeAway = () => rmSync(filesIn(dataDir), { recursive: true, force: true })
  try {
    cpSync(filesIn(copy), filesIn(dataDir), { recursive: true })
  } catch (error) {
    takeAway()
    throw error
  }
  return takeAway
}
