import { randomUUID } from 'node:crypto'
import type { Expression, QueryCreator, SelectQueryBuilder, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Invoice, InvoiceMetadata, UserInvoices } from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceOf } from '../accounts/port.ts'
import { openReports } from '../claims/port.ts'
import { documentsOf } from '../documents/port.ts'
import { hasOpenPayment, isLaterPremium, payableStatuses, shownStatus } from './latePremium.ts'
import { paidPremiums } from './paidPremiums.ts'
import type { InvoiceTable } from './tables.ts'

interface NewInvoice {
  userId: string
  policyId: string
  period: number
  /** Cents. */
  amount: number
  issuedAt: Date
  dueAt: Date
  /** Pays for a reinstatement; it may be for a period whose own invoice is void. */
  reinstates?: boolean
}

/** Issues the invoice of a period, or returns the existing one: a period has only one. */
export async function issueInvoice(tx: Transaction<Database>, invoice: NewInvoice): Promise<InvoiceTable> {
  const issued = await invoiceInsertion(tx, invoice).returningAll().executeTakeFirst()
  if (issued) return issued
  return await tx
    .selectFrom('invoices')
    .selectAll()
    .where('policyId', '=', invoice.policyId)
    .where('period', '=', invoice.period)
    .where('reinstates', '=', false)
    .executeTakeFirstOrThrow()
}

/** The insertion of an invoice unless there is one; it can be a part of a statement with others. */
export const invoiceInsertion = (
  db: Pick<QueryCreator<Database>, 'insertInto'>,
  { reinstates = false, ...invoice }: NewInvoice,
) =>
  db
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      ...invoice,
      reinstates,
      balance: invoice.amount,
      status: 'created',
      paidAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())

/** Invoices with their displayed status. */
const shownInvoices = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db
    .selectFrom('invoices')
    .select((invoice) => [
      'id',
      'userId',
      'policyId',
      'period',
      'reinstates',
      'amount',
      'balance',
      shownStatus(invoice).as('status'),
      'dueAt',
      'issuedAt',
      'paidAt',
      'collectFrom',
    ])

export const reinstatementInvoice = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  id: string,
): Promise<InvoiceTable | undefined> => shownInvoices(db).where('id', '=', id).executeTakeFirst()

/**
 * The first invoice of a policy, `processing` once its payment has begun; undefined before it is
 * issued.
 */
export async function firstInvoiceOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyId: string,
): Promise<Pick<InvoiceTable, 'id' | 'status' | 'balance' | 'dueAt'> | undefined> {
  return await db
    .selectFrom('invoices')
    .innerJoin(firstInvoices(db).as('first'), 'first.policyId', 'invoices.policyId')
    .select(['invoices.id', 'invoices.balance', 'invoices.dueAt', 'first.status'])
    .where('invoices.policyId', '=', policyId)
    .where('invoices.period', '=', 1)
    .where('invoices.reinstates', '=', false)
    .executeTakeFirst()
}

/** Why and when the newest payment of an invoice was declined; undefined if it was not. */
export async function newestRefusal(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  invoiceId: string,
): Promise<{ reason: string; settledAt: Date } | undefined> {
  const newest = await db
    .selectFrom('paymentIntents')
    .select(['status', 'reason', 'settledAt'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.status !== 'failed' || newest.settledAt === null) return undefined
  return { reason: newest.reason, settledAt: newest.settledAt }
}

/**
 * The user's latest payable invoice; undefined if nothing is due, all of it is processing, or a
 * death is reported.
 */
export async function payableInvoice(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<InvoiceTable | undefined> {
  return await tx
    .selectFrom('invoices')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', [...payableStatuses])
    .where((invoice) => invoice.not(hasOpenPayment(invoice)))
    .where((invoice) => invoice.not(invoice.exists(openReports(tx, userId))))
    .where('reinstates', '=', false)
    .orderBy('issuedAt', 'desc')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const invoicesOf = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: string) =>
  db
    .selectFrom('invoices')
    .select(['period', 'status', 'amount', 'issuedAt', 'reinstates'])
    .where('policyId', '=', policyId)
    .execute()

/** The first invoice of every policy with its displayed status, to be joined by `policyId`. */
export const firstInvoices = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db
    .selectFrom('invoices')
    .where('period', '=', 1)
    .where('reinstates', '=', false)
    .select('policyId')
    .select((invoice) => shownStatus(invoice).as('status'))

/**
 * The next amount to pay for a policy, as a part of another query; no row if every issued invoice
 * is paid.
 */
export const oldestUnpaid = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: Expression<string>) =>
  db
    .selectFrom('invoices')
    .where('policyId', '=', policyId)
    .where('status', '<>', 'fully_paid')
    .orderBy('period')
    .limit(1)
    .select((invoice) => jsonBuildObject({ id: invoice.ref('id'), dueAt: invoice.ref('dueAt') }).as('unpaid'))

/**
 * Why and when the first premium of a policy was last declined, as a part of another query; no row
 * if it was not.
 */
export const lastRefusal = (db: Pick<Transaction<Database>, 'selectFrom'>, policyId: Expression<string>) =>
  db
    .selectFrom('paymentIntents')
    .innerJoin('invoices', 'invoices.id', 'paymentIntents.invoiceId')
    .where('invoices.policyId', '=', policyId)
    .where('invoices.period', '=', 1)
    .where('invoices.reinstates', '=', false)
    .where('paymentIntents.status', '=', 'failed')
    .orderBy('paymentIntents.settledAt', 'desc')
    .limit(1)
    .select((intent) =>
      jsonBuildObject({
        reason: intent.ref('paymentIntents.reason'),
        settledAt: intent.ref('paymentIntents.settledAt'),
      }).as('refusal'),
    )

/**
 * Whether an invoice is past the offer's end date. Only the first one and that of a reinstatement
 * are offers: a later premium may be paid late.
 */
export const isPastOffer = (
  {
    period,
    reinstates,
    dueAt,
    status,
    paidAt,
  }: Pick<InvoiceTable, 'period' | 'reinstates' | 'dueAt' | 'status' | 'paidAt'>,
  now: Date,
): boolean => status === 'void' || (((period === 1 && paidAt === null) || reinstates) && dueAt <= now)

/**
 * Voids the first invoice of a policy after its date, unless a payment began in time.
 * @returns `void` when done; otherwise what prevents it: `paid`, or `underWay` while the provider
 * has not decided
 */
export async function voidFirstInvoice(
  tx: Transaction<Database>,
  policyId: string,
): Promise<'void' | 'underWay' | 'paid'> {
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('period', '=', 1)
    .where('reinstates', '=', false)
    .forUpdate()
    .executeTakeFirst()
  // A coverage change has no invoice before its day.
  if (invoice === undefined) return 'void'
  if (invoice.status === 'fully_paid') return 'paid'
  const underWay = await tx
    .selectFrom('paymentIntents')
    .select('id')
    .where('invoiceId', '=', invoice.id)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (underWay) return 'underWay'
  await tx.updateTable('invoices').set({ status: 'void' }).where('id', '=', invoice.id).execute()
  return 'void'
}

/** Voids the open invoices of an ended policy, except those that are processing. */
export async function voidOpenInvoices(tx: Transaction<Database>, policyId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ status: 'void' })
    .where('policyId', '=', policyId)
    .where('reinstates', '=', false)
    .where('status', 'in', payableStatuses)
    .where((invoice) => invoice.not(hasOpenPayment(invoice)))
    .execute()
}

