import type { LockReason } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { liftLock, userWithEmail } from '../accounts/port.ts'
import { forgetTries, tryKey } from './signInTries.ts'

/** What support finds: no one with the address, or what their account was locked for; null when it was not. */
export type Unlocked = { userId: string; was: string | null } | 'nobody'

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
    if (userId === undefined) return 'nobody'
    // The tries first, as a sign-in does: in another order the two could wait for one another.
    if (reason === 'PASSWORD_ATTEMPTS') await forgetTries(tx, tryKey({ keys }, email))
    return { userId, was: await liftLock(tx, userId, reason) }
  })
}
