import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type Channel = 'sms' | 'voice' | 'email' | 'push'

/** A message to a person; `to` is an e-mail address or ten digits. */
interface Message {
  /** Where something else refers to the message; made up when not said. */
  id?: string
  channel: Channel
  to: string
  subject?: string
  text: string
  code?: string
  link?: string
  /** A later message on the same topic, to the same recipient, is sent instead of this one if this is still here. */
  topic?: string
  /** When it is of no use any more; a day later when not said. */
  expiresAt?: Date
}

export interface Outbox {
  /** Writes the message in the transaction of what caused it; it goes out if and only if that is committed. */
  send(tx: Transaction<Database>, message: Message): Promise<void>
}

/** The messages that never went out and never will, to be joined by `id`. */
export const givenUpMessages = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db.selectFrom('outboxMessages').select('id').where('givenUpAt', 'is not', null)

/** The messages that were last sent, the newest first; to one recipient where one is named. For the sandbox. */
export async function newestMessages(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  recipient: string | null,
) {
  const all = db
    .selectFrom('outboxMessages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'code', 'link', 'sentAt'])
    .orderBy('sequence', 'desc')
    .limit(200)
  return await (recipient === null ? all : all.where('recipient', '=', recipient)).execute()
}

export function createOutbox({ clock, jobs }: { clock: Clock; jobs: Jobs }): Outbox {
  return {
    async send(tx, message) {
      const id = message.id ?? randomUUID()
      const sentAt = clock.now()
      await tx
        .insertInto('outboxMessages')
        .values({
          id,
          channel: message.channel,
          recipient: message.channel === 'email' ? message.to.toLowerCase() : message.to,
          subject: message.subject ?? null,
          text: message.text,
          code: message.code ?? null,
          link: message.link ?? null,
          topic: message.topic ?? null,
          sentAt,
          expiresAt: message.expiresAt ?? null,
          deliveredAt: null,
          givenUpAt: null,
          failure: null,
        })
        .execute()
      await jobs.schedule(tx, { kind: 'deliver', payload: { id }, dueAt: sentAt, key: `deliver:${id}` })
    },
  }
}

declare module '../services.ts' {
  interface Services {
    outbox: Outbox
  }
}
