import type {
  AccessLevel,
  LockReason,
  PhoneNumberStatus,
  VerificationChannel,
} from '../../rules/contract/schema.generated.ts'

/** An active phone number for one-time codes; `mask` shows its last two digits. */
interface VerificationPhone {
  id: string
  mask: string
  status: PhoneNumberStatus
}

/** The session behind the access token, from the carrier (query `session`). */
export interface SessionFacts {
  sessionId: string
  userId: string
  level: AccessLevel
  locked: LockReason | null
  verificationPhone: VerificationPhone | null
  /** For the login that follows the session's end; null for a guest. */
  email: string | null
  /** The id of the phone that a code was sent to, if the code can still be entered. */
  codeSentTo: string | null
  /** The channel of that code. */
  codeSentBy: VerificationChannel | null
  /** The channels for a one-time code of this session, in the order to offer them. */
  codeChannels: readonly VerificationChannel[]
  /** ISO 8601 in UTC: the latest end of the session. Only compared, never used as a timer. */
  expiresAt: string
}

/**
 * - `session.changed`: new tokens arrived and the session was loaded (sign-in, registration,
 *   guest).
 * - `session.ended`: a call returned 401 or GRAPH_API_UNAUTHORIZED; `path` is where it happened.
 * - `session.blocked`: the carrier refused a call with BLOCKED: the session is loaded again.
 * - `activity.noticed`: user activity.
 * - `page.checked`: the age of the tokens by wall-clock time; timers stop while a computer sleeps.
 * - `logout.chosen`: ends the session here; `end` is what the user sees afterwards.
 * - `retry.chosen`: looks up an earlier session again after a failure.
 * - `tab.loggedOut`, `tab.signedIn`: it happened in another tab of this browser.
 */
export type SessionEvent =
  | { type: 'session.changed'; session: SessionFacts }
  | { type: 'session.ended'; path?: string }
  | { type: 'session.blocked' }
  | { type: 'logout.chosen'; end?: 'left' | null }
  | { type: 'retry.chosen' }
  | { type: 'activity.noticed' }
  | { type: 'page.checked'; age: number }
  | TabNews

/** Messages between the tabs of one browser, without details. */
export type TabNews = { type: 'tab.loggedOut' } | { type: 'tab.signedIn' }

/**
 * Why a session ended without a logout in this tab: it was refused during use, the user logged out
 * in another tab, it ended while the page was closed, a logout has not reached the carrier yet, or
 * an application was left before the code for its account was entered.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'away' | 'logoutPending' | 'left'

/**
 * `restoreSession`: a silent refresh with the cookie, then the `session` query; null without a
 * session. Rejects with a 401 problem if a user was signed in here whose session has ended.
 */
export type RestoreSessionOutput = SessionFacts | null
/** `refreshSession`: new tokens, then the `session` query. Rejects with a 401 problem when refused. */
export type RefreshSessionOutput = SessionFacts

export interface SessionContext {
  /** Null while unauthenticated. */
  session: SessionFacts | null
  /** Null while authenticated, after a logout in this tab, and if no user had signed in. */
  end: SessionEnd | null
  /** Failed attempts to restore the session at the start. */
  tries: number
}
