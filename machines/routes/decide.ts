import type { SessionFacts } from '../session/session.types.ts'
import { type AccessFacts, isMissing } from './facts.ts'
import { holderOf } from './holder.ts'
import { type Place, rowOf } from './place.ts'

/**
 * What becomes of a request for a place.
 *
 * - `login`: nobody is there who could see it; the path is kept, and the sign-in comes first.
 * - `verify`: a password was accepted, and the one-time code is still missing.
 * - `deny`: something that the place is only for is missing (`onlyWith` of its row).
 * - `redirect`: elsewhere; `redirectPath` is the path that was kept before the sign-in, or home.
 */
export type Decision =
  | { kind: 'grant' | 'login' | 'verify' | 'locked' | 'deny' | 'notFound' }
  | { kind: 'redirect'; to: 'welcome' | 'redirectPath' }

type Person = Pick<SessionFacts, 'level' | 'locked'> | null

/** What becomes of a request: the only judge of access to a place (access-to-purchase, 2.1, 4.1 and 6). */
export function decide(place: Place | null, session: Person, facts: AccessFacts): Decision {
  if (session !== null && session.locked !== null) return { kind: 'locked' }
  if (place === null || holderOf(place, facts) === null) return { kind: 'notFound' }
  return judgeAccess(place, session, facts)
}

/** Who may be at a place, whether its screen is built or not. */
export function judgeAccess(place: Place, session: Person, facts: AccessFacts): Decision {
  const { level, exempt, onlyWith = [], visitors } = rowOf(place)
  const has = session?.level ?? 'none'
  if (level === 'signedOut') {
    return has === 'verified' ? { kind: 'redirect', to: 'redirectPath' } : { kind: 'grant' }
  }
  if (level !== 'any' && has !== 'verified') {
    if (has === 'unidentified') return { kind: 'verify' }
    const isEnough = has === 'identified' && (level === 'identified' || exempt === true)
    if (!isEnough) return visitors === undefined ? { kind: 'login' } : { kind: 'redirect', to: visitors }
  }
  return { kind: isMissing(facts, onlyWith) ? 'deny' : 'grant' }
}
