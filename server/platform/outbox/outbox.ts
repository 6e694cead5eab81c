import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { zoneOf } from '../../../rules/residence.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MessageKind, MessageRegistry, MessageValues } from './defineMessage.ts'
import { sendTimeOf } from './quietHours.ts'
import { render, textOnPaper } from './render.ts'
import type { Channel, Letter } from './tables.ts'

/** A message to a user; `to` is an email address or ten digits. */
interface Message<Kind extends MessageKind> {
  /** Set if something else refers to the message; random by default. */
  id?: string
  kind: Kind
  values: MessageValues[Kind]
  channel: Channel
  to: string
  /** The recipient's state, where the caller knows it; null if it has none. */
  state?: string | null
  /** The code that the sandbox offers to copy. */
  code?: string
  /** The link that the sandbox offers to open. */
  link?: string
  /** A later message on this topic to the same recipient replaces this one while it is unsent. */
  topic?: string
  /** When it is no longer useful; a day later by default. */
  expiresAt?: Date
}

export interface Outbox {
  /**
   * Writes the message in the transaction of its cause. It is sent if and only if that commits, and
   * not in the recipient's quiet hours unless it cannot wait.
   */
  send<Kind extends MessageKind>(tx: Transaction<Database>, message: Message<Kind>): Promise<void>
}

/** The messages that were never sent and will not be, to be joined by `id`. */
export const givenUpMessages = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db.selectFrom('outboxMessages').select('id').where('givenUpAt', 'is not', null)

/** The latest messages, the newest first, optionally to one recipient. For the sandbox. */
export async function newestMessages(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  recipient: string | null,
) {
  const all = db
    .selectFrom('outboxMessages')
    .select(({ eb }) => [
      'id',
      'channel',
      'recipient',
      'subject',
      'text',
      'code',
      'link',
      'sentAt',
      eb('html', 'is not', null).as('hasHtml'),
    ])
    .orderBy('sequence', 'desc')
    .limit(200)
  return await (recipient === null ? all : all.where('recipient', '=', recipient)).execute()
}

/** The HTML of an email as its recipient sees it; undefined if there is none. For the sandbox. */
export async function messagePage(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  id: string,
): Promise<string | undefined> {
  const message = await db.selectFrom('outboxMessages').select('html').where('id', '=', id).executeTakeFirst()
  return message?.html ?? undefined
}

/** An e-mail address or ten digits. */
export interface Recipient {
  channel: Channel
  to: string
}

/** An email as a letter may replace it. */
export interface ReplacedEmail {
  kind: MessageKind
  to: string
  subject: string
  /** Without links. */
  text: string
  /** The document that the email is about. */
  documentId: string | null
}

/** Stores a letter under the ID of the email that it replaces, so that it is written once. */
export type WriteLetter = (
  tx: Transaction<Database>,
  services: { jobs: Jobs },
  replacement: { id: string; letter: Letter },
  now: Date,
) => Promise<void>

export interface OutboxParts {
  clock: Clock
  jobs: Jobs
  messages: MessageRegistry
  /** This carrier's public address. */
  publicUrl: string
  /** The state of a recipient, which determines the quiet hours; null if it is unknown. */
  stateOf(tx: Transaction<Database>, recipient: Recipient): Promise<string | null>
  /** The letter that may replace an email; null if it is only sent by email. */
  letterOf(tx: Transaction<Database>, email: ReplacedEmail): Promise<Letter | null>
  wantsPaper(tx: Transaction<Database>, userId: string): Promise<boolean>
  writeLetter: WriteLetter
}

/** The document that a message is about, which its values name. */
const documentIn = (values: unknown): string | null =>
  typeof values === 'object' &&
  values !== null &&
  'documentId' in values &&
  typeof values.documentId === 'string'
    ? values.documentId
    : null

export function createOutbox({
  clock,
  jobs,
  messages,
  publicUrl,
  stateOf,
  letterOf,
  wantsPaper,
  writeLetter,
}: OutboxParts): Outbox {
  return {
    async send(tx, message) {
      const id = message.id ?? randomUUID()
      const { channels, hours, write } = messages[message.kind]
      if (!channels.includes(message.channel))
        throw new Error(`A ${message.kind} does not go by ${message.channel}`)
      const content = write(message.values)
      const { subject, text, html } = render(content, message.channel, publicUrl)
      const sentAt = clock.now()
      const letter =
        message.channel === 'email'
          ? await letterOf(tx, {
              kind: message.kind,
              to: message.to,
              subject: content.subject,
              text: textOnPaper(content),
              documentId: documentIn(message.values),
            })
          : null
      if (letter !== null && (await wantsPaper(tx, letter.userId)))
        return await writeLetter(tx, { jobs }, { id, letter }, sentAt)
      const quietZone =
        hours === 'any'
          ? null
          : zoneOf(message.state === undefined ? await stateOf(tx, message) : message.state)
      const expiresAt = message.expiresAt ?? null
      const dueAt = sendTimeOf({ quietZone, expiresAt }, sentAt)
      const written = tx.with('written', (part) =>
        part.insertInto('outboxMessages').values({
          id,
          kind: message.kind,
          channel: message.channel,
          recipient: message.channel === 'email' ? message.to.toLowerCase() : message.to,
          subject,
          text,
          html,
          letter: letter && JSON.stringify(letter),
          code: message.code ?? null,
          link: message.link ?? null,
          topic: message.topic ?? null,
          sentAt,
          expiresAt,
          quietZone,
          heldUntil: dueAt > sentAt ? dueAt : null,
          deliveredAt: null,
          givenUpAt: null,
          failure: null,
        }),
      )
      await jobs.schedule(written, { kind: 'deliver', payload: { id }, dueAt, key: `deliver:${id}` })
    },
  }
}

declare module '../services.ts' {
  interface Services {
    outbox: Outbox
  }
}
