import type { Generated } from 'kysely'

export type Channel = 'sms' | 'voice' | 'email' | 'push'

interface OutboxMessageTable {
  id: string
  sequence: Generated<number>
  /** A kind of the registry; null for what was written before there was one. */
  kind: string | null
  channel: Channel
  recipient: string
  subject: string | null
  /** Empty, like the code and the link, once a real message is done with. */
  text: string
  /** The same for anyone who reads e-mails with pictures and buttons; null where the channel has no such thing. */
  html: string | null
  code: string | null
  link: string | null
  /** A later message to the same recipient on the same topic makes this one pointless. */
  topic: string | null
  sentAt: Date
  expiresAt: Date | null
  /** Whose quiet hours it waits for, as an IANA time zone; null for what goes out at any hour. */
  quietZone: string | null
  /** The morning for which it waits, or has waited; null for what had to wait for none. */
  heldUntil: Date | null
  /** When a provider took it over. */
  deliveredAt: Date | null
  givenUpAt: Date | null
  /** Why it was given up: codes, never words of a provider. */
  failure: string | null
}

declare module '../database/database.ts' {
  interface Database {
    outboxMessages: OutboxMessageTable
  }
}
