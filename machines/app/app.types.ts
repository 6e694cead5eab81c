import type { ActivityId, LoadedId } from '../activities/activities.ts'
import type { AccessFacts } from '../routes/facts.ts'
import type { AppRoute } from '../routes/route.ts'
import type { SessionEnd, SessionFacts } from '../session/session.types.ts'

export interface AppInput {
  /** The path, with its search, at which the application was opened. */
  path: string
  /** The stored path that a user was turned away from. */
  redirectPath?: string | null
}

/**
 * - `route.requested`: a URL, a link or a screen requests a route; the chart grants, redirects or
 *   declines.
 * - `session.moved`: raised by the chart itself when the session changes, possibly to another
 *   level.
 * - `session.lost`: raised instead when a session has ended.
 */
export type AppEvent =
  | { type: 'route.requested'; path: string }
  | { type: 'retry.chosen' }
  | { type: 'logout.chosen' }
  | { type: 'session.moved' }
  | { type: 'session.lost'; end: SessionEnd | null }

/**
 * `checkHealth`: the primary endpoint, then the fallback; rejects when neither is healthy nor
 * reports maintenance.
 */
export interface CheckHealthOutput {
  /** `yyyy-MM-dd` on the carrier's clock. */
  today: string
  /** ISO 8601, when no endpoint is available because of planned maintenance; null otherwise. */
  maintenanceUntil: string | null
  /** The fallback endpoint is in use. */
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

/** A requested path and its route; null if there is none. */
export interface RouteRequest {
  /** With its search. */
  path: string
  route: AppRoute | null
}

export interface AppContext {
  /**
   * The requested route: at first the one the application was opened at, then the latest request.
   */
  request: RouteRequest
  /**
   * The previously requested path, with its search: where the current one was opened from. Null at
   * the start.
   */
  from: string | null
  /** A protected path that a visitor was turned away from; signing in leads there. */
  redirectPath: string | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  today: string
  /** The fallback endpoint was in use when the application was opened. */
  isFallback: boolean
  /** The end of planned maintenance while the application waits for it; null otherwise. */
  maintenanceUntil: string | null
  session: SessionFacts | null
  /** The facts that the request depends on beside the session, once loaded. */
  facts: AccessFacts
  /**
   * False while an earlier session is restored, and while a session is being ended on the carrier.
   */
  settled: boolean
  /** The open activity; null outside of one. */
  activity: ActivityId | null
  /** The session that last used the activity; null before the first. */
  owner: SessionFacts | null
  /**
   * Filled in at the login after the registration met an existing account, or after the session of
   * that account ended.
   */
  email: string | null
  /** Why the session ended, until the user has left the message or signed in. */
  ended: SessionEnd | null
}
