import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type {
  CreateApplicationReferralInput,
  Notification,
  UpdateNotificationInput,
} from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { residenceIn, residenceOf } from '../accounts/port.ts'
import type { NotificationTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

function present(
  { id, read, createdAt, metadata }: Selectable<NotificationTable>,
  residence: string | null,
): Notification {
  const { type, result, adjustmentId } = metadata
  const isChange = adjustmentId !== undefined
  return {
    id,
    read,
    createdAt: createdAt.toISOString(),
    createdOn: dayIn(residence, createdAt),
    metadata: { type, result, isChange },
  }
}

/** Stores the notification of an underwriter's decision. */
export async function notifyDecision(
  tx: Transaction<Database>,
  userId: string,
  decision: { result: 'accepted' | 'rejected'; applicationId?: string; adjustmentId?: string },
  now: Date,
): Promise<void> {
  const type = 'manual_underwriting_decision'
  await tx
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      userId,
      type,
      read: false,
      metadata: JSON.stringify({ type, ...decision }),
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
  return rows.map((row) => present(row, row.residence))
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

const referralCode = /^[\w-]{1,64}$/

/**
 * Stores the referral code that a user came with; a later one is ignored. @throws CarrierError
 * VALIDATION_FAILED
 */
export async function createApplicationReferral({
  tx,
  input,
  viewer: { userId },
  context: { now },
}: Work<CreateApplicationReferralInput>): Promise<{ success: boolean }> {
  if (!referralCode.test(input.referralCode))
    throw refusedFields([{ field: 'referralCode', code: 'invalid', message: 'This isn’t a referral code.' }])
  await tx
    .insertInto('applicationReferrals')
    .values({ userId, referralCode: input.referralCode, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return { success: true }
}
