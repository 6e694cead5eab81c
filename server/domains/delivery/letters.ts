import type { Kysely, Transaction } from 'kysely'
import type { LetterReason } from '../../../rules/contract/schema.generated.ts'
import { fullName } from '../../../rules/signature.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MessageKind } from '../../platform/outbox/defineMessage.ts'
import type { ReplacedEmail } from '../../platform/outbox/outbox.ts'
import { nameAndAddressOf, userWithEmail } from '../accounts/port.ts'
import { wantsPaper } from './delivery.ts'

/** The emails that replace a notice on paper: refusals, missed payments, and the end of coverage. */
const noticesOnPaper: readonly MessageKind[] = [
  'applicationRefused',
  'changeRejected',
  'lapseNear',
  'policyCancelled',
  'policyLapsed',
  'policyReplaced',
  'policyTerminated',
  'premiumRefused',
  'reinstatementRefused',
  'requestRefused',
  'writtenReasonsSent',
]

async function writeLetter(
  tx: Transaction<Database>,
  { id, kind, to, subject, text }: ReplacedEmail,
  { reason, now }: { reason: LetterReason; now: Date },
): Promise<boolean> {
  if (!noticesOnPaper.some((one) => one === kind)) return false
  const userId = await userWithEmail(tx, to)
  if (userId === undefined || (reason === 'withdrawn' && !(await wantsPaper(tx, userId)))) return false
  await tx
    .insertInto('letters')
    .values({
      id,
      userId,
      subject: subject ?? '',
      text,
      reason,
      documentId: null,
      createdAt: now,
      mailedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

/**
 * Writes a letter in place of an email to a user who has withdrawn the consent to electronic
 * delivery.
 * @returns false if the email is to be sent
 */
export const letterInsteadOfEmail = (tx: Transaction<Database>, email: ReplacedEmail, now: Date) =>
  writeLetter(tx, email, { reason: 'withdrawn', now })

/** Writes a letter after an email to the user was refused for good. */
export const letterAfterBounce = (tx: Transaction<Database>, email: ReplacedEmail, now: Date) =>
  writeLetter(tx, email, { reason: 'bounced', now })

/** The letters that are not mailed yet, the oldest first, with the address of the recipient. */
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
      return { ...letter, to: [fullName(person), ...place].filter(Boolean).join(', ') }
    }),
  )
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
