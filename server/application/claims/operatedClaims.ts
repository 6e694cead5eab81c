import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { claimRules } from '../../../rules/claims.ts'
import { isIsoDate } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import { lockUser } from '../../domains/accounts/port.ts'
import {
  closeClaim,
  findClaim,
  type ListedClaim,
  linkClaimByHand,
  lockClaim,
  openClaims,
  type Reading,
} from '../../domains/claims/claims.ts'
import type { ClaimOutcome } from '../../domains/claims/tables.ts'
import {
  endByDeath,
  ownerOfPolicy,
  policySummaries,
  resumeBilling,
} from '../../domains/policies/deathReports.ts'
import { filesOfClaims } from '../../domains/uploads/uploads.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryOnDeadlock } from '../../platform/database/retryOnDeadlock.ts'
import type { Services } from '../../platform/services.ts'
import { emailInsured, policyNumberOf } from './insured.ts'

interface Listed extends ListedClaim {
  filenames: string[]
  policies: Awaited<ReturnType<typeof policySummaries>>
}

/**
 * Open claims, the oldest first, with the names of their files and the policies that wait for the
 * decision.
 */
export async function listClaims(db: Kysely<Database>, reading: Reading): Promise<Listed[]> {
  const claims = await openClaims(db, reading)
  const files = await filesOfClaims(
    db,
    claims.map(({ id }) => id),
  )
  const listed: Listed[] = []
  for (const claim of claims)
    listed.push({
      ...claim,
      filenames: files.filter(({ claimId }) => claimId === claim.id).map(({ filename }) => filename),
      policies: claim.userId === null ? [] : await policySummaries(db, claim.userId),
    })
  return listed
}

type OperatedServices = Pick<Services, 'db' | 'jobs' | 'outbox' | 'log'>

/**
 * Links an open claim to the insured by a policy number: that person is not charged until the claim
 * is decided. A person who was linked by mistake is charged again.
 * @returns whether the claim or the policy is missing; null if the claim is linked
 */
export async function linkClaimTo(
  services: OperatedServices,
  reference: string,
  policyNumber: string,
  reading: Reading,
): Promise<'claim' | 'policy' | null> {
  return await retryOnDeadlock(services, 'claims link', async (tx) => {
    const claim = await lockClaim(tx, reference)
    if (claim === undefined || claim.closedAt !== null) return 'claim'
    const owner = await ownerOfPolicy(tx, policyNumberOf(policyNumber))
    if (owner === undefined) return 'policy'
    if (claim.userId !== owner.userId) await emailInsured(tx, services, owner.userId, reading.now)
    await linkClaimByHand(tx, claim.id, owner.userId, reading)
    if (claim.userId !== null && claim.userId !== owner.userId) {
      await lockUser(tx, claim.userId)
      await resumeBilling(tx, services, claim.userId, reading.now)
    }
    return null
  })
}

const isPastDay = (day: string, now: Date) =>
  isIsoDate(day) && claimRules.diedOn.error(day, dayIn(null, now)) === null

/** The result of closing a claim: `undecided` if it needs an outcome and has none. */
type Decision =
  | 'not found'
  | 'closed before'
  | 'undecided'
  | 'not linked'
  | 'no day of death'
  | { refunded: number; diedOn: string | null }

/**
 * Closes a claim, once. An approval ends the policies as of the day of death and refunds the days
 * after it; after a decline premiums are charged again.
 * @param outcome required if a policy waits for it
 * @param correctedDay the day of death (yyyy-MM-dd), if the report was wrong
 */
export async function decideClaim(
  services: OperatedServices,
  reference: string,
  outcome: ClaimOutcome | null,
  reading: Reading,
  correctedDay?: string,
): Promise<Decision> {
  return await retryOnDeadlock(services, 'claims close', async (tx) => {
    const claim = await lockClaim(tx, reference)
    if (claim === undefined) return 'not found'
    if (claim.closedAt !== null) return 'closed before'
    const { id, userId, details } = claim
    if (userId !== null && outcome === null) return 'undecided'
    // An approval ends a policy.
    if (userId === null && outcome === 'approved') return 'not linked'
    const diedOn = outcome === 'approved' ? (correctedDay ?? details.diedOn ?? '') : null
    if (diedOn !== null && !isPastDay(diedOn, reading.now)) return 'no day of death'
    if (userId !== null) await lockUser(tx, userId)
    await closeClaim(tx, id, outcome, reading)
    if (userId === null) return { refunded: 0, diedOn }
    if (diedOn !== null)
      return { refunded: await endByDeath(tx, services, userId, diedOn, reading.now), diedOn }
    await resumeBilling(tx, services, userId, reading.now)
    return { refunded: 0, diedOn }
  })
}

/**
 * Replaces characters that some systems refuse in a name; the end of a long name contains its
 * extension.
 */
const nameOnDisk = (filename: string) => [...filename.replace(/[<>:"|?*]/g, '_')].slice(-50).join('')

interface WrittenFile {
  filename: string
  /** The path of the written file; null if the store does not have it. */
  path: string | null
}

/**
 * Writes a claim's files to a folder, which is created if needed; existing files are not
 * overwritten. The use is recorded before the first file.
 * @returns null if no claim has the reference
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
  // Numbered, since two files may have the same name.
  for (const [index, { id, filename }] of (await filesOfClaims(db, [claim.id])).entries()) {
    const content = await files.read(id)
    const path = join(folder, `${reference}-${index + 1}-${nameOnDisk(filename)}`)
    if (content !== null) await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    written.push({ filename, path: content === null ? null : path })
  }
  return written
}