/** @param state of residence, for its calendar */
export function presentInvoice(
  row: InvoiceTable,
  state: string | null,
  now: Date,
): Invoice & { metadata: InvoiceMetadata } {
  if (row.status === 'void') throw new Error(`Invoice ${row.id} is void.`)
  return {
    id: row.id,
    amount: row.amount,
    balance: row.balance,
    dueAt: row.dueAt.toISOString(),
    // A later premium is due on its billing day; the time in which it can still be paid is not its
    // due date.
    dueOn: dayIn(state, row.period > 1 && !row.reinstates ? row.issuedAt : row.dueAt),
    issuedAt: row.issuedAt.toISOString(),
    pastDue: isPastDue(row, now),
    status: row.status,
    metadata: { policyId: row.policyId, period: row.period, reinstates: row.reinstates },
  }
}

/**
 * A later premium is past due as soon as it was declined: until then we collect it. Any other is
 * past due after its day.
 */
function isPastDue({ status, period, paidAt, dueAt }: InvoiceTable, now: Date): boolean {
  if (status === 'fully_paid' || status === 'processing' || status === 'void') return false
  return period > 1 || paidAt !== null ? status !== 'created' : dueAt < now
}

const sumOf = (invoices: readonly InvoiceTable[]) => invoices.reduce((sum, { balance }) => sum + balance, 0)

/**
 * The invoice state of the specification (product-and-after-purchase, 3). First premiums belong to the purchase.
 * @param onHold policies that are not asked to pay
 */
export async function userInvoices(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  onHold: SelectQueryBuilder<Database, 'policies', { id: string }>,
  now: Date,
): Promise<UserInvoices> {
  const state = await residenceOf(db, userId)
  const open = await shownInvoices(db)
    .where('userId', '=', userId)
    .where(isLaterPremium)
    .where('reinstates', '=', false)
    .where('status', 'not in', ['fully_paid', 'void'])
    .where((invoice) =>
      invoice.or([
        invoice('status', '=', 'processing'),
        hasOpenPayment(invoice),
        invoice('policyId', 'not in', onHold),
      ]),
    )
    .orderBy('dueAt')
    .execute()
  const pastDue = open.filter((row) => isPastDue(row, now))
  const processing = open.filter(({ status }) => status === 'processing')
  const payable = open.findLast(({ status }) => status !== 'processing')
  const paid = await paidPremiums(db, userId)
  const receipts = await documentsOf(
    db,
    paid.map(({ invoiceId }) => invoiceId),
  )
  const present = (row: InvoiceTable) => presentInvoice(row, state, now)
  return {
    pastDue: pastDue.map(present),
    pastDueBalance: sumOf(pastDue),
    processing: processing.map(present),
    processingAmount: sumOf(processing),
    latestPayable: payable ? present(payable) : null,
    paid: paid.map(({ paidAt, invoiceId, ...premium }) => ({
      ...premium,
      paidOn: dayIn(state, paidAt),
      // An invoice that was paid again after its bank took the payment back has two receipts.
      receipt: receipts(invoiceId).at(-1) ?? null,
    })),
  }
}

/** The cents of policies' payments that are processing. */
export async function amountUnderWay(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyIds: SelectQueryBuilder<Database, 'policies', { id: string }>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('paymentIntents as intent')
    .innerJoin('invoices', 'invoices.id', 'intent.invoiceId')
    .where('invoices.policyId', 'in', policyIds)
    .where('intent.status', 'in', ['open', 'processing'])
    .select(({ fn }) => fn.sum<number | null>('intent.amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Whether a payment of the user is processing. */
export async function isPaymentUnderWay(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const open = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['open', 'processing'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
