import type { ColumnType } from 'kysely'
import type { FlowScope } from '../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import type { JsonColumn } from '../../platform/database/database.ts'
import type { Responses } from './responses.ts'

export interface FlowSessionTable {
  id: string
  /** The order in which they were started. */
  sequence: ColumnType<number, never, never>
  userId: string
  slug: FlowSlug
  flowScope: FlowScope
  /** The policy's ID; null exactly in the scope `new_policy`. */
  subjectId: string | null
  responses: JsonColumn<Responses>
  /** Counts the responses; each keeps the number at which it was stored. */
  revision: number
  createdAt: Date
  updatedAt: Date
  /** When the last form was confirmed; null while a form is open, also after an edit. */
  completedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    flowSessions: FlowSessionTable
  }
}
