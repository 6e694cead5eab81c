import type { Kysely } from 'kysely'
import type { AccountCapabilities } from '../../../machines/contract/schema.generated.ts'
import { policiesOf } from '../../domains/policies/policies.ts'
import type { Database } from '../../platform/database/database.ts'
import { mayBeExtendedNow } from '../extension/extendTerm.ts'

/**
 * What the account's policy can be used for (decision 021): it is billed until it has ended, and its term can be extended in
 * the last year of it.
 */
export async function capabilitiesOf(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountCapabilities> {
  const { inForce, pending } = await policiesOf(db, userId)
  const billing = inForce !== undefined || pending !== undefined
  return { billing, termLifeExtension: inForce !== undefined && mayBeExtendedNow(inForce, now) }
}
