import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { BackupRefused, codeOf } from '../errors.ts'

/** The folder of uploaded files in DATA_DIR and in a backup. */
const filesIn = (folder: string) => join(folder, 'uploads')

const idsIn = (folder: string): string[] => (existsSync(filesIn(folder)) ? readdirSync(filesIn(folder)) : [])

/**
 * Copies the files that are not in the copy yet; carriers may add and delete some at the same time.
 */
export function copyFiles({ dataDir }: Pick<Config, 'dataDir'>, copy: string): void {
  const copied = new Set(idsIn(copy))
  for (const id of idsIn(dataDir).filter((one) => !copied.has(one))) {
    const place = join(filesIn(copy), id)
    try {
      mkdirSync(filesIn(copy), { recursive: true, mode: 0o700 })
      cpSync(join(filesIn(dataDir), id), place, { recursive: true })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      // Deleted in the meantime.
      rmSync(place, { recursive: true, force: true })
    }
  }
}

/**
 * The IDs of the files that a database refers to. The platform knows no domain, so the composition
 * root supplies it.
 */
export type NamedFiles = (db: Kysely<Database>) => Promise<string[]>

/** Files that the copied database does not name would stay forever after a restore. */
export function dropUnnamed(copy: string, named: readonly string[]): void {
  const kept = new Set(named)
  for (const id of idsIn(copy))
    if (!kept.has(id)) rmSync(join(filesIn(copy), id), { recursive: true, force: true })
}

/**
 * Restores the files of a backup. @returns a function that removes them again
 * @throws BackupRefused if there are other files
 */
export function restoreFiles({ dataDir }: Pick<Config, 'dataDir'>, copy: string): () => void {
  if (idsIn(copy).length === 0) return () => {}
  if (idsIn(dataDir).length > 0)
    throw new BackupRefused(
      `${filesIn(dataDir)} is not empty. Nothing was written: set DATA_DIR to a folder without other files.`,
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
