import type { LockReason } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { caseOf, liftLock, lockAccount, lockOf, userWithEmail } from '../accounts/port.ts'
import { forgetTries, tryKey } from './signInTries.ts'

/**
 * Reasons for which a person at the carrier may lock an account; the others come of what has happened: wrong passwords, a device,
 * an account that was closed.
 */
export const lockedByHand = {
  SECURITY_LOCK: 'someone else may have access to it',
  SYSTEM_ERROR: 'its data is inconsistent and must not be used',
  BLOCKED: 'its owner is no longer wanted, or not who they say',
} satisfies Partial<Record<LockReason, string>>

export const isLockedByHand = (reason: string | undefined): reason is keyof typeof lockedByHand =>
  reason !== undefined && Object.hasOwn(lockedByHand, reason)

/**
 * Locks the account with an address, from its next call on, and opens the case by which support knows it. One that is locked
 * already keeps its reason.
 * @returns what it is locked for then, or `no one`
 */
export async function lock(
  { db, log }: Pick<Services, 'db'> & Partial<Pick<Services, 'log'>>,
  email: string,
  reason: LockReason,
): Promise<{ locked: string | null } | 'unknown'> {
  const userId = await userWithEmail(db, email)
  if (userId === undefined) return 'unknown'
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, reason)
    await caseOf(tx, userId)
  })
  log?.warn({ event: 'locked', userId, reason }, 'locked')
  return { locked: await lockOf(db, userId) }
}

/** What support finds: no one with the address, or what their account was locked for; null when it was not. */
export type Unlocked = { userId: string; was: string | null } | 'unknown'

/**
 * The way back for a customer whose account is locked, once support knows who is calling and what it was for: that lock is lifted,
 * and what was tried at the address forgotten where it was for wrong passwords. A lock for another reason stays.
 */
export async function unlock(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  email: string,
  reason: LockReason = 'PASSWORD_ATTEMPTS',
): Promise<Unlocked> {
  return await db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, email)
    if (userId === undefined) return 'unknown'
    // The tries first, as a sign-in does: in another order the two could wait for one another.
    if (reason === 'PASSWORD_ATTEMPTS') await forgetTries(tx, tryKey({ keys }, email))
    return { userId, was: await liftLock(tx, userId, reason) }
  })
}
