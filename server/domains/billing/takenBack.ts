import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { writeOfReturn } from './refunds.ts'
import type { PaymentIntentTable, RefundTable } from './tables.ts'

const disputedReason = 'Your bank took this payment back.'

/** Locks the payment of a charge; undefined for a charge that is not of this carrier. */
export const holdCharge = (
  tx: Transaction<Database>,
  chargeId: string,
): Promise<PaymentIntentTable | undefined> =>
  tx.selectFrom('paymentIntents').selectAll().where('chargeId', '=', chargeId).forUpdate().executeTakeFirst()

/** What of a payment was not given back yet, in cents. Refunds on their way count as given back. */
async function remainingOf(tx: Transaction<Database>, { id, amount }: PaymentIntentTable): Promise<number> {
  const refunds = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('intentId', '=', id)
    .where('status', '<>', 'failed')
    .execute()
  return amount - refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** Enters money in the ledger that the provider has given back without being asked by the carrier. */
async function enter(
  tx: Transaction<Database>,
  { id: intentId, invoiceId, userId, chargeId }: PaymentIntentTable,
  { amount, reason, refundId }: Pick<RefundTable, 'amount' | 'reason' | 'refundId'>,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('refunds')
    .values({
      id,
      intentId,
      userId,
      amount,
      reason,
      status: 'succeeded',
      refundId,
      createdAt: at,
      settledAt: at,
    })
    .execute()
  await tx
    .insertInto('ledgerEntries')
    .values({
      id: randomUUID(),
      intentId,
      invoiceId,
      refundId: id,
      amount: -amount,
      chargeId: chargeId ?? '',
      createdAt: at,
    })
    .execute()
}

/**
 * Enters what was refunded in the provider's dashboard. The carrier's own refunds are in the sum too, and are left out.
 * @param refunded cents of the payment that were given back in all
 */
export async function enterDashboardRefund(
  tx: Transaction<Database>,
  payment: PaymentIntentTable,
  refunded: number,
  at: Date,
): Promise<void> {
  const amount = refunded - (payment.amount - (await remainingOf(tx, payment)))
  if (amount > 0) await enter(tx, payment, { amount, reason: 'dashboard', refundId: null }, at)
}

/**
 * A refund did not arrive: the bank that should have received it sent it back. Its owner is told, and an operator sends it another way.
 * @returns `notSent` while the carrier has not written down that it was sent
 */
export async function returnRefund(
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  { id, chargeId, amount }: { id: string; chargeId: string; amount: number },
  at: Date,
): Promise<'entered' | 'unknown' | 'notSent'> {
  const payment = await holdCharge(tx, chargeId)
  if (!payment) return 'unknown'
  const refunds = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('intentId', '=', payment.id)
    .where('amount', '=', amount)
    .where('status', '<>', 'failed')
    .execute()
  // One that was made in the dashboard is known by its amount only.
  const refund =
    refunds.find(({ refundId }) => refundId === id) ?? refunds.find(({ reason }) => reason === 'dashboard')
  if (!refund) return refunds.some(({ status }) => status === 'open') ? 'notSent' : 'unknown'
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', settledAt: at })
    .where('id', '=', refund.id)
    .execute()
  await tx
    .insertInto('ledgerEntries')
    .values({
      id: randomUUID(),
      intentId: payment.id,
      invoiceId: payment.invoiceId,
      refundId: refund.id,
      amount,
      chargeId,
      createdAt: at,
    })
    .execute()
  await writeOfReturn(tx, services, refund, at)
  return 'entered'
}

/**
 * A bank took a payment back: the ledger is reversed, and the invoice has failed and can be paid again.
 * @returns whether it was; a dispute over a part of a payment is left to an operator
 */
export async function takeBack(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox' | 'paymentDecided'>,
  payment: PaymentIntentTable,
  dispute: { id: string; amount: number },
  at: Date,
): Promise<boolean> {
  if (payment.status === 'failed') return true
  const amount = await remainingOf(tx, payment)
  if (dispute.amount < amount) return false
  if (amount > 0) await enter(tx, payment, { amount, reason: 'dispute', refundId: dispute.id }, at)
  await tx
    .updateTable('paymentIntents')
    .set({ status: 'failed', reason: disputedReason, settledAt: at })
    .where('id', '=', payment.id)
    .execute()
  // Keeps `paidAt`: a first premium that was paid before is billed like a later one.
  const invoice = await tx
    .updateTable('invoices')
    .set(({ ref }) => ({ status: 'failed', balance: ref('amount') }))
    .where('id', '=', payment.invoiceId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await services.paymentDecided(tx, services, invoice, {
    reason: disputedReason,
    isAwaited: false,
    refusals: 1,
    isRetried: false,
  })
  return true
}
