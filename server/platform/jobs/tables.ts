import type { Generated } from 'kysely'
import type { Json, JsonColumn } from '../database/database.ts'

interface JobTable {
  id: string
  sequence: Generated<number>
  kind: string
  payload: JsonColumn<Json>
  key: string | null
  /** On the carrier's clock. */
  dueAt: Date
  createdAt: Date
  completedAt: Date | null
  failedAt: Date | null
  attempts: Generated<number>
  /** Real time: until then it is held by a carrier that is at work on it. */
  notBefore: Date | null
  /** On the carrier's clock: when it is tried again after a failure. */
  retryAt: Date | null
  /** What the last try failed with, by class and code. */
  lastError: string | null
  /** Why an operator gave it up; it is ended when a carrier takes it up next. */
  givenUpFor: string | null
}

declare module '../database/database.ts' {
  interface Database {
    jobs: JobTable
  }
}
