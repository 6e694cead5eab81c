import type { Kysely, Transaction } from 'kysely'
import { company } from '../../../rules/company.ts'
import type { LetterReason } from '../../../rules/contract/schema.generated.ts'
import { fullName } from '../../../rules/signature.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MessageKind } from '../../platform/outbox/defineMessage.ts'
import type { ReplacedEmail, WriteLetter } from '../../platform/outbox/outbox.ts'
import type { Letter } from '../../platform/outbox/tables.ts'
import { nameAndAddressOf, userWithEmail } from '../accounts/port.ts'
import { contentOf, type DocumentContent, documentById } from '../documents/port.ts'
import { scheduleReminder } from './reminder.ts'

/**
 * The emails that are mailed on paper to users who want it: refusals, payments that are due or
 * missed, cancellation and lapse. N.C.G.S. 58-58-120 requires a mailed notice of a premium that is
 * not due monthly. The end of a term has no email, so it has no letter.
 */
export const noticesOnPaper: readonly MessageKind[] = [
  'applicationRefused',
  'billingResumed',
  'changeNotPaid',
  'changeRejected',
  'firstPaymentRefused',
  'lapseNear',
  'policyCancelled',
  'policyLapsed',
  'policyReplaced',
  'policyTerminated',
  'premiumAnnounced',
  'premiumRefused',
  'referralDecided',
  'reinstatementRefused',
  'requestRefused',
  'writtenReasonsSent',
]

/**
 * The letter that may replace an email; null if it is only sent by email, or to no user. A refusal
 * encloses the document with its reasons.
 */
export async function letterOf(
  tx: Transaction<Database>,
  { kind, to, subject, text, documentId }: ReplacedEmail,
): Promise<Letter | null> {
  if (!noticesOnPaper.includes(kind)) return null
  const userId = await userWithEmail(tx, to)
  if (userId === undefined) return null
  const document = documentId === null ? undefined : await documentById(tx, userId, documentId)
  // Without the document of a refusal, the application was accepted.
  if (kind === 'referralDecided' && !document) return null
  return {
    userId,
    subject,
    text: [
      text,
      ...(document ? [`We enclose this document: ${document.name}.`] : []),
      `Questions? Call us at ${company.phone.shown}, ${company.supportHours}.`,
    ].join('\n\n'),
    documentId: document?.id ?? null,
  }
}

const writeFor =
  (reason: LetterReason): WriteLetter =>
  async (tx, services, { id, letter }, now) => {
    await tx
      .insertInto('letters')
      .values({ ...letter, id, reason, createdAt: now, mailedAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await scheduleReminder(tx, services, now)
  }

/** Writes a letter to a user who has withdrawn the consent to electronic delivery. */
export const writeWithdrawn = writeFor('withdrawn')

/** Writes the letter of an email that could not be delivered. */
export const writeUndelivered = writeFor('bounced')

const linesOf = ({ introduction, rows, clauses }: DocumentContent): string[] => [
  ...introduction,
  ...rows.map(({ label, value }) => `${label}: ${value}`),
  ...clauses,
]

/**
 * The letters that are not mailed yet, the oldest first, with the address of the recipient and the
 * text of what is enclosed. A paper copy is only its file.
 */
export async function lettersToMail(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('mailedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return await Promise.all(
    rows.map(async (letter) => {
      const person = await nameAndAddressOf(db, letter.userId)
      const { street1, street2, city, state, postalCode } = person
      const place = [street1, street2, city, [state, postalCode].filter(Boolean).join(' ')]
      const document =
        letter.documentId === null || letter.reason === 'copy'
          ? undefined
          : await contentOf(db, letter.documentId)
      return {
        ...letter,
        text: [letter.text, ...(document ? linesOf(document.content) : [])].join('\n'),
        to: [fullName(person), ...place].filter(Boolean).join(', '),
      }
    }),
  )
}

/**
 * The document of a letter; null if it has none, undefined if there is no such letter. It is not
 * recorded as a sent file, since those show that the user can open documents.
 */
export async function documentOfLetter(db: Kysely<Database>, id: string) {
  const letter = await db.selectFrom('letters').select('documentId').where('id', '=', id).executeTakeFirst()
  if (letter === undefined) return undefined
  const { documentId } = letter
  const document = documentId === null ? undefined : await contentOf(db, documentId)
  return documentId !== null && document ? { ...document, id: documentId } : null
}

/** Records that a letter was mailed. @returns false if there is no such letter to mail */
export async function markMailed(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ mailedAt: now })
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
