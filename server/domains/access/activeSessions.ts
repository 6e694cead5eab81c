import type { ActiveSession, EndOtherSessionsInput } from '../../../rules/contract/schema.generated.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { lockUser } from '../accounts/port.ts'
import { voidLinks } from './linkTokens.ts'
import { endSession, endSessionsOf, isLive } from './sessions.ts'

type Reader = Pick<Work<object>['tx'], 'selectFrom'>

/** The user's sessions that may still call the API, the caller's first, then the newest. */
async function live(db: Reader, { userId, sessionId }: Viewer, now: Date): Promise<ActiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'level', 'browser', 'createdAt', 'lastActivityAt', 'expiresAt', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  return rows
    .filter((session) => isLive(session, now))
    .map(({ id, level, browser, createdAt, lastActivityAt }) => ({
      id,
      current: id === sessionId,
      browser,
      verified: level === 'verified',
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastActivityAt.toISOString(),
    }))
}

/** The caller's open sessions. */
export const activeSessions = (
  { services: { db }, now }: Pick<RequestContext, 'services' | 'now'>,
  viewer: Viewer,
): Promise<ActiveSession[]> => live(db, viewer, now)

/**
 * Signs out one or all of the caller's other browsers: their next call is refused, and after all
 * others are signed out, no link opens a new session. A session that has already ended is no error.
 */
export async function endOtherSessions({
  tx,
  input: { sessionId },
  viewer,
  context: { services, now },
}: Work<EndOtherSessionsInput>): Promise<{ activeSessions: ActiveSession[] }> {
  const { userId } = viewer
  if (sessionId === viewer.sessionId)
    throw new CarrierError('STEP_NOT_ALLOWED', 'This is the session you’re using. To end it, log out.')
  await lockUser(tx, userId)
  if (sessionId == null) {
    await endSessionsOf(tx, userId, 'elsewhere', now, viewer.sessionId)
    await voidLinks(tx, { userId, purpose: 'login', now })
  } else {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!own) throw new CarrierError('NOT_FOUND', 'We couldn’t find this session.')
    await endSession(tx, own.id, 'elsewhere', now)
  }
  services.log.info(
    { event: 'signed-out-elsewhere', userId, sessionId: sessionId ?? null },
    'signed out elsewhere',
  )
  return { activeSessions: await live(tx, viewer, now) }
}
