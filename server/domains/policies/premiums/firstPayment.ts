import type { Transaction } from 'kysely'
import type { FirstPayment } from '../../../../rules/contract/schema.generated.ts'
import { type ProductSlug, product } from '../../../../rules/product.ts'
import { productOf } from '../../../../rules/products.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Given } from '../../../platform/database/prepare.ts'
import type { InvoiceTable } from '../../billing/port.ts'
import { firstInvoices } from '../../billing/port.ts'
import type { PolicyTable } from '../tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

interface PaidFor {
  status: PolicyTable['status']
  /** The status from `firstInvoices`. */
  firstInvoice: InvoiceTable['status'] | null
}

/** The state of a policy's first payment, decided only here. */
export function firstPaymentOf({ status, firstInvoice }: PaidFor): FirstPayment {
  if (status !== 'pending') return 'paid'
  return firstInvoice === 'processing' || firstInvoice === 'failed' ? firstInvoice : 'due'
}

/**
 * The state of the first payment of the user's latest policy, whether or not it has begun; null
 * without a policy.
 */
export async function firstPayment(tx: Reader, userId: string): Promise<FirstPayment | null> {
  const newest = await tx
    .selectFrom('policies')
    .innerJoin(firstInvoices(tx).as('first'), 'first.policyId', 'policies.id')
    .select(['policies.status', 'first.status as firstInvoice'])
    .where('policies.userId', '=', userId)
    .where('policies.status', '<>', 'not_taken')
    .where((policy) =>
      policy.or([policy('policies.status', '<>', 'pending'), policy('policies.adjustsPolicyId', 'is', null)]),
    )
    .orderBy('policies.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? firstPaymentOf(newest) : null
}

/**
 * Statuses of a policy that the user has: a paused or lapsed one can be restored, an ended one
 * cannot.
 */
export const inForceStatuses = ['valid', 'paused', 'lapsed'] as const satisfies PolicyTable['status'][]

/**
 * Ended before its term, by its owner, by the insurer or by death: a payment that arrives later is
 * refunded.
 */
export const isOver = (status: PolicyTable['status']): boolean =>
  status === 'cancelled' || status === 'terminated' || status === 'claimed'

export const inForceByLabel = (db: Reader, label: string) =>
  db
    .selectFrom('policies')
    .select(['id', 'userId'])
    .where('label', '=', label)
    .where('status', 'in', inForceStatuses)
    .executeTakeFirst()

/**
 * All users' policies that are in force or whose first payment is processing; callers narrow them
 * down.
 */
export const paidPolicies = (tx: Reader) =>
  tx
    .selectFrom('policies')
    .innerJoin(firstInvoices(tx).as('first'), 'first.policyId', 'policies.id')
    .select(['policies.id', 'policies.userId', 'policies.product', 'policies.createdAt'])
    .where((where) =>
      where.or([
        where('policies.status', 'in', inForceStatuses),
        where.and([
          where('policies.status', '=', 'pending'),
          where('policies.adjustsPolicyId', 'is', null),
          where('first.status', '=', 'processing'),
        ]),
      ]),
    )

/** Whether the user has a policy in force, or one whose first payment is processing. */
export async function paidPolicyOf(tx: Reader, userId: string): Promise<boolean> {
  const paid = await paidPolicies(tx).where('policies.userId', '=', userId).executeTakeFirst()
  return paid !== undefined
}

/**
 * The product that the questions about the user's policies must cover, as a part of another query:
 * term life if any policy is term life, since its rules read the whole interview.
 */
export const productAskedAbout = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('policies')
    .select('policies.product')
    .where('policies.userId', '=', userId)
    .where('policies.status', 'not in', ['pending', 'not_taken'])
    .orderBy((row) => row('policies.product', '=', product.termLife), 'desc')
    .limit(1)

export const policiesInForce = (tx: Reader, userId: string) =>
  tx
    .selectFrom('policies')
    .select(['id', 'label', 'product', 'amount'])
    .where('userId', '=', userId)
    .where('status', 'in', inForceStatuses)
    .orderBy('createdAt', 'desc')
    .execute()

/** Whether an existing policy of the user rules out a new one of this product. */
export async function policyAgainst(tx: Reader, userId: string, slug: ProductSlug): Promise<boolean> {
  const { replaces } = productOf(slug)
  let against = paidPolicies(tx).where('policies.userId', '=', userId)
  // A policy that would be replaced only blocks it while its own first payment is processing.
  if (replaces.length > 0)
    against = against.where((policy) =>
      policy.or([policy('policies.product', 'not in', replaces), policy('policies.status', '=', 'pending')]),
    )
  return (await against.executeTakeFirst()) !== undefined
}

/** Whether the policy of a quote has begun, whatever its status now. */
export async function hasBegun(tx: Reader, quoteId: string): Promise<boolean> {
  const policy = await tx
    .selectFrom('policies')
    .select('id')
    .where('quoteId', '=', quoteId)
    .where('status', '<>', 'pending')
    .executeTakeFirst()
  return policy !== undefined
}
