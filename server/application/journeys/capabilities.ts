import { addYears } from 'date-fns'
import type { Kysely } from 'kysely'
import type { AccountCapabilities } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import { newestPolicy } from '../../domains/policies/policies.ts'
import type { Database } from '../../platform/database/database.ts'

/** Access-to-purchase 9: a term is extended after 20 years, to age 65. */
const extension = { afterYears: 20, toAge: 65 }

/**
 * What the account's policy can be used for (decision 021): it is billed until it has ended, and its term can be extended in
 * the last of its twenty years.
 */
export async function capabilitiesOf(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountCapabilities> {
  const policy = await newestPolicy(db, userId)
  if (!policy) return { billing: false, termLifeExtension: false }
  const { status, terminatesAt, termYears, insuredsAgeAtTerm } = policy
  const isExtendable =
    policy.product === product.termLife &&
    termYears === extension.afterYears &&
    insuredsAgeAtTerm < extension.toAge
  return {
    billing: status !== 'terminated',
    termLifeExtension:
      isExtendable && status === 'valid' && terminatesAt !== null && addYears(now, 1) >= terminatesAt,
  }
}
