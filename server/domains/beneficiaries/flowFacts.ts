import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The first primary beneficiary, as flows read it. */
export async function beneficiaryFacts(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  const first = await db
    .selectFrom('beneficiaries')
    .select([
      'id',
      'firstName',
      'middleInitial',
      'lastName',
      'relationship',
      'birthdate',
      'email',
      'phoneNumber',
    ])
    .where('userId', '=', userId)
    .where('responsibility', '=', 'primary')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return { stored: {}, beneficiaryId: null }
  const { id, ...createBeneficiary } = first
  return { stored: { createBeneficiary }, beneficiaryId: id }
}
