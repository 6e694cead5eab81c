import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { firstInvoices } from '../billing/port.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/**
 * What the first payment of the user's newest policy came to: `none` while nothing was paid (also after a decline or
 * without a policy).
 */
export async function firstPayment(tx: Reader, userId: string): Promise<'none' | 'processing' | 'success'> {
  const newest = await tx
    .selectFrom('policies')
    .innerJoin(firstInvoices(tx).as('first'), 'first.policyId', 'policies.id')
    .select(['policies.status as policy', 'first.status as invoice'])
    .where('policies.userId', '=', userId)
    .where('policies.status', '<>', 'not_taken')
    .orderBy('policies.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return 'none'
  if (newest.policy !== 'pending') return 'success'
  return newest.invoice === 'processing' ? 'processing' : 'none'
}

/** The policies of all users that are in force or whose first payment is being processed; to be narrowed down. */
export const heldPolicies = (tx: Reader) =>
  tx
    .selectFrom('policies')
    .innerJoin(firstInvoices(tx).as('first'), 'first.policyId', 'policies.id')
    .select(['policies.id', 'policies.userId'])
    .where((where) =>
      where.or([
        where('policies.status', 'in', ['valid', 'lapsed']),
        where.and([where('policies.status', '=', 'pending'), where('first.status', '=', 'processing')]),
      ]),
    )

/** Whether the user has a policy in force, or one whose first payment is being processed. */
export async function policyHeld(tx: Reader, userId: string): Promise<boolean> {
  const held = await heldPolicies(tx).where('policies.userId', '=', userId).executeTakeFirst()
  return held !== undefined
}
