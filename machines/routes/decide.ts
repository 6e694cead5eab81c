import type { SessionFacts } from '../session/session.types.ts'
import {
  type AccessFact,
  type AccessFacts,
  type DenialFact,
  isMissing,
  isOwnDenial,
  ownDenial,
} from './facts.ts'
import { ownerOf } from './owner.ts'
import { type AppRoute, rowOf } from './route.ts'

type Visitor = Pick<SessionFacts, 'level'> | null

/** The first reading of access-to-purchase 4.1: a session is authenticated unless it is a guest's (decision 001). */
function isAuthenticated<Session extends Visitor>(session: Session): session is NonNullable<Session> {
  return session !== null && session.level !== 'identified'
}

/** The second: the level `identified` is enough, too. */
function isAuthenticatedOrGuest<Session extends Visitor>(session: Session): session is NonNullable<Session> {
  return session !== null
}

/**
 * The decision about a request for a route.
 *
 * - `login`: the session has no access; the path is stored, and the sign-in comes first.
 * - `verify`: a password was accepted, and the one-time code is still missing.
 * - `deny`: a fact that the route requires is missing (`onlyWith` of its row).
 * - `redirect`: to another route; `home` from a denial that does not apply to the user;
 *   `redirectPath` is the path
 *   stored before the sign-in, or home; `coverageDenied` from a quote that the user was refused.
 */
export type Decision =
  | { kind: 'grant' | 'login' | 'verify' | 'locked' | 'deny' | 'notFound' }
  | { kind: 'redirect'; to: 'welcome' | 'home' | 'redirectPath' }
  | { kind: 'redirect'; to: 'coverageDenied'; type: DenialFact }

type Person = Pick<SessionFacts, 'level' | 'locked'> | null

/** The only function that decides access to a route (access-to-purchase 2.1, 4.1 and 6). */
export function decide(route: AppRoute | null, session: Person, facts: AccessFacts): Decision {
  if (session !== null && session.locked !== null) return { kind: 'locked' }
  if (route === null) return { kind: 'notFound' }
  const judged = judgeAccess(route, session, facts)
  // A user without access does not learn whether the route exists.
  return judged.kind === 'grant' && ownerOf(route, facts) === null ? { kind: 'notFound' } : judged
}

/** Access to a route by level and facts. */
export function judgeAccess(route: AppRoute, session: Person, facts: AccessFacts): Decision {
  const { level, onlyWith = [], visitors } = rowOf(route)
  const isVerified = session?.level === 'verified'
  if (level === 'signedOut') return isVerified ? { kind: 'redirect', to: 'redirectPath' } : { kind: 'grant' }
  if (level !== 'any' && !isVerified) {
    if (isAuthenticated(session)) return { kind: 'verify' }
    const isEnough = isAuthenticatedOrGuest(session) && level === 'identified'
    if (!isEnough) return visitors === undefined ? { kind: 'login' } : { kind: 'redirect', to: visitors }
  }
  // Facts exist only for a verified user; a guest counts as a member from the start.
  if (!isVerified) return { kind: 'grant' }
  if (isMissing(facts, onlyWith)) return { kind: 'deny' }
  return facts === null ? { kind: 'grant' } : byOutcome(route, facts)
}

/** Access to a route for a result of the application. */
function byOutcome(route: AppRoute, facts: readonly AccessFact[]): Decision {
  const home = { kind: 'redirect', to: 'home' } as const
  const grant = { kind: 'grant' } as const
  const denial = ownDenial(facts)
  const denied =
    denial === undefined ? null : ({ kind: 'redirect', to: 'coverageDenied', type: denial } as const)
  switch (rowOf(route).outcome) {
    case 'denial':
      return route.id === 'coverageDenied' && isOwnDenial(facts, route.type) ? grant : home
    case 'review':
      return facts.includes('referred_to_underwriter') ? grant : home
    case 'offer':
      // A policy holder's change of coverage is confirmed there, too.
      return facts.includes('offer') || facts.includes('policy') ? grant : (denied ?? home)
    case 'notDenied':
      return facts.includes('offer') ? grant : (denied ?? grant)
    default:
      return grant
  }
}
