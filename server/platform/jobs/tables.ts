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
  /** Real time: neither claimed nor tried again before. */
  notBefore: Date | null
}

declare module '../database/database.ts' {
  interface Database {
    jobs: JobTable
  }
}
