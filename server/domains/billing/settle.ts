import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Charge } from './chargeProvider.ts'
import type { InvoiceTable, PaymentIntentTable } from './tables.ts'

const day = 86_400_000

/** How often a processing payment is checked, by the carrier's clock. */
const processingCheckEvery = day

/** Locks the intent, so that parallel attempts settle it one after the other. */
const lockIntent = (tx: Transaction<Database>, intentId: string): Promise<PaymentIntentTable> =>
  tx.selectFrom('paymentIntents').selectAll().where('id', '=', intentId).forUpdate().executeTakeFirstOrThrow()

/**
 * Saves the provider's result for an intent once, in one transaction: the intent, the invoice, the
 * ledger and what follows from the payment. A second call reads the saved result.
 * @param at carrier time, for what is scheduled next
 * @param isAwaited whether the payer is waiting for this result
 */
export async function settle(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox' | 'invoicePaid' | 'paymentDecided'>,
  intentId: string,
  charge: Charge,
  at: Date,
  { isAwaited }: { isAwaited: boolean },
): Promise<PaymentIntentTable> {
  const intent = await lockIntent(tx, intentId)
  if (intent.status === 'succeeded' || intent.status === 'failed') return intent
  const settled: PaymentIntentTable = {
    ...intent,
    status: charge.status,
    reason: charge.reason,
    isFinal: charge.isFinal ?? false,
    chargeId: charge.id,
    settledAt: charge.status === 'processing' ? null : charge.at,
  }
  const { status, reason, isFinal, chargeId, settledAt } = settled
  const changed = tx.with('settled', (part) =>
    part
      .updateTable('paymentIntents')
      .set({ status, reason, isFinal, chargeId, settledAt })
      .where('id', '=', intentId),
  )
  const invoice =
    charge.status === 'succeeded'
      ? await changed
          .with('entered', (part) => ledgerEntry(part, settled, charge))
          .updateTable('invoices')
          .set({ status: 'fully_paid', balance: 0, paidAt: charge.at })
          .where('id', '=', intent.invoiceId)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await changed
          .updateTable('invoices')
          .set({ status: charge.status })
          .where('id', '=', intent.invoiceId)
          .returningAll()
          .executeTakeFirstOrThrow()
  if (charge.status === 'succeeded') await services.invoicePaid(tx, services, invoice)
  if (charge.status !== 'processing')
    await services.paymentDecided(tx, services, invoice, {
      reason,
      isAwaited,
      ...(isFinal ? { isRetried: false } : {}),
      refusals: charge.status === 'failed' ? await refusalsOf(tx, invoice, charge.at) : 0,
    })
  if (charge.status === 'processing') {
    const dueAt = new Date(at.getTime() + processingCheckEvery)
    await services.jobs.schedule(tx, {
      kind: 'settlePayment',
      payload: { intentId, policyId: invoice.policyId },
      dueAt,
      key: `settle:${intentId}:${dueAt.toISOString()}`,
    })
  }
  return settled
}

/**
 * The number of times an invoice was declined up to a given time. It restarts at zero on the day
 * from which the invoice is collected again.
 */
async function refusalsOf(
  tx: Transaction<Database>,
  { id, collectFrom }: Pick<InvoiceTable, 'id' | 'collectFrom'>,
  at: Date,
): Promise<number> {
  const refused = await tx
    .selectFrom('paymentIntents')
    .select('settledAt')
    .where('invoiceId', '=', id)
    .where('status', '=', 'failed')
    .execute()
  if (collectFrom === null || at < collectFrom) return refused.length
  return refused.filter(({ settledAt }) => settledAt !== null && settledAt >= collectFrom).length
}

/** The ledger's entry of a payment, as a part of the statement that settles it. */
const ledgerEntry = (
  db: Pick<Transaction<Database>, 'insertInto'>,
  { id, invoiceId, amount }: PaymentIntentTable,
  charge: Charge,
) =>
  db.insertInto('ledgerEntries').values({
    id: randomUUID(),
    intentId: id,
    invoiceId,
    refundId: null,
    amount,
    chargeId: charge.id,
    createdAt: charge.at,
  })

/**
 * Marks the invoice of an intent without a result as processing. Skipped if another attempt has
 * already settled it, because no job would check it again.
 */
export async function leaveOpen(tx: Transaction<Database>, intentId: string): Promise<PaymentIntentTable> {
  const intent = await lockIntent(tx, intentId)
  if (intent.status !== 'open') return intent
  await tx
    .updateTable('invoices')
    .set({ status: 'processing' })
    .where('id', '=', intent.invoiceId)
    .where('status', 'not in', ['fully_paid', 'void'])
    .execute()
  return intent
}
