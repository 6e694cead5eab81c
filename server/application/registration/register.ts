import type { RegisterUserInput, User } from '../../../machines/contract/schema.generated.ts'
import { forgetTries, tryKey } from '../../domains/access/signInTries.ts'
import { emailOf, registerUser } from '../../domains/accounts/registerUser.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'

/** Registers somebody; who tried to sign in with their address before it was theirs is none of their doing. */
export async function register(
  work: Work<RegisterUserInput, Viewer | null>,
  passwordHash: string,
): Promise<{ user: User }> {
  const registered = await registerUser(work, passwordHash)
  await forgetTries(work.tx, tryKey(work.context.services, emailOf(work.input)))
  return registered
}
