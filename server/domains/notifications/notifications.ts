import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Notification, UpdateNotificationInput } from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { residenceIn, residenceOf } from '../accounts/port.ts'
import { type NotificationSubject, notificationSubject } from './subject.ts'
import type { NotificationTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

function present(
  { id, read, createdAt, metadata }: Selectable<NotificationTable>,
  residence: string | null,
): Notification {
  const subject = v.parse(notificationSubject, metadata)
  return {
    id,
    read,
    createdAt: createdAt.toISOString(),
    createdOn: dayIn(residence, createdAt),
    metadata: {
      type: subject.type,
      result: 'result' in subject ? subject.result : null,
      isChange: 'adjustmentId' in subject && subject.adjustmentId !== undefined,
      amount: 'amount' in subject ? subject.amount : null,
      on: 'on' in subject ? (subject.on ?? null) : null,
      document: 'document' in subject ? subject.document : null,
    },
  }
}

/** Stores a notification, in the transaction of what it is about. */
export async function notify(
  tx: Transaction<Database>,
  userId: string,
  subject: NotificationSubject,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      userId,
      type: subject.type,
      read: false,
      metadata: JSON.stringify(subject),
      createdAt: now,
    })
    .execute()
}

/** The user's notifications, the newest first. */
export async function notificationsOf(db: Reader, userId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .select((notification) => residenceIn(db, notification.ref('notifications.userId')).as('residence'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  // Skips rows that an older version stored in another format.
  return rows
    .filter(({ metadata }) => v.is(notificationSubject, metadata))
    .map((row) => present(row, row.residence))
}

/** Marks the user's own notification as read. @throws CarrierError NOT_FOUND */
export async function updateNotification({
  tx,
  input: { notificationId },
  viewer: { userId },
}: Work<UpdateNotificationInput>): Promise<{ notification: Notification }> {
  const row = await tx
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', notificationId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this notification.')
  return { notification: present(row, await residenceOf(tx, userId)) }
}
