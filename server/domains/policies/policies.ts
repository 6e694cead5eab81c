import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { FailedPayment, Plan, Policy } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceIn } from '../accounts/port.ts'
import { firstInvoices, lastRefusal, oldestUnpaid } from '../billing/port.ts'
import { documentsOf } from '../documents/port.ts'
import { firstPaymentOf } from './firstPayment.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The user's newest policy that was not left to expire, with its plans, what is to be paid next and what became of the
 * first premium, in one query; `pending` from the quote's acceptance until the first premium is paid.
 */
export const newestPolicy = (db: Reader, userId: string) =>
  db
    .selectFrom('policies')
    .leftJoin(firstInvoices(db).as('first'), 'first.policyId', 'policies.id')
    .where('policies.userId', '=', userId)
    .where('policies.status', '<>', 'not_taken')
    .orderBy('policies.createdAt', 'desc')
    .limit(1)
    .selectAll('policies')
    .select((policy) => [
      'first.status as firstInvoice',
      residenceIn(db, policy.ref('policies.userId')).as('residence'),
      oldestUnpaid(db, policy.ref('policies.id')).as('unpaid'),
      lastRefusal(db, policy.ref('policies.id')).as('refusal'),
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

export type NewestPolicy = NonNullable<Awaited<ReturnType<typeof newestPolicy>>>

/** Whether the first premium was paid or is being processed: until then the policy owns nothing. */
export function isOwned(policy: NewestPolicy): boolean {
  const payment = firstPaymentOf(policy)
  return payment === 'paid' || payment === 'processing'
}

/** Why the first premium was not taken, while another card can still pay it; null otherwise. */
export function failedPaymentOf(policy: NewestPolicy): FailedPayment | null {
  if (firstPaymentOf(policy) !== 'failed' || !policy.refusal?.settledAt) return null
  const { reason, settledAt } = policy.refusal
  return { reason, failedOn: dayIn(policy.residence, new Date(settledAt)) }
}

function planOf({ plans, unpaid, residence }: NewestPolicy, status: 'active' | 'pending'): Plan | null {
  const plan = plans?.find((one) => one.status === status)
  if (!plan) return null
  return {
    id: plan.id,
    amount: plan.amount,
    billingFrequency: plan.billingFrequency,
    nextPayment: {
      date: dayIn(residence, new Date(unpaid?.dueAt ?? plan.nextPaymentAt)),
      invoiceId: unpaid?.id ?? null,
      // Without an invoice it is the plan that says so.
      estimated: unpaid == null,
    },
  }
}

const instant = (at: Date | null) => at?.toISOString() ?? null

/** A policy as the contract has it, with its documents. */
export async function presentPolicy(db: Reader, row: NewestPolicy): Promise<Policy> {
  if (row.status === 'not_taken') throw new Error(`Policy ${row.id} was never taken up.`)
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
    firstPayment: firstPaymentOf(row),
    failedPayment: failedPaymentOf(row),
    paidAt: instant(row.paidAt),
    paidOn: row.paidAt && dayIn(row.residence, row.paidAt),
    activePlan: planOf(row, 'active'),
    pendingPlan: planOf(row, 'pending'),
    product: { slug: row.product, name: `${product.name} Term Life` },
    documents: (await documentsOf(db, [row.id]))(row.id),
  }
}
