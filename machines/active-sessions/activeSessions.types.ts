import type { ActiveSession } from '../contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

/** One browser in which the account is open. */
export type OpenSession = Pick<
  ActiveSession,
  'id' | 'current' | 'browser' | 'verified' | 'startedAt' | 'lastSeenAt'
>

export type ActiveSessionsEvent =
  | { type: 'retry.chosen' }
  /** Something else on the page has ended some of them. */
  | { type: 'sessions.changed' }
  | { type: 'end.chosen'; sessionId: string }
  | { type: 'endOthers.chosen' }

/** `endSessions`: signs out one other browser, or all others where none is named. */
export interface EndSessionsInput {
  sessionId: string | null
}

export interface ActiveSessionsContext {
  sessions: readonly OpenSession[]
  /** The one that is being ended; null for all others. */
  ending: string | null
  problem: Problem | null
}
