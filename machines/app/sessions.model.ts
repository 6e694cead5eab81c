import type { HeldId } from '../journeys/journeys.ts'
import { guestSession, lockedSession, unverifiedSession, verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'
import {
  answer,
  isLocked,
  isVerified,
  type Leads,
  type Rule,
  requests,
  type State,
} from './requests.model.ts'

/*
 * What the model expects of a session that shows itself, at another level, as another person's, or at its end
 * (access-to-purchase 4.1; house.md, decisions 1 and 4).
 */

export const stranger: SessionFacts = { ...verifiedSession, userId: 'U-2' }
/** Who may be there, as the session machine shows them. */
interface Shown extends Pick<AppContext, 'settled' | 'session'> {
  ended?: AppContext['ended']
}

const sessions = {
  'nobody is there': { settled: true, session: null, ended: 'expired' },
  'logged out in another tab': { settled: true, session: null, ended: 'elsewhere' },
  'a guest': { settled: true, session: guestSession },
  'a password without its code': { settled: true, session: unverifiedSession },
  'somebody verified': { settled: true, session: verifiedSession },
  'a locked account': { settled: true, session: lockedSession },
  'logging out': { settled: false, session: null },
  'tokens of somebody else': { settled: true, session: stranger },
} satisfies Record<string, Shown>

/** Whose session ends without them asking for it reads so at the login, with their e-mail; until somebody signs in. */
function endOf(
  before: AppContext,
  { settled, session, ended = null }: Shown,
): Pick<AppContext, 'ended'> & Partial<Pick<AppContext, 'email'>> {
  if (!settled) return { ended: before.ended }
  const ends = session === null && before.session !== null && before.session.level !== 'identified'
  return ends ? { ended, email: 'mia@example.com' } : { ended }
}

/** Where a session leads that shows itself, in a state; `before` has still the one of before. */
type SessionRule = (after: AppContext, before: AppContext) => Leads | null

const follows =
  (shown: keyof typeof sessions, rule: SessionRule): Rule =>
  (before) => {
    const after = { ...before, ...sessions[shown], ...endOf(before, sessions[shown]) }
    const { settled, session, ended, email } = after
    const leads = rule(after, before)
    if (leads === null) return null
    return { ...leads, context: { ...leads.context, settled, session, ended, email } }
  }

/** Every session that may show itself, and what it leads to in a state. */
export const sessionFollowed = (rule: SessionRule) => ({
  'session shows (nobody is there)': follows('nobody is there', rule),
  'session shows (logged out in another tab)': follows('logged out in another tab', rule),
  'session shows (a guest)': follows('a guest', rule),
  'session shows (a password without its code)': follows('a password without its code', rule),
  'session shows (somebody verified)': follows('somebody verified', rule),
  'session shows (a locked account)': follows('a locked account', rule),
  'session shows (logging out)': follows('logging out', rule),
  'session shows (tokens of somebody else)': follows('tokens of somebody else', rule),
})

/** "A locked account sees a locked screen instead of any route" (2.1); whatever else is there, the state stays. */
export const lockedOr =
  (otherwise: State | SessionRule): SessionRule =>
  (after, before) => {
    if (isLocked(after)) return { to: 'running.locked', context: { owner: null } }
    return typeof otherwise === 'string' ? { to: otherwise } : otherwise(after, before)
  }

/** Who is signed in here, or in another tab, goes on; a session lost between password and code begins anew. */
export const atSignIn = (open: State, anew: State, comesIn: SessionRule): SessionRule =>
  lockedOr((after, before) => {
    if (isVerified(after)) return comesIn(after, before)
    return { to: isLost(after, before) ? anew : open }
  })

const isLost = (after: AppContext, before: AppContext) => before.session !== null && after.session === null
/** Tokens of another person have come: nothing that is open is theirs. */
/** What is open is cleared by a logout, wherever it was chosen; the login leads back to its place. */
const isOutElsewhere = (after: AppContext, before: AppContext) =>
  isLost(after, before) && after.ended === 'elsewhere'
const toLogin = ({ request }: AppContext): Leads => ({
  to: 'running.free.openingLogin',
  context: { request: requests.login, redirectPath: request.path, facts: null, owner: null },
})
const isAnother = ({ session, owner }: AppContext) =>
  owner !== null && session !== null && session.userId !== owner.userId
/** A guest whose session is over has no way back; who has an account signs in again. */
const hasAccount = ({ owner }: AppContext) => owner !== null && owner.level !== 'identified'
const stays = (to: State, { session, owner }: AppContext): Leads => ({
  to,
  context: { owner: session ?? owner },
})

/** Of the pages home and the one for members are for somebody: everybody else is asked to sign in. */
export const onPage = lockedOr((after) =>
  (after.request.place?.id === 'home' || after.request.place?.id === 'customerSupport') && !isVerified(after)
    ? { to: 'running.free.openingLogin', context: { redirectPath: after.request.path } }
    : { to: 'running.free.page' },
)

/** Facts are known of a verified person alone: whoever is another one by now is answered without them. */
export const whileAsking = lockedOr((after) =>
  isVerified(after) ? { to: 'running.free.askingFacts' } : answer(after),
)

export const inEstimate = lockedOr((after, before) => {
  const anew = answer({ ...after, facts: null })
  if (isOutElsewhere(after, before)) return toLogin(before)
  if (isLost(after, before))
    return hasAccount(before) ? { to: 'running.estimate.reauthenticating.opening' } : anew
  if (isAnother(after)) return anew
  return stays('running.estimate.active', after)
})

export const inPolicyFlow = lockedOr((after, before) => {
  if (isOutElsewhere(after, before)) return toLogin(before)
  if (isAnother(after)) return answer({ ...after, facts: null })
  return {
    to: isVerified(after) ? 'running.policyFlow.active' : 'running.policyFlow.reauthenticating.opening',
  }
})

/** In a journey, which begins at `start`. */
export const inJourney = (id: HeldId, start: PlaceRequest) =>
  lockedOr((after, before) => {
    const anew = answer({ ...after, request: start, facts: null })
    if (isOutElsewhere(after, before)) return toLogin(before)
    if (isLost(after, before))
      return hasAccount(before) ? { to: `running.${id}.reauthenticating.opening` } : anew
    return isAnother(after) ? anew : stays(`running.${id}.active`, after)
  })

/** What was asked for is answered once it is known who is there. */
export const inRestoring: SessionRule = (after) =>
  after.settled ? answer(after) : { to: 'running.restoring' }
export const inLocked: SessionRule = (after) => (isLocked(after) ? { to: 'running.locked' } : answer(after))
export const inLoggingOut: SessionRule = (after) =>
  after.settled && after.session === null ? answer(after) : { to: 'running.loggingOut' }
