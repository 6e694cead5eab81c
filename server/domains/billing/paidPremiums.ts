import type { Transaction } from 'kysely'
import { paymentMethodText } from '../../../rules/paymentMethod.ts'
import type { Database } from '../../platform/database/database.ts'
import { activePaymentMethod } from './paymentMethods.ts'
import { validRefunds } from './refunds.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

interface PaidAmount {
  id: string
  invoiceId: string
  /** Cents. */
  amount: number
  paidAt: Date
  /** Cents that were or will be refunded. */
  refunded: number
  method: string
}

/** The payment method of the user's premiums, as text; null if nothing can be charged. */
export async function activeMethod(db: Reader, userId: string): Promise<string | null> {
  const method = await activePaymentMethod(db, userId)
  return method ? paymentMethodText(method.metadata) : null
}

/** The cents of a policy's last paid invoice. */
export async function newestPaid(db: Reader, policyId: string): Promise<number | undefined> {
  const invoice = await db
    .selectFrom('invoices')
    .select('amount')
    .where('policyId', '=', policyId)
    .where('status', '=', 'fully_paid')
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return invoice?.amount
}

/** A user's paid premiums for all policies, the newest first. */
export async function paidPremiums(db: Reader, userId: string): Promise<PaidAmount[]> {
  const entries = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('invoices', 'invoices.id', 'entry.invoiceId')
    .innerJoin('paymentIntents as intent', 'intent.id', 'entry.intentId')
    .innerJoin('paymentMethods as method', 'method.id', 'intent.paymentMethodId')
    .where('invoices.userId', '=', userId)
    .where('entry.refundId', 'is', null)
    .where('intent.status', '=', 'succeeded')
    .orderBy('entry.createdAt', 'desc')
    .orderBy('invoices.period', 'desc')
    .select((entry) => [
      'entry.id',
      'entry.invoiceId',
      'entry.amount',
      'entry.createdAt',
      'method.metadata',
      validRefunds(db)
        .where('refunds.intentId', '=', entry.ref('entry.intentId'))
        .select(({ fn }) => fn.sum<number | null>('refunds.amount').as('sum'))
        .as('refunded'),
    ])
    .execute()
  return entries.map(({ id, invoiceId, amount, createdAt, refunded, metadata }) => ({
    id,
    invoiceId,
    amount,
    paidAt: createdAt,
    refunded: Number(refunded ?? 0),
    method: paymentMethodText(metadata),
  }))
}
