import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { lockUser } from '../accounts/port.ts'
import {
  createRefunds,
  enterInLedger,
  reasonsOfEnd,
  validRefunds,
  writeOfRefund,
  writeOfReturn,
} from './refunds.ts'
import type { PaymentIntentTable, RefundTable } from './tables.ts'

const disputedReason = 'Your bank took this payment back.'

/** Locks the payment of a charge; undefined if the charge is not of this carrier. */
export const lockCharge = (
  tx: Transaction<Database>,
  chargeId: string,
): Promise<PaymentIntentTable | undefined> =>
  tx.selectFrom('paymentIntents').selectAll().where('chargeId', '=', chargeId).forUpdate().executeTakeFirst()

/**
 * The refunded cents of a payment, including refunds under way.
 * @param without the part to leave out of the sum
 */
async function givenBack(
  tx: Transaction<Database>,
  { id }: PaymentIntentTable,
  without: RefundTable['reason'] | null,
): Promise<number> {
  const refunds = await validRefunds(tx).select(['amount', 'reason']).where('intentId', '=', id).execute()
  return refunds.reduce((sum, { amount, reason }) => (reason === without ? sum : sum + amount), 0)
}

/** Enters a refund in the ledger that the provider made without a request by the carrier. */
async function enter(
  tx: Transaction<Database>,
  payment: PaymentIntentTable,
  { amount, reason, refundId }: Pick<RefundTable, 'amount' | 'reason' | 'refundId'>,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('refunds')
    .values({
      id,
      intentId: payment.id,
      userId: payment.userId,
      amount,
      reason,
      status: 'succeeded',
      refundId,
      createdAt: at,
      settledAt: at,
    })
    .execute()
  await enterInLedger(tx, payment, { id, amount: -amount }, at)
}

/**
 * Records a refund from the provider's dashboard and notifies the owner. The carrier's own refunds
 * are part of the total and are subtracted.
 * @param refunded the total refunded cents of the payment, without disputes
 */
export async function enterDashboardRefund(
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  payment: PaymentIntentTable,
  refunded: number,
  at: Date,
): Promise<void> {
  const amount = refunded - (await givenBack(tx, payment, 'dispute'))
  if (amount <= 0) return
  await enter(tx, payment, { amount, reason: 'dashboard', refundId: null }, at)
  await writeOfRefund(tx, services, payment, amount, at)
}

/** Enters a returned refund or a won dispute. */
async function enterReturn(
  tx: Transaction<Database>,
  payment: PaymentIntentTable,
  refund: Pick<RefundTable, 'id' | 'amount'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', settledAt: at })
    .where('id', '=', refund.id)
    .execute()
  await enterInLedger(tx, payment, refund, at)
}

/**
 * Records that the receiving bank returned a refund. Its owner is notified, and an operator sends
 * it another way.
 * @returns `notSent` while the carrier has not recorded that it was sent
 */
export async function returnRefund(
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  { id, chargeId, amount }: { id: string; chargeId: string; amount: number },
  at: Date,
): Promise<'entered' | 'unknown' | 'notSent'> {
  const payment = await lockCharge(tx, chargeId)
  if (!payment) return 'unknown'
  const refunds = await validRefunds(tx)
    .selectAll()
    .where('intentId', '=', payment.id)
    .where('amount', '=', amount)
    .execute()
  // A refund from the dashboard is known only by its amount.
  const refund =
    refunds.find(({ refundId }) => refundId === id) ?? refunds.find(({ reason }) => reason === 'dashboard')
  if (!refund) return refunds.some(({ status }) => status === 'open') ? 'notSent' : 'unknown'
  await enterReturn(tx, payment, refund, at)
  await writeOfReturn(tx, services, refund, at)
  return 'entered'
}

interface Dispute {
  /** The provider's id. */
  id: string
  /** Cents. */
  amount: number
}

