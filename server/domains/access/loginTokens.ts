import type { ExchangeLoginTokenInput } from '../../../rules/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { credentialsOf, lockOf, lockUser } from '../accounts/port.ts'
import { issueCode, requireExchange } from './authorizationCodes.ts'
import { issueLinkToken, takeLink, voidLinks } from './linkTokens.ts'

const purpose = 'login'

/** How long such a token works, while support reads it out or sends it. Our own figure. */
const minutes = 10

/** The result of issuing: the token, the reason of a lock, or `unknown` if no account has the address. */
type Issued = { token: string; minutes: number } | { locked: string } | 'unknown'

/**
 * For support, once it knows who is calling: a one-time token that replaces a customer's password.
 * An earlier token stops working. A locked account gets none. The owner is emailed, in case another
 * person called.
 */
export async function issueLoginToken(
  { db, clock, outbox }: Pick<Services, 'db' | 'clock' | 'outbox'>,
  email: string,
): Promise<Issued> {
  return await db.transaction().execute(async (tx) => {
    const userId = (await credentialsOf(tx, email))?.id
    if (userId === undefined) return 'unknown'
    const { email: to } = await lockUser(tx, userId)
    const locked = await lockOf(tx, userId)
    if (locked !== null) return { locked }
    const now = clock.now()
    await voidLinks(tx, { userId, purpose, now })
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    const grant = { userId, purpose, now, expiresAt, sourceHmac: null, messageId: null } as const
    const token = await issueLinkToken(tx, grant)
    if (to !== null)
      await outbox.send(tx, { kind: 'loginTokenIssued', values: { minutes }, channel: 'email', to })
    return { token, minutes }
  })
}

/**
 * Exchanges such a token for a code (decision 003). Like a password it is one factor: the session
 * must still be verified by text or call. A guest's work moves along only if the caller has that
 * guest's session and asks for it, since another user may have left the session in the browser.
 * @throws TOKEN_INVALID, TOKEN_PURPOSE_MISMATCH
 */
export async function exchangeLoginToken({
  tx,
  input,
  context: { services, now },
  viewer,
}: Work<ExchangeLoginTokenInput, Viewer | null>): Promise<{ code: string }> {
  requireExchange(input, services.config)
  const lock = async (userId: string) => void (await lockUser(tx, userId))
  const userId = await takeLink(tx, { token: input.loginToken, purpose, now, lock })
  services.log.info({ event: 'sign-in', userId, by: 'login-token' }, 'signed in')
  const { clientId, codeChallenge } = input
  const guestId = viewer?.guest && viewer.userId === input.userId ? viewer.userId : null
  return {
    code: await issueCode(tx, {
      userId,
      clientId,
      level: 'unidentified',
      codeChallenge,
      guestId,
      byToken: true,
      now,
    }),
  }
}
