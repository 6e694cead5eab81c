import type { Services } from '../../platform/services.ts'
import { liftPasswordLock, userWithEmail } from '../accounts/port.ts'
import { forgetTries, tryKey } from './signInTries.ts'

/** What support finds: nobody with the address, or what their account was locked for; null when it was not. */
export type Unlocked = { userId: string; was: string | null } | 'nobody'

/**
 * The way back for a customer whom wrong passwords have locked, once support knows who is calling: the lock is lifted and
 * what was tried at the address forgotten. A lock for another reason stays, since wrong passwords are not what it is about.
 */
export async function unlock({ db, keys }: Pick<Services, 'db' | 'keys'>, email: string): Promise<Unlocked> {
  return await db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, email)
    if (userId === undefined) return 'nobody'
    // The tries first, as a sign-in does: in another order the two could wait for one another.
    await forgetTries(tx, tryKey({ keys }, email))
    return { userId, was: await liftPasswordLock(tx, userId) }
  })
}
