import type { NotificationType } from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'
import type { NotificationSubject } from './subject.ts'

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
