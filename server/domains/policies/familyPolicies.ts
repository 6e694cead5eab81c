import type { Kysely, Transaction } from 'kysely'
import type { FamilyPolicy } from '../../../rules/contract/schema.generated.ts'
import { productOf } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { lastDayOfCoverage } from './lastDay.ts'
import { type PolicyRow, policyRows } from './policies.ts'
import { inForceStatuses } from './premiums/firstPayment.ts'

/** Whether the family may still need a policy: it has not ended, or not without a death. */
function matters(row: PolicyRow, today: string): boolean {
  const { status, effectiveAt, residence } = row
  if (effectiveAt === null) return false
  const lastDay = lastDayOfCoverage(row, residence)
  // A canceled policy covers until the end of its last day.
  return (
    status === 'claimed' ||
    inForceStatuses.some((one) => one === status) ||
    (lastDay !== null && today <= lastDay)
  )
}

/** An owner's policies as the family needs them: no prices, nothing about health or payments. */
export async function familyPoliciesOf(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  now: Date,
): Promise<FamilyPolicy[]> {
  const rows = await policyRows(db, userId)
  return rows
    .filter((row) => matters(row, dayIn(row.residence, now)))
    .flatMap((row) =>
      row.status === 'not_taken'
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
