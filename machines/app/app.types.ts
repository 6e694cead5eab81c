import type { ActivityId, LoadedId } from '../activities/activities.ts'
import type { AccessFacts } from '../routes/facts.ts'
import type { AppRoute } from '../routes/route.ts'
import type { SessionEnd, SessionFacts } from '../session/session.types.ts'

export interface AppInput {
  /** The path, with its search, at which the application was opened. */
  path: string
  /** What was kept in this browser of a path that a user was turned away from. */
  redirectPath?: string | null
}

/**
 * - `route.requested`: a URL, a link or a screen asks for a route; the chart grants, redirects or declines.
 * - `session.moved`: raised by the chart itself when the session shows itself, maybe at another level.
 * - `session.lost`: raised instead when there was a session and now there is none.
 */
export type AppEvent =
  | { type: 'route.requested'; path: string }
  | { type: 'retry.chosen' }
  | { type: 'logout.chosen' }
  | { type: 'session.moved' }
  | { type: 'session.lost'; end: SessionEnd | null }

/** `checkHealth`: the primary endpoint, then the fallback; rejects when neither is healthy and neither says why. */
export interface CheckHealthOutput {
  /** `yyyy-MM-dd` on the carrier's clock. */
  today: string
  /** ISO 8601, where no endpoint takes calls since maintenance is planned; null where one does. */
  maintenanceUntil: string | null
  /** The second endpoint takes the calls. */
  isFallback: boolean
}
/** `fetchClient`: reads the OAuth client id. */
export interface FetchClientOutput {
  clientId: string
}

/** `load`: fetches the code of a machine that is not part of the first page. */
export interface LoadInput {
  id: LoadedId
}

/** A path that was asked for, and the route that it names; null where nothing is at it. */
export interface RouteRequest {
  /** With its search. */
  path: string
  route: AppRoute | null
}

export interface AppContext {
  /** What is wanted: where the application was opened, then what was asked for last. */
  request: RouteRequest
  /** What was wanted before a user asked for it, with its search: where what it opens was opened from. Null at the start. */
  from: string | null
  /** A protected path that a visitor was turned away from; they are brought there after signing in. */
  redirectPath: string | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  today: string
  /** The second endpoint took the calls when the application was opened. */
  isFallback: boolean
  /** When the maintenance ends that was planned, while the application waits for it; null before any was met. */
  maintenanceUntil: string | null
  session: SessionFacts | null
  /** What the request depends on beside the session, once the carrier was asked. */
  facts: AccessFacts
  /** False while a session from before is looked for, and while one is being ended on the carrier. */
  settled: boolean
  /** The activity that is open; null outside of one. */
  activity: ActivityId | null
  /** By which session the activity was last used; null before anybody has one in it. */
  owner: SessionFacts | null
  /** Filled in at the login: the registration met an account that exists, or the session of that account has ended. */
  email: string | null
  /** Why the session has ended, until it was read and left, or a user has signed in. */
  ended: SessionEnd | null
}
