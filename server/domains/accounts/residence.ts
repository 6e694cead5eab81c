import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/**
 * The state of the address, otherwise the one given before there was an address; null if none is
 * known.
 */
export const stateKnown = sql<string | null>`coalesce(addresses.state, users.state_of_residence)`

/** The same as a part of another domain's query, which may join users itself. */
export const residenceIn = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('users as resident')
    .leftJoin('addresses as home', 'home.userId', 'resident.id')
    .select(({ fn }) => fn.coalesce('home.state', 'resident.stateOfResidence').as('state'))
    .where('resident.id', '=', userId)

/** A user's birthdate as a part of another domain's query; null if it is unknown. */
export const birthdateIn = (db: Reader, userId: Given<string>) =>
  db.selectFrom('users as insured').select('insured.birthdate').where('insured.id', '=', userId)

/** The two-letter code of the user's state, which determines dates; null if it is unknown. */
export async function residenceOf(tx: Reader, userId: string): Promise<string | null> {
  const row = await residenceIn(tx, userId).executeTakeFirst()
  return row?.state ?? null
}
