import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/log.ts'
import { endSession, hashToken, type IssuedTokens, isLive, issueTokens, lifetimes } from './sessions.ts'

type Tx = Transaction<Database>

/**
 * Rotates a refresh token. Undefined when its family is over; using one again after the grace ends the family
 * (promises.md, 6). This is no activity: the idle time-out runs on.
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
  if (!token.usedAt)
    await tx.updateTable('refreshTokens').set({ usedAt: now }).where('hash', '=', hash).execute()
  return await issueTokens(tx, session, now)
}
