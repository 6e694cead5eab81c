import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  ChooseDeliveryInput,
  Delivery,
  RequestPaperCopyInput,
} from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { lockOpenAccount, residenceOf } from '../accounts/port.ts'
import { documentById, firstAcknowledgedAt, firstOpenedAt } from '../documents/port.ts'
import { scheduleReminder } from './reminder.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

const newestChoice = (db: Reader, userId: string) =>
  db
    .selectFrom('deliveryChoices')
    .select(['electronic', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the user has withdrawn the consent to electronic delivery. */
export const wantsPaper = async (db: Reader, userId: string): Promise<boolean> =>
  (await newestChoice(db, userId))?.electronic === false

/** How the user receives notices, and the letters to them. */
export async function deliveryOf(db: Reader, userId: string): Promise<Delivery> {
  const choice = await newestChoice(db, userId)
  const since = choice?.createdAt ?? (await firstAcknowledgedAt(db, userId, 'electronic-consent'))
  const openedAt = await firstOpenedAt(db, userId)
  const state = await residenceOf(db, userId)
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'subject', 'reason', 'createdAt', 'mailedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  const day = (at: Date | null) => at && dayIn(state, at)
  return {
    electronic: choice?.electronic ?? true,
    since: day(since),
    openedOn: day(openedAt),
    letters: letters.map(({ id, subject, reason, createdAt, mailedAt }) => ({
      id,
      subject,
      reason,
      writtenOn: dayIn(state, createdAt),
      mailedOn: day(mailedAt),
    })),
  }
}

/**
 * Withdraws the consent to electronic delivery or gives it again. To give it again, the user must
 * have opened a document, which shows that they can (15 USC 7001(c)(1)(C)).
 * @throws STEP_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function chooseDelivery({
  tx,
  input: { electronic },
  viewer: { userId },
  context: { services, now },
}: Work<ChooseDeliveryInput>): Promise<{ delivery: Delivery }> {
  await lockOpenAccount(tx, userId)
  if (electronic === (await wantsPaper(tx, userId))) {
    if (electronic && (await firstOpenedAt(tx, userId)) === null)
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'Open one of your documents first. That shows that you can read them here.',
      )
    await services.limits.take('contact-changes-by-account', userId, tx)
    await tx
      .insertInto('deliveryChoices')
      .values({ id: randomUUID(), userId, electronic, createdAt: now })
      .execute()
  }
  return { delivery: await deliveryOf(tx, userId) }
}

/** Puts a paper copy of a document among the letters to mail; a copy that waits to be mailed is enough. */
export async function requestPaperCopy({
  tx,
  input: { documentId },
  viewer: { userId },
  context: { services, now },
}: Work<RequestPaperCopyInput>): Promise<{ delivery: Delivery }> {
  await lockOpenAccount(tx, userId)
  const document = await documentById(tx, userId, documentId)
  if (!document) throw new CarrierError('NOT_FOUND', 'We couldn’t find this document.')
  const waiting = await tx
    .selectFrom('letters')
    .select('id')
    .where('documentId', '=', documentId)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  if (!waiting) {
    await tx
      .insertInto('letters')
      .values({
        id: randomUUID(),
        userId,
        subject: `Paper copy: ${document.name}`,
        text: `Print and mail the document ${document.pdf?.fileName ?? document.name}.`,
        reason: 'copy',
        documentId,
        createdAt: now,
        mailedAt: null,
      })
      .execute()
    await scheduleReminder(tx, services, now)
  }
  return { delivery: await deliveryOf(tx, userId) }
}
