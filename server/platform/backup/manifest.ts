import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupRefused } from '../errors.ts'

const counts = v.record(v.string(), v.number())

const manifest = v.object({
  format: v.literal(1),
  /** Real time, ISO 8601. */
  madeAt: v.string(),
  /** The version of the carrier that made the copy. */
  version: v.string(),
  /** `folder`: the files of the embedded database; `server`: a pg_dump. */
  kind: v.picklist(['folder', 'server']),
  /** `kept`: the operator has it as SECRET_KEY, and without it the copy cannot be fully read. */
  secretKey: v.picklist(['in the copy', 'kept']),
  keyFingerprint: v.string(),
  migration: v.string(),
  rows: counts,
  sums: counts,
})

export type Manifest = v.InferOutput<typeof manifest>

const fileOf = (copy: string) => join(copy, 'manifest.json')

export const writeManifest = (copy: string, content: Manifest): void =>
  writeFileSync(fileOf(copy), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })

/** @throws BackupRefused if there is none or a later version wrote it */
export function readManifest(copy: string): Manifest {
  try {
    return v.parse(manifest, JSON.parse(readFileSync(fileOf(copy), 'utf8')))
  } catch (error) {
    throw new BackupRefused(
      `${copy} is not a backup that this version can read: its manifest.json is missing or unknown.`,
      {
        cause: error,
      },
    )
  }
}

/** Distinguishes one SECRET_KEY from another without revealing it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, 'carrier backup', 'fingerprint', 32)))
    .digest('hex')
    .slice(0, 32)
