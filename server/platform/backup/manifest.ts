import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupRefused } from '../errors.ts'
import type { Secrets } from '../keys/ring.ts'

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
  /** Of each key of SECRET_KEY, separated by commas. */
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

/** Distinguishes one key from another without revealing it. */
const fingerprintOf = (secret: string): string =>
  createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, 'carrier backup', 'fingerprint', 32)))
    .digest('hex')
    .slice(0, 32)

export const fingerprintsOf = (secrets: Secrets): string => secrets.map(fingerprintOf).join(',')

/** Whether these keys include all of the copy: values may be sealed with each of them. */
export const canOpen = (secrets: Secrets, { keyFingerprint }: Pick<Manifest, 'keyFingerprint'>): boolean => {
  const known = secrets.map(fingerprintOf)
  return keyFingerprint.split(',').every((one) => known.includes(one))
}
