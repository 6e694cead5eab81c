import { createHash, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log/log.ts'
import {
  endSession,
  hashToken,
  type IssuedTokens,
  issueTokens,
  lifetimes,
  newToken,
  openSession,
} from './sessions.ts'

type Tx = Transaction<Database>

/** A SHA-256 in base64url: the only supported challenge (promises.md, 1). */
export const isChallenge = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

/**
 * The PKCE parameters that an API call for a code must contain.
 * @throws REQUEST_INVALID
 */
export function requireExchange(
  given: { clientId: string; codeChallenge: string; codeChallengeMethod: string },
  { clientId }: Pick<Config, 'clientId'>,
): void {
  if (given.clientId !== clientId) throw new CarrierError('REQUEST_INVALID', 'The clientId is not known.')
  if (given.codeChallengeMethod !== 'S256' || !isChallenge(given.codeChallenge))
    throw new CarrierError('REQUEST_INVALID', 'A codeChallenge by the method S256 is required.')
}

/** A code for one exchange at the token endpoint, within 60 s. */
export async function issueCode(
  tx: Tx,
  grant: {
    userId: string
    clientId: string
    level: AccessLevel
    codeChallenge: string
    /** The guest whose session the caller has, if any. */
    guestId: string | null
    /** Whether it was issued for a support token. */
    byToken?: boolean
    now: Date
  },
): Promise<string> {
  const code = newToken()
  const { now, ...rest } = grant
  await tx
    .insertInto('authorizationCodes')
    .values({
      hash: hashToken(code),
      ...rest,
      expiresAt: new Date(now.getTime() + lifetimes.code),
      usedAt: null,
      sessionId: null,
    })
    .execute()
  return code
}

function proves(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest('base64url')
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}

/**
 * Exchanges a code for a session. Undefined if it is unknown, used, expired or without its proof; a
 * replayed code also ends the session that it created (promises.md, 2).
 */
export async function exchangeCode(
  tx: Tx,
  exchange: {
    code: string
    verifier: string
    clientId: string
    browser: string | null
    now: Date
    log: Logger
  },
): Promise<IssuedTokens | undefined> {
  const { now } = exchange
  const hash = hashToken(exchange.code)
  const row = await tx
    .selectFrom('authorizationCodes')
    .selectAll()
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.usedAt) {
    if (row.sessionId) await endSession(tx, row.sessionId, 'replay', now)
    exchange.log.warn(
      { event: 'code-replayed', userId: row.userId, sessionId: row.sessionId },
      'code replayed',
    )
    return undefined
  }
  const used = (sessionId: string | null) =>
    tx.updateTable('authorizationCodes').set({ usedAt: now, sessionId }).where('hash', '=', hash).execute()
  if (
    row.expiresAt <= now ||
    row.clientId !== exchange.clientId ||
    !proves(exchange.verifier, row.codeChallenge)
  ) {
    await used(null)
    return undefined
  }
  const guest = row.level === 'identified'
  const session = await openSession(tx, {
    userId: row.userId,
    clientId: row.clientId,
    level: row.level,
    guest,
    guestId: row.guestId,
    byToken: row.byToken,
    browser: exchange.browser,
    now,
  })
  await used(session.id)
  // A user who has signed in with a password no longer needs the guest's token, and nothing else
  // may use it.
  if (!guest)
    await tx
      .updateTable('sessions')
      .set({ endedAt: now, endReason: 'replaced' })
      .where('userId', '=', row.userId)
      .where('guest', '=', true)
      .where('endedAt', 'is', null)
      .execute()
  return await issueTokens(tx, session, now)
}
