import type { Kysely, Transaction } from 'kysely'
import type { Plan, Policy } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import type { Database } from '../../platform/database/database.ts'
import { oldestUnpaid } from '../billing/port.ts'
import { documentsOf } from '../documents/port.ts'
import type { PolicyTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** The user's newest policy; `pending` from the quote's acceptance until the first premium is paid. */
export async function newestPolicy(tx: Reader, userId: string): Promise<PolicyTable | undefined> {
  return await tx
    .selectFrom('policies')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function planOf(tx: Reader, policyId: string, status: 'active' | 'pending'): Promise<Plan | null> {
  const plan = await tx
    .selectFrom('plans')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', '=', status)
    .executeTakeFirst()
  if (!plan) return null
  const unpaid = await oldestUnpaid(tx, policyId)
  return {
    id: plan.id,
    amount: plan.amount,
    billingFrequency: plan.billingFrequency,
    nextPayment: {
      date: (unpaid?.dueAt ?? plan.nextPaymentAt).toISOString().slice(0, 10),
      invoiceId: unpaid?.id ?? null,
      // Without an invoice it is the plan that says so.
      estimated: unpaid === undefined,
    },
  }
}

const instant = (at: Date | null) => at?.toISOString() ?? null

export async function presentPolicy(tx: Reader, row: PolicyTable): Promise<Policy> {
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
    activePlan: await planOf(tx, row.id, 'active'),
    pendingPlan: await planOf(tx, row.id, 'pending'),
    product: { slug: row.product, name: `${product.name} Term Life` },
    documents: await documentsOf(tx, [row.id]),
  }
}
