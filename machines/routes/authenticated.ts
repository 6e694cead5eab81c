import type { SessionFacts } from '../session/session.types.ts'

type Holder = Pick<SessionFacts, 'level'> | null

/** The first reading of access-to-purchase 4.1: a session is authenticated unless it is a guest's (decision 001). */
export function isAuthenticated<Session extends Holder>(session: Session): session is NonNullable<Session> {
  return session !== null && session.level !== 'identified'
}

/** The second: the level `identified` is enough, too. */
export function isAuthenticatedOrGuest<Session extends Holder>(
  session: Session,
): session is NonNullable<Session> {
  return session !== null
}
