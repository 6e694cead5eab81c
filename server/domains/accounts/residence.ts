import type { Expression, Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The same as a part of a query of another's. */
export const residenceIn = (db: Reader, userId: Expression<string>) =>
  db.selectFrom('addresses').select('addresses.state').where('addresses.userId', '=', userId)

/** The state that a user lives in, two letters; null while there is no address. Days are counted by it. */
export async function residenceOf(tx: Reader, userId: string): Promise<string | null> {
  const address = await tx
    .selectFrom('addresses')
    .select('state')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return address?.state ?? null
}
