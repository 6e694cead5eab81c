import { addYears } from 'date-fns'
import type { Kysely } from 'kysely'
import type { AccountCapabilities } from '../../../machines/contract/schema.generated.ts'
import { productOf } from '../../../machines/products.ts'
import { policiesOf } from '../../domains/policies/policies.ts'
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
  const { inForce, pending } = await policiesOf(db, userId)
  const billing = inForce !== undefined || pending !== undefined
  if (!inForce) return { billing, termLifeExtension: false }
  const { status, terminatesAt, termYears, insuredsAgeAtTerm } = inForce
  const isExtendable =
    productOf(inForce.product).term.kind === 'years' &&
    termYears === extension.afterYears &&
    insuredsAgeAtTerm < extension.toAge
  return {
    billing,
    termLifeExtension:
      isExtendable && status === 'valid' && terminatesAt !== null && addYears(now, 1) >= terminatesAt,
  }
}
