import type { ApplicationResult, NotificationType } from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

/** What a notification of each type is about; the others need no more than their type. */
export interface NotificationSubject {
  type: NotificationType
  result?: ApplicationResult
  /** The subject of a decision: an application, or a coverage change. */
  applicationId?: string
  adjustmentId?: string
  /** Cents. */
  amount?: number
  /** yyyy-MM-dd */
  on?: string
  document?: { id: string; name: string }
}

export interface NotificationTable {
  id: string
  userId: string
  type: NotificationType
  read: boolean
  metadata: JsonColumn<NotificationSubject>
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    notifications: NotificationTable
  }
}
