import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The state of the address, else the one that was told before there was an address; null while none is known. */
export const stateKnown = sql<string | null>`coalesce(addresses.state, users.state_of_residence)`

/** The same as a part of a query of another's, which may have users of its own. */
export const residenceIn = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('users as resident')
    .leftJoin('addresses as home', 'home.userId', 'resident.id')
    .select(({ fn }) => fn.coalesce('home.state', 'resident.stateOfResidence').as('state'))
    .where('resident.id', '=', userId)

/** The day of birth of a user, as a part of a query of another's; null while it is not known. */
export const birthdateIn = (db: Reader, userId: Given<string>) =>
  db.selectFrom('users as insured').select('insured.birthdate').where('insured.id', '=', userId)

/** The state that a user lives in, two letters; null while it is not known. Days are counted by it. */
export async function residenceOf(tx: Reader, userId: string): Promise<string | null> {
  const row = await residenceIn(tx, userId).executeTakeFirst()
  return row?.state ?? null
}
