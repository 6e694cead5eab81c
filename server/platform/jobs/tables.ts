import type { Generated } from 'kysely'
import type { Json, JsonColumn } from '../database/columns.ts'

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
}

declare module '../database/database.ts' {
  interface Database {
    jobs: JobTable
  }
}
