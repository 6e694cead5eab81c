import type { RegisterUserInput, User } from '../../../machines/contract/schema.generated.ts'
import { keptEmail } from '../../../machines/validation/email.ts'
import { askForVerification } from '../../domains/access/emailVerification.ts'
import { shortenGuestSessions } from '../../domains/access/guests.ts'
import { forgetTries, tryKey } from '../../domains/access/signInTries.ts'
import { registerUser } from '../../domains/accounts/registerUser.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'

/**
 * Registers a user and asks them to confirm their address. Failed sign-ins with it from before do not count against them.
 */
export async function register(
  work: Work<RegisterUserInput, Viewer | null>,
  passwordHash: string,
): Promise<{ user: User }> {
  // The tries first, as a sign-in does: in another order the two could wait for one another.
  await forgetTries(work.tx, tryKey(work.context.services, keptEmail(work.input.emailAddress)))
  const registered = await registerUser(work, passwordHash)
  await shortenGuestSessions(work.tx, registered.user.id, work.context.now)
  await askForVerification(work, registered.user.id)
  return registered
}
