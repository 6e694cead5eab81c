import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/log.ts'
import { endSession, hashToken, type IssuedTokens, isLive, issueTokens, lifetimes } from './sessions.ts'

type Tx = Transaction<Database>

/**
 * The limits of the grace period (promises.md, 6): two tabs that refresh at once, each of which
 * retries three times after lost replies.
 */
const graceLimits = {
  /** How often a used token is accepted again. */
  repeats: 7,
  /**
   * Unused tokens of one family from the grace period: at this number no used token is accepted.
   * Older ones were in lost replies, and would otherwise add up over a day until they sign the user
   * out.
   */
  live: 8,
}

/** Accepts a used token again, within the grace limits. */
async function takeAgain(tx: Tx, hash: string, sessionId: string, now: Date): Promise<boolean> {
  // Serialized per family: two parallel tokens would each see room for one more.
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
  const { live } = await tx
    .selectFrom('refreshTokens')
    .select(sql<number>`count(*)`.as('live'))
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - lifetimes.grace))
    .executeTakeFirstOrThrow()
  if (live >= graceLimits.live) return false
  const taken = await tx
    .updateTable('refreshTokens')
    .set((set) => ({ repeats: set('repeats', '+', 1) }))
    .where('hash', '=', hash)
    .where('repeats', '<', graceLimits.repeats)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Rotates a refresh token. Undefined if its family has ended or the grace limit is reached; reuse
 * after the grace period ends the family (promises.md, 6). This is no activity: the idle timeout
 * continues.
 */
export async function rotate(
  tx: Tx,
  refresh: { token: string; clientId: string; now: Date; log: Logger },
): Promise<IssuedTokens | undefined> {
  const { now } = refresh
  const hash = hashToken(refresh.token)
  const token = await tx
    .selectFrom('refreshTokens')
    .selectAll()
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (!token) return undefined
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', token.sessionId)
    .executeTakeFirstOrThrow()
  if (session.clientId !== refresh.clientId || !isLive(session, now)) return undefined
  if (token.usedAt && token.usedAt.getTime() + lifetimes.grace < now.getTime()) {
    await endSession(tx, session.id, 'reuse', now)
    const { userId, id: sessionId } = session
    refresh.log.warn({ event: 'refresh-token-reused', userId, sessionId }, 'refresh token reused')
    return undefined
  }
  if (token.usedAt) {
    if (!(await takeAgain(tx, hash, session.id, now))) return undefined
  } else await tx.updateTable('refreshTokens').set({ usedAt: now }).where('hash', '=', hash).execute()
  return await issueTokens(tx, session, now)
}
