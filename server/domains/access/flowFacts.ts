import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The phone number that was given last, as flows read it. */
export async function phoneFacts(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  const createPhoneNumber = await db
    .selectFrom('phoneNumbers')
    .select(['number', 'smsMarketing'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    stored: createPhoneNumber === undefined ? {} : { createPhoneNumber },
    phone: createPhoneNumber?.number ?? null,
  }
}
