import type { Transaction } from 'kysely'
import type { AuthorizeGuestByBusinessInput } from '../../../rules/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { createGuest } from '../accounts/port.ts'
import { issueCode, requireExchange } from './authorizationCodes.ts'
import { lifetimes } from './sessions.ts'

/**
 * A guest session for a line of business. The reply contains a code, so it is not stored: a
 * repetition creates another guest.
 */
export async function authorizeGuestByBusiness({
  tx,
  input,
  context,
}: Work<AuthorizeGuestByBusinessInput, Viewer | null>): Promise<{ code: string }> {
  const { services, now } = context
  requireExchange(input, services.config)
  const userId = await createGuest(tx, now)
  const { clientId, codeChallenge } = input
  return {
    code: await issueCode(tx, { userId, clientId, level: 'identified', codeChallenge, guestId: null, now }),
  }
}

/**
 * A guest has become a user with a password. The guest's session has no idle timeout, but there is
 * now an account to protect: the session ends when an idle one would, whatever happens in it, and
 * the following sign-in ends it earlier.
 */
export async function shortenGuestSessions(
  tx: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + lifetimes.idle)
  await tx
    .updateTable('sessions')
    .set({ expiresAt: end })
    .where('userId', '=', userId)
    .where('guest', '=', true)
    .where('expiresAt', '>', end)
    .execute()
}

/**
 * The guest from whose session this one signed in; returned once. The guest's sessions end with it:
 * once the identity is proved, the guest's token is no longer needed.
 */
export async function releaseGuest(
  tx: Transaction<Database>,
  sessionId: string,
  now: Date,
): Promise<string | null> {
  const session = await tx
    .selectFrom('sessions')
    .select('guestId')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const guestId = session?.guestId ?? null
  if (guestId === null) return null
  await tx.updateTable('sessions').set({ guestId: null }).where('id', '=', sessionId).execute()
  await tx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: 'replaced' })
    .where('userId', '=', guestId)
    .where('guest', '=', true)
    .where('endedAt', 'is', null)
    .execute()
  return guestId
}
