import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/log.ts'
import { endSession, hashToken, type IssuedTokens, isLive, issueTokens, lifetimes } from './sessions.ts'

type Tx = Transaction<Database>

/**
 * How far the grace goes (promises.md, 6): two tabs that refresh at once, each of which sends a call again three times
 * when replies are lost.
 */
const graceLimits = {
  /** How often a token that was used is taken once more. */
  repeats: 7,
  /**
   * Tokens of one family that were made within the grace and not used yet: beyond them no used one is taken again. Older
   * ones came in replies that were lost, and would add up over a day until they signed the person out.
   */
  live: 8,
}

/** Takes a used token once more, if the grace still goes that far. */
async function takeAgain(tx: Tx, hash: string, sessionId: string, now: Date): Promise<boolean> {
  // One after the other for each family: two of its tokens at once would each see room for one more.
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
 * Rotates a refresh token. Undefined when its family is over, or the grace is used up; using one again after the grace
 * ends the family (promises.md, 6). This is no activity: the idle time-out runs on.
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
