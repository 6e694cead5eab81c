import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { findClaim, type ListedClaim, openClaims, type Reading } from '../../domains/claims/claims.ts'
import { filesOfClaims } from '../../domains/uploads/uploads.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Claims that are open, the oldest first, with the names of their files. */
export async function listClaims(
  db: Kysely<Database>,
  reading: Reading,
): Promise<(ListedClaim & { filenames: string[] })[]> {
  const claims = await openClaims(db, reading)
  const files = await filesOfClaims(
    db,
    claims.map(({ id }) => id),
  )
  return claims.map((claim) => ({
    ...claim,
    filenames: files.filter(({ claimId }) => claimId === claim.id).map(({ filename }) => filename),
  }))
}

/** Characters that some systems do not take in a name; the end of a long one has what tells its kind. */
const nameOnDisk = (filename: string) => [...filename.replace(/[<>:"|?*]/g, '_')].slice(-50).join('')

interface WrittenFile {
  filename: string
  /** Where it was written; null where the store does not have it. */
  path: string | null
}

/**
 * Writes the files of a claim to a folder, which is made where there is none; nothing in it is overwritten. That it was done
 * is recorded before the first file.
 * @returns null where no claim has the reference
 */
export async function writeClaimFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  reference: string,
  folder: string,
  reading: Reading,
): Promise<WrittenFile[] | null> {
  const claim = await findClaim(db, reference, reading)
  if (claim === null) return null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written: WrittenFile[] = []
  // Numbered, since two of them may have the same name.
  for (const [index, { id, filename }] of (await filesOfClaims(db, [claim.id])).entries()) {
    const content = await files.read(id)
    const path = join(folder, `${reference}-${index + 1}-${nameOnDisk(filename)}`)
    if (content !== null) await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    written.push({ filename, path: content === null ? null : path })
  }
  return written
}
