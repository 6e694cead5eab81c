import type { LockReason } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { caseOf, liftLock, lockAccount, lockOf, userWithEmail } from '../accounts/port.ts'
import { forgetTries, tryKey } from './signInTries.ts'

/**
 * Reasons for which an operator may lock an account; other locks come from events: wrong passwords,
 * a device, a closed account.
 */
export const lockedByHand = {
  SECURITY_LOCK: 'someone else may have access to it',
  SYSTEM_ERROR: 'its data is inconsistent and must not be used',
  BLOCKED: 'its owner is no longer wanted, or not who they say',
} satisfies Partial<Record<LockReason, string>>

export const isLockedByHand = (reason: string | undefined): reason is keyof typeof lockedByHand =>
  reason !== undefined && Object.hasOwn(lockedByHand, reason)

/**
 * Locks the account with an address from its next call on, and opens its support case. An account
 * that is already locked keeps its reason.
 * @returns the reason of the lock, or `unknown` if no account has the address
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

/**
 * The result of unlocking: `unknown` if no account has the address, otherwise the earlier reason; null if
 * it was not locked.
 */
export type Unlocked = { userId: string; was: string | null } | 'unknown'

/**
 * Unlocks an account for this reason, once support knows who is calling. For wrong passwords the
 * counted tries are cleared, too. A lock for another reason stays.
 */
export async function unlock(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  email: string,
  reason: LockReason = 'PASSWORD_ATTEMPTS',
): Promise<Unlocked> {
  return await db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, email)
    if (userId === undefined) return 'unknown'
    // Locks the tries first, as a sign-in does: another order could deadlock.
    if (reason === 'PASSWORD_ATTEMPTS') await forgetTries(tx, tryKey({ keys }, email))
    return { userId, was: await liftLock(tx, userId, reason) }
  })
}
