import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Config } from '../config.ts'
import { BackupRefused } from '../errors.ts'
import { secretsIn } from '../keys/secretKey.ts'
import { verifyChecksums, writeChecksums } from './checksums.ts'
import type { NamedFiles } from './files.ts'
import { copyFolder, restoreFolder } from './folder.ts'
import { canOpen, fingerprintsOf, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { copyServer, restoreServer } from './server.ts'
import type { AddUp } from './state.ts'

const onServer = (config: Config): config is Config & { databaseUrl: string } => config.databaseUrl !== null

/** @throws BackupRefused if the backup would overwrite something or include itself */
function checkTarget(copy: string, config: Config) {
  if (existsSync(copy) && readdirSync(copy).length > 0)
    throw new BackupRefused(
      `${copy} is not empty. Nothing was written: name a folder that does not exist yet.`,
    )
  if (`${copy}${sep}`.startsWith(`${config.dataDir}${sep}`))
    throw new BackupRefused(`${copy} is inside DATA_DIR. Nothing was written: name a folder elsewhere.`)
}

/**
 * Backs up all data of the carrier and verifies that the copy opens with the same contents. The
 * copy is made under another name and then renamed, so that `directory` is never incomplete.
 * @param addUp totals that must be the same in the copy
 * @param namedFiles the files that the copy keeps
 * @throws BackupRefused, DatabaseRefused with a message for the operator
 */
export async function makeBackup(
  config: Config,
  directory: string,
  addUp: AddUp,
  namedFiles: NamedFiles,
): Promise<Manifest> {
  const copy = resolve(directory)
  checkTarget(copy, config)
  const beside = `${copy}.part-${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  mkdirSync(beside, { mode: 0o700 })
  try {
    const { state, secrets } = onServer(config)
      ? await copyServer(config, beside, addUp, namedFiles)
      : await copyFolder(config, beside, addUp)
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      version: config.version,
      kind: onServer(config) ? 'server' : 'folder',
      secretKey: config.secretKey ? 'kept' : 'in the copy',
      keyFingerprint: fingerprintsOf(secrets),
      ...state,
    }
    writeManifest(beside, manifest)
    await writeChecksums(beside)
    await verifyChecksums(beside)
    if (existsSync(copy)) rmdirSync(copy)
    renameSync(beside, copy)
    return manifest
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores a backup into an empty DATA_DIR or an empty database at DATABASE_URL, and verifies the
 * totals.
 * @param migrations the migrations that this version knows
 * @throws BackupRefused, DatabaseRefused with a message for the operator
 */
export async function restoreBackup(
  config: Config,
  directory: string,
  addUp: AddUp,
  migrations: readonly string[],
): Promise<Manifest> {
  const copy = resolve(directory)
  if (!existsSync(copy)) throw new BackupRefused(`There is no backup at ${copy}.`)
  await verifyChecksums(copy)
  const manifest = readManifest(copy)
  if (!migrations.includes(manifest.migration))
    throw new BackupRefused(
      `${copy} was made by a newer version (${manifest.version}, schema ${manifest.migration}). Restore it with that version.`,
    )
  if (manifest.kind !== (onServer(config) ? 'server' : 'folder'))
    throw new BackupRefused(
      manifest.kind === 'server'
        ? `${copy} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database for it.`
        : `${copy} is a backup of a data folder: unset DATABASE_URL, and set DATA_DIR to an empty folder for it.`,
    )
  const secret = config.secretKey
  if (manifest.secretKey === 'kept' && !secret)
    throw new BackupRefused(`${copy} does not contain the key: set SECRET_KEY to the one of its carrier.`)
  if (secret && !canOpen([secret], manifest) && !canOpen(secretsIn(secret), manifest))
    throw new BackupRefused('SECRET_KEY lacks a key of the carrier in the backup.')
  if (onServer(config)) await restoreServer(config, copy, manifest, addUp)
  else await restoreFolder(config, copy, manifest, addUp)
  return manifest
}
