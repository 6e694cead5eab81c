import type { Kysely, Transaction } from 'kysely'
import type { FamilyPolicy } from '../../../rules/contract/schema.generated.ts'
import { productOf } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import { lastDayOfCoverage } from './lastDay.ts'
import { policyRows } from './policies.ts'

/**
 * An owner's policies as the family needs them: no prices, nothing about health or payments. Also
 * those that have ended, because a death before the end may not be reported yet; not those that a
 * change of coverage has replaced, whose coverage goes on.
 */
export async function familyPoliciesOf(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
): Promise<FamilyPolicy[]> {
  const rows = (await policyRows(db, userId)).filter(({ effectiveAt }) => effectiveAt !== null)
  const replaced = new Set(rows.map(({ adjustsPolicyId }) => adjustsPolicyId))
  return rows.flatMap((row) =>
    row.status === 'not_taken' || replaced.has(row.id)
      ? []
      : [
          {
            label: row.label,
            product: { slug: row.product, name: productOf(row.product).name },
            amount: row.amount,
            status: row.status,
            endsOn: lastDayOfCoverage(row, row.residence),
          },
        ],
  )
}
