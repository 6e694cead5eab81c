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
  /** What was asked to be ended, in order, the one that is being ended first; null is all others. */
  ending: readonly (string | null)[]
  /** Something else has ended some while one was being ended: the list is read once more. */
  isStale: boolean
  problem: Problem | null
}
