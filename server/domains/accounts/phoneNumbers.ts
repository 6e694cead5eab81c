import { randomUUID } from 'node:crypto'
import type { Expression, Selectable, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'
import type { PhoneNumberTable } from './tables.ts'

type Tx = Transaction<Database>
export type PhoneNumberRow = Selectable<PhoneNumberTable>

/** The user's numbers, the newest first. */
export const phonesOf = (db: Pick<Tx, 'selectFrom'>, userId: string): Promise<PhoneNumberRow[]> =>
  db
    .selectFrom('phoneNumbers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()

/** A user's numbers as one JSON list, the newest first, as a part of another query. */
export const phonesAsJson = (db: Pick<Tx, 'selectFrom'>, userId: Expression<string>) =>
  db
    .selectFrom('phoneNumbers as phone')
    .where('phone.userId', '=', userId)
    .select((phone) =>
      phone.fn
        .jsonAgg(
          jsonBuildObject({
            id: phone.ref('phone.id'),
            number: phone.ref('phone.number'),
            status: phone.ref('phone.status'),
            createdAt: phone.ref('phone.createdAt'),
          }),
        )
        .orderBy('phone.createdAt', 'desc')
        .as('list'),
    )

/** Stores an unverified number; the same number again only updates the marketing choice. */
export async function keepPhone(
  tx: Tx,
  phone: { userId: string; number: string; smsMarketing: boolean; now: Date },
): Promise<PhoneNumberRow> {
  const { now, smsMarketing, ...given } = phone
  return await tx
    .insertInto('phoneNumbers')
    .values({
      id: randomUUID(),
      ...given,
      status: 'pending',
      smsMarketing,
      createdAt: now,
      verifiedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'number']).doUpdateSet({ smsMarketing }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markVerified(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('phoneNumbers')
    .set({ status: 'verified', verifiedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a user's other numbers. Codes that were sent there no longer count or work. */
export async function dropOtherPhones(tx: Tx, userId: string, kept: readonly string[]): Promise<void> {
  await tx.deleteFrom('phoneNumbers').where('userId', '=', userId).where('id', 'not in', kept).execute()
}
