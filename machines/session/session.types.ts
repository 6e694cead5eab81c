import type {
  AccessLevel,
  LockReason,
  PhoneNumberStatus,
  VerificationChannel,
} from '../../rules/contract/schema.generated.ts'

/** An active phone number that a one-time code can go to; `mask` shows its last two digits. */
interface VerificationPhone {
  id: string
  mask: string
  status: PhoneNumberStatus
}

/** What the carrier says about the session behind the access token (query `session`). */
export interface SessionFacts {
  sessionId: string
  userId: string
  level: AccessLevel
  locked: LockReason | null
  verificationPhone: VerificationPhone | null
  /** For the login that follows the session's end; null for a guest. */
  email: string | null
  /** The id of the phone that a code is on its way to, if there is one that can still be entered. */
  codeSentTo: string | null
  /** The ways that a one-time code for this session may come by, in the order to offer them. */
  codeChannels: readonly VerificationChannel[]
  /** ISO 8601 in UTC: the end of the session whatever happens. Compared, never waited for. */
  expiresAt: string
}

/**
 * - `session.changed`: tokens were obtained and the session was read (sign-in, registration, guest).
 * - `session.ended`: a 401 or GRAPH_API_UNAUTHORIZED came back for a call; `path` is where it happened.
 * - `session.blocked`: the carrier has refused a call with BLOCKED: what the session is now is asked for.
 * - `activity.noticed`: real input by a person.
 * - `page.checked`: how old the tokens are by the clock on the wall; timers stand still while a computer sleeps.
 * - `logout.chosen`: the session shall end here; `end` is what the user sees of that.
 * - `retry.chosen`: a session from before could not be looked for, and shall be looked for now.
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

/** What the tabs of one browser tell one another: no more than that it happened. */
export type TabNews = { type: 'tab.loggedOut' } | { type: 'tab.signedIn' }

/**
 * Why a session is over that no one has asked to end in this tab: it was refused while it was used, a user has logged
 * out in another tab, it ended while the page was closed, the carrier has not heard of a logout yet, or an application was
 * left before the code that its account waits for.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'away' | 'logoutPending' | 'left'

/**
 * `restoreSession`: a silent refresh with the cookie, then the `session` query; null without a session. Rejects with a 401
 * problem where a user was signed in here whose session is over.
 */
export type RestoreSessionOutput = SessionFacts | null
/** `refreshSession`: new tokens, then the `session` query. Rejects with a 401 problem when refused. */
export type RefreshSessionOutput = SessionFacts

export interface SessionContext {
  /** Null while unauthenticated. */
  session: SessionFacts | null
  /** Null while authenticated, where a user pressed Log out in this tab, and where no one had signed in. */
  end: SessionEnd | null
  /** Failed tries to restore the session at the start. */
  tries: number
}