const disputeOf = (tx: Transaction<Database>, { id }: PaymentIntentTable, dispute: Dispute) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'status'])
    .where('intentId', '=', id)
    .where('reason', '=', 'dispute')
    .where('refundId', '=', dispute.id)
    .executeTakeFirst()

/**
 * Records that a bank took a payment back: the whole amount is entered, even if it exceeds the rest
 * of the payment, which `npm run ledger` reports. The invoice has failed and can be paid again.
 * @returns whether the payment has failed; after a partial dispute an operator decides
 */
export async function takeBack(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox' | 'paymentDecided'>,
  payment: PaymentIntentTable,
  dispute: Dispute,
  at: Date,
): Promise<boolean> {
  if (await disputeOf(tx, payment, dispute)) return payment.status === 'failed'
  const remaining = payment.amount - (await givenBack(tx, payment, null))
  const { id: refundId, amount } = dispute
  if (amount > 0) await enter(tx, payment, { amount, reason: 'dispute', refundId }, at)
  if (payment.status === 'failed') return true
  if (amount < remaining) return false
  await tx
    .updateTable('paymentIntents')
    .set({ status: 'failed', reason: disputedReason, settledAt: at })
    .where('id', '=', payment.id)
    .execute()
  // Keeps `paidAt`: a first premium that was once paid is billed like a later one.
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

/**
 * Refunds what the end of a policy would have refunded from a payment that a bank had taken back at
 * that time. If the policy ended before the dispute, its refund was made then.
 */
async function refundAsOfEnd(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'outbox' | 'refundsAtEnd'>,
  payment: PaymentIntentTable,
  policyId: string,
  at: Date,
): Promise<void> {
  const { isFreeLook, refunds } = await services.refundsAtEnd(tx, policyId)
  const due = refunds.find(({ intentId }) => intentId === payment.id)
  if (due === undefined) return
  const made = await tx
    .selectFrom('refunds')
    .select('id')
    .where('intentId', '=', payment.id)
    .where('reason', 'in', reasonsOfEnd)
    .limit(1)
    .executeTakeFirst()
  if (made) return
  const reason = isFreeLook ? 'free_look' : 'unused_premium'
  await createRefunds(tx, services, { userId: payment.userId, reason, refunds: [due] }, at)
  await writeOfRefund(tx, services, payment, due.amount, at)
}

/**
 * Records a won dispute: its money is back, and the payment counts as before.
 * @returns false if the invoice was paid again in the meantime: `npm run ledger` reports the
 * surplus
 */
export async function winDispute(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox' | 'paymentDecided' | 'refundsAtEnd'>,
  payment: PaymentIntentTable,
  dispute: Dispute,
  at: Date,
): Promise<boolean> {
  // A parallel cancellation locks the user's row, too: one of them sees the effects of the other.
  await lockUser(tx, payment.userId)
  // Events arrive in any order.
  if (!(await disputeOf(tx, payment, dispute)))
    await enter(tx, payment, { amount: dispute.amount, reason: 'dispute', refundId: dispute.id }, at)
  const entered = await disputeOf(tx, payment, dispute)
  if (!entered || entered.status === 'failed') return true
  await enterReturn(tx, payment, entered, at)
  if (payment.status !== 'failed') return true
  const paidAgain = await tx
    .selectFrom('paymentIntents')
    .select('id')
    .where('invoiceId', '=', payment.invoiceId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (paidAgain) return false
  await tx
    .updateTable('paymentIntents')
    .set({ status: 'succeeded', reason: '', settledAt: at })
    .where('id', '=', payment.id)
    .execute()
  const invoice = await tx
    .updateTable('invoices')
    .set({ status: 'fully_paid', balance: 0 })
    .where('id', '=', payment.invoiceId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await services.paymentDecided(tx, services, invoice, {
    reason: '',
    isAwaited: false,
    refusals: 0,
    isSilent: true,
  })
  await refundAsOfEnd(tx, services, payment, invoice.policyId, at)
  return true
}
