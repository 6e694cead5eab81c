import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'
import type { InvoiceTable } from './tables.ts'

/**
 * A premium that a policy in force owes: each after the first, and a first one whose payment a bank
 * took back.
 */
export const isLaterPremium = sql<SqlBool>`(${sql.ref('invoices.period')} > 1 or ${sql.ref('invoices.paidAt')} is not null)`

/** Whether a payment of an invoice has begun and has not failed. */
export const hasOpenPayment = (invoice: ExpressionBuilder<Database, 'invoices'>) =>
  invoice.exists(
    invoice
      .selectFrom('paymentIntents')
      .select('paymentIntents.id')
      .whereRef('paymentIntents.invoiceId', '=', 'invoices.id')
      .where('paymentIntents.status', 'in', ['open', 'processing']),
  )

/** Statuses in which an invoice can be paid, or paid again (spec: access-to-purchase 4.5). */
export const payableStatuses = ['created', 'short_paid', 'failed', 'retryable'] as const

/**
 * The displayed status of an invoice: one with an open payment is processing, even if the carrier
 * stopped before it could record that.
 */
export const shownStatus = (invoice: ExpressionBuilder<Database, 'invoices'>) =>
  invoice
    .case()
    .when(invoice.and([invoice('invoices.status', 'in', [...payableStatuses]), hasOpenPayment(invoice)]))
    .then(invoice.val<InvoiceTable['status']>('processing'))
    .else(invoice.ref('invoices.status'))
    .end()

const refused = ['failed', 'retryable', 'short_paid'] as const

/**
 * A policy's overdue premium, as a part of another query: of those after the first, the oldest
 * declined one, otherwise the oldest undecided one. No row if every charged premium was paid.
 */
export const latePremium = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: Expression<string>) =>
  db
    .selectFrom('invoices')
    .where('invoices.policyId', '=', policyId)
    .where(isLaterPremium)
    .where('invoices.reinstates', '=', false)
    .where('invoices.status', 'in', [...refused, 'processing'])
    .orderBy((invoice) => invoice(shownStatus(invoice), '=', 'processing'))
    .orderBy('invoices.period')
    .limit(1)
    .select((invoice) =>
      jsonBuildObject({
        id: invoice.ref('invoices.id'),
        issuedAt: invoice.ref('invoices.issuedAt'),
        status: shownStatus(invoice),
        refusal: invoice
          .selectFrom('paymentIntents')
          .whereRef('paymentIntents.invoiceId', '=', 'invoices.id')
          .where('paymentIntents.status', '=', 'failed')
          .orderBy('paymentIntents.settledAt', 'desc')
          .limit(1)
          .select((intent) =>
            jsonBuildObject({
              reason: intent.ref('paymentIntents.reason'),
              settledAt: intent.ref('paymentIntents.settledAt'),
            }).as('refusal'),
          )
          .$asScalar(),
        owed: invoice
          .selectFrom('invoices')
          .where('invoices.policyId', '=', policyId)
          .where(isLaterPremium)
          .where('invoices.reinstates', '=', false)
          .where('invoices.status', 'in', [...refused])
          .where((owed) => owed.not(hasOpenPayment(owed)))
          .select((owed) => owed.fn.coalesce(owed.fn.sum<number>('invoices.balance'), owed.lit(0)).as('owed'))
          .$asScalar(),
      }).as('late'),
    )

/** The amount owed for a policy's later premiums. */
export interface OwedPremiums {
  /** The billing day of the oldest declined premium; null if there is none. */
  since: Date | null
  /**
   * The billing day of the oldest unpaid premium, even if its payment is processing; null if all
   * are paid.
   */
  oldest: Date | null
  /** When a payment of them was last declined; null if none was tried. */
  decidedAt: Date | null
  /** Cents that were declined. */
  amount: number
  /**
   * The part of them that had been paid until a bank took it back, which is not collected again.
   */
  takenBack: number
  /** Whether a payment is processing. */
  processing: boolean
}

/**
 * The unpaid premiums after the first, including those that are processing or not charged yet; also
 * as a part of another query.
 */
export const openPremiums = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyId: string | Expression<string>,
) =>
  db
    .selectFrom('invoices')
    .where('invoices.policyId', '=', policyId)
    .where(isLaterPremium)
    .where('invoices.reinstates', '=', false)
    .where('invoices.status', 'in', ['created', ...refused, 'processing'])

/** @returns the amount owed for the premiums after the first */
export async function owedPremiums(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyId: string,
): Promise<OwedPremiums> {
  const open = await openPremiums(db, policyId)
    // A created invoice has not been collected yet.
    .where('invoices.status', '<>', 'created')
    .select((invoice) => [
      'issuedAt',
      shownStatus(invoice).as('status'),
      'balance',
      'paidAt',
      invoice
        .selectFrom('paymentIntents')
        .whereRef('paymentIntents.invoiceId', '=', 'invoices.id')
        .select((intent) => intent.fn.max('paymentIntents.settledAt').as('at'))
        .as('decidedAt'),
    ])
    .orderBy('period')
    .execute()
  const unpaid = open.filter(({ status }) => status !== 'processing')
  const decided = unpaid.flatMap(({ decidedAt }) => (decidedAt ? [new Date(decidedAt).getTime()] : []))
  const sumOf = (invoices: typeof open) => invoices.reduce((sum, { balance }) => sum + balance, 0)
  return {
    since: unpaid[0]?.issuedAt ?? null,
    oldest: open[0]?.issuedAt ?? null,
    decidedAt: decided.length > 0 ? new Date(Math.max(...decided)) : null,
    amount: sumOf(unpaid),
    takenBack: sumOf(unpaid.filter(({ paidAt }) => paidAt !== null)),
    processing: open.length > unpaid.length,
  }
}
