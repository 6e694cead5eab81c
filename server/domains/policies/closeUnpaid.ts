import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { voidFirstInvoice } from '../billing/port.ts'

/**
 * Closes the pending policy of a quote whose date is past: it never comes into force. A first payment that was begun in
 * time is waited for.
 * @returns `closed`, `underWay` while a payment has not been decided on, or `kept` when there is nothing to close
 */
export async function closeUnpaid(
  tx: Transaction<Database>,
  quoteId: string,
): Promise<'closed' | 'underWay' | 'kept'> {
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'status'])
    .where('quoteId', '=', quoteId)
    .executeTakeFirst()
  if (policy?.status !== 'pending') return 'kept'
  const invoice = await voidFirstInvoice(tx, policy.id)
  if (invoice !== 'void') return invoice === 'paid' ? 'kept' : 'underWay'
  await tx.updateTable('policies').set({ status: 'not_taken' }).where('id', '=', policy.id).execute()
  await tx
    .updateTable('plans')
    .set({ status: 'ended' })
    .where('policyId', '=', policy.id)
    .where('status', '=', 'pending')
    .execute()
  return 'closed'
}
