import type { LockReason } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { caseOf, lockAccount, lockOf, userWithEmail } from '../accounts/port.ts'

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
): Promise<{ locked: string | null } | 'nobody'> {
  const userId = await userWithEmail(db, email)
  if (userId === undefined) return 'nobody'
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, reason)
    await caseOf(tx, userId)
  })
  log?.warn({ event: 'locked', userId, reason }, 'locked')
  return { locked: await lockOf(db, userId) }
}
