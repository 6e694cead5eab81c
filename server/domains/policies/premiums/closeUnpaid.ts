import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { voidFirstInvoice } from '../../billing/port.ts'
import type { CoverageAdjustmentTable, PolicyTable } from '../tables.ts'

type Closing = 'closed' | 'underWay' | 'kept'

/** Closes a policy that has not begun, with its plan. */
export async function neverBegin(tx: Transaction<Database>, policyId: string): Promise<void> {
  await tx.updateTable('policies').set({ status: 'not_taken' }).where('id', '=', policyId).execute()
  await tx
    .updateTable('plans')
    .set({ status: 'ended' })
    .where('policyId', '=', policyId)
    .where('status', '=', 'pending')
    .execute()
}

/** Closes a policy that has not begun, unless its first payment is processing. */
export async function closePending(
  tx: Transaction<Database>,
  policy: Pick<PolicyTable, 'id' | 'status'> | undefined,
): Promise<Closing> {
  if (policy?.status !== 'pending') return 'kept'
  const invoice = await voidFirstInvoice(tx, policy.id)
  if (invoice !== 'void') return invoice === 'paid' ? 'kept' : 'underWay'
  await neverBegin(tx, policy.id)
  return 'closed'
}

/**
 * Closes the pending policy of an expired quote: it never takes effect. A first payment that was
 * begun in time is waited for.
 * @returns `closed`, `underWay` while a payment is processing, or `kept` if there is nothing to
 * close
 */
export async function closeUnpaid(tx: Transaction<Database>, quoteId: string): Promise<Closing> {
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'status'])
    .where('quoteId', '=', quoteId)
    .executeTakeFirst()
  return await closePending(tx, policy)
}

/** The states of a coverage change that may still take effect. */
export const openStatuses = [
  'asking',
  'deciding',
  'referred',
  'offered',
  'accepted',
  'scheduled',
] as const satisfies CoverageAdjustmentTable['status'][]

/**
 * Closes a coverage change that has not started, with its pending policy.
 * @returns `underWay` while its payment is processing: nothing is closed then
 */
export async function closeAdjustment(
  tx: Transaction<Database>,
  { id, pendingPolicyId }: Pick<Selectable<CoverageAdjustmentTable>, 'id' | 'pendingPolicyId'>,
  status: 'declined' | 'expired',
): Promise<Closing> {
  if (pendingPolicyId !== null) {
    const policy = await tx
      .selectFrom('policies')
      .select(['id', 'status'])
      .where('id', '=', pendingPolicyId)
      .executeTakeFirst()
    const closing = await closePending(tx, policy)
    if (closing !== 'closed') return closing
  }
  await tx.updateTable('coverageAdjustments').set({ status }).where('id', '=', id).execute()
  return 'closed'
}

/** Closes the open change of an ended policy. A payment under way is refunded when it arrives. */
export async function closeAdjustmentsOf(tx: Transaction<Database>, policyId: string): Promise<void> {
  const open = await tx
    .selectFrom('coverageAdjustments')
    .select(['id', 'pendingPolicyId'])
    .where('policyId', '=', policyId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (open) await closeAdjustment(tx, open, 'expired')
}
