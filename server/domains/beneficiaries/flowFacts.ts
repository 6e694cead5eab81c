import type { Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'

/**
 * The first primary individual, whom the application's form names and edits; no row if there is
 * none.
 */
export const beneficiaryFacts = (db: Pick<Transaction<Database>, 'selectFrom'>, userId: Given<string>) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .where('beneficiaries.userId', '=', userId)
    .where('responsibility', '=', 'primary')
    .where('contacts.kind', '=', 'individual')
    .orderBy('sequence')
    .limit(1)
    .select((row) =>
      jsonBuildObject({
        id: row.ref('beneficiaries.id'),
        allocation: row.ref('beneficiaries.allocation'),
        contact: row.ref('contacts.details'),
      }).as('facts'),
    )
