import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'
import type { InvoiceTable } from './tables.ts'

/**
 * A premium that is owed by a policy in force: each after the first, and a first one that was paid until a bank took the
 * payment back.
 */
export const isLaterPremium = sql<SqlBool>`(${sql.ref('invoices.period')} > 1 or ${sql.ref('invoices.paidAt')} is not null)`

/** Whether a payment of an invoice has begun and is not known to have failed. */
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
 * The status of an invoice as it is shown: one whose payment has begun and is not known to have failed is being processed, also
 * where the carrier stopped before it could write that down.
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
 * The premium of a policy that has not come in, as a part of another query: of those after the first, the oldest that was
 * refused, else the oldest that the provider has not decided on. No row where all that was charged was paid.
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

/** What is owed of a policy's later premiums. */
export interface OwedPremiums {
  /** The billing day of the oldest premium that was refused; null where none was. */
  since: Date | null
  /** The billing day of the oldest premium that is not paid, be its payment on its way; null where all are. */
  oldest: Date | null
  /** When a payment of them was refused last; null where none was tried. */
  decidedAt: Date | null
  /** Cents that were refused. */
  amount: number
  /** Of these, what had been paid until a bank took it back: it is not collected again. */
  takenBack: number
  /** Whether a payment is on its way. */
  processing: boolean
}

/**
 * The premiums after the first that are not paid, be their payment on its way or not begun yet; also as a part of another query.
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

/** @returns what is owed of the premiums after the first */
export async function owedPremiums(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyId: string,
): Promise<OwedPremiums> {
  const open = await openPremiums(db, policyId)
    // One that was only created has not been collected yet.
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
