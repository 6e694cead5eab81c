import type { Generated } from 'kysely'

interface OutboxMessageTable {
  id: string
  sequence: Generated<number>
  channel: 'sms' | 'voice' | 'email' | 'push'
  recipient: string
  subject: string | null
  text: string
  code: string | null
  link: string | null
  sentAt: Date
  deliveredAt: Date | null
}

export interface OutboxTables {
  outboxMessages: OutboxMessageTable
}
