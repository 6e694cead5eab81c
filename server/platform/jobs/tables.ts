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
  /** Real time: until then a carrier that is running it has the lease. */
  notBefore: Date | null
  /** On the carrier's clock: the next try after a failure. */
  retryAt: Date | null
  /** The class and code of the last try's error. */
  lastError: string | null
  /** The reason an operator gave it up; the next carrier that claims it ends it. */
  givenUpFor: string | null
}

declare module '../database/database.ts' {
  interface Database {
    jobs: JobTable
  }
}
