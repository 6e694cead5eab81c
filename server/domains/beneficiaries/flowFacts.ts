import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The first primary beneficiary, as flows read it. */
export async function beneficiaryFacts(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  const first = await db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .select(['beneficiaries.id', 'contacts.details'])
    .where('beneficiaries.userId', '=', userId)
    .where('responsibility', '=', 'primary')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return { stored: {}, beneficiaryId: null }
  return { stored: { createBeneficiary: { ...first.details } }, beneficiaryId: first.id }
}
