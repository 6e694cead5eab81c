import type { ColumnType, Generated } from 'kysely'

export type Channel = 'sms' | 'voice' | 'email' | 'push'

/** The letter in place of an email to a user. */
export interface Letter {
  /** The owner of the address at the time of the email, who may have another one by now. */
  userId: string
  subject: string
  text: string
  /** The document to enclose. */
  documentId: string | null
}

interface OutboxMessageTable {
  id: string
  sequence: Generated<number>
  /** A kind of the registry; null for messages from before there was one. */
  kind: string | null
  channel: Channel
  recipient: string
  subject: string | null
  /** Emptied, like the code and the link, once a real message is finished. */
  text: string
  /** The HTML version; null if the channel has none. */
  html: string | null
  /** For an email that must be mailed on paper if it is not delivered. Emptied like the text. */
  letter: ColumnType<Letter | null, string | null, string | null>
  code: string | null
  link: string | null
  /** A later message to the same recipient on the same topic replaces this one. */
  topic: string | null
  sentAt: Date
  expiresAt: Date | null
  /**
   * The recipient's IANA time zone for quiet hours; null for a message that is sent at any hour.
   */
  quietZone: string | null
  /** The morning for which it waits or waited; null if it did not have to wait. */
  heldUntil: Date | null
  /** When a provider accepted it. */
  deliveredAt: Date | null
  givenUpAt: Date | null
  /** Why it was given up: codes, never a provider's text. */
  failure: string | null
}

declare module '../database/database.ts' {
  interface Database {
    outboxMessages: OutboxMessageTable
  }
}
