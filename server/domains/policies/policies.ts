import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Plan, Policy } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import type { Database } from '../../platform/database/database.ts'
import { firstInvoices, oldestUnpaid } from '../billing/port.ts'
import { documentsOf } from '../documents/port.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The user's newest policy with its plans, what is to be paid next and what became of the first premium, in one query;
 * `pending` from the quote's acceptance until the first premium is paid.
 */
export const newestPolicy = (db: Reader, userId: string) =>
  db
    .selectFrom('policies')
    .leftJoin(firstInvoices(db).as('first'), 'first.policyId', 'policies.id')
    .where('policies.userId', '=', userId)
    .orderBy('policies.createdAt', 'desc')
    .limit(1)
    .selectAll('policies')
    .select((policy) => [
      'first.status as firstInvoice',
      oldestUnpaid(db, policy.ref('policies.id')).as('unpaid'),
      policy
        .selectFrom('plans')
        .whereRef('plans.policyId', '=', 'policies.id')
        .select((plan) =>
          plan.fn
            .jsonAgg(
              jsonBuildObject({
                id: plan.ref('plans.id'),
                status: plan.ref('plans.status'),
                amount: plan.ref('plans.amount'),
                billingFrequency: plan.ref('plans.billingFrequency'),
                nextPaymentAt: plan.ref('plans.nextPaymentAt'),
              }),
            )
            .as('list'),
        )
        .as('plans'),
    ])
    .executeTakeFirst()

type NewestPolicy = NonNullable<Awaited<ReturnType<typeof newestPolicy>>>

/** Whether the first premium was paid or is being processed: until then the policy owns nothing. */
export const isOwned = ({ status, firstInvoice }: NewestPolicy): boolean =>
  status !== 'pending' || firstInvoice === 'processing'

function planOf({ plans, unpaid }: NewestPolicy, status: 'active' | 'pending'): Plan | null {
  const plan = plans?.find((one) => one.status === status)
  if (!plan) return null
  return {
    id: plan.id,
    amount: plan.amount,
    billingFrequency: plan.billingFrequency,
    nextPayment: {
      date: new Date(unpaid?.dueAt ?? plan.nextPaymentAt).toISOString().slice(0, 10),
      invoiceId: unpaid?.id ?? null,
      // Without an invoice it is the plan that says so.
      estimated: unpaid == null,
    },
  }
}

const instant = (at: Date | null) => at?.toISOString() ?? null

/** A policy as the contract has it, with its documents. */
export async function presentPolicy(db: Reader, row: NewestPolicy): Promise<Policy> {
  return {
    id: row.id,
    label: row.label,
    status: row.status,
    amount: row.amount,
    termDuration: row.termYears,
    termUnit: 'year',
    insuredsAgeAtTerm: row.insuredsAgeAtTerm,
    effectiveAt: instant(row.effectiveAt),
    terminatesAt: instant(row.terminatesAt),
    lapsesAt: instant(row.lapsesAt),
    monthlyPremium: row.monthlyPremium,
    paidAt: instant(row.paidAt),
    activePlan: planOf(row, 'active'),
    pendingPlan: planOf(row, 'pending'),
    product: { slug: row.product, name: `${product.name} Term Life` },
    documents: (await documentsOf(db, [row.id]))(row.id),
  }
}
