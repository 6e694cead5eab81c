import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { ProcessedPayment, TransactionResult } from '../../../rules/contract/schema.generated.ts'
import { mostCounted } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockOpenAccount } from '../accounts/port.ts'
import { approvedDeaths, openReports, refusedByDeath, refusedByReport } from '../claims/port.ts'
import { type Charge, type ChargeRequest, notChargedReason } from './chargeProvider.ts'
import { isPastOffer } from './invoices.ts'
import { leaveOpen, settle } from './settle.ts'
import type { InvoiceTable, PaymentIntentTable } from './tables.ts'

/** How long after its creation the sweeper checks an intent. Carrier time. */
export const sweepAfter = 60_000
const mostInvoices = 20

const results = {
  succeeded: 'success',
  failed: 'failed',
  processing: 'processing',
  // Unknown: the provider did not answer. The sweeper finds out, and no failure is reported.
  open: 'processing',
} satisfies Record<PaymentIntentTable['status'], TransactionResult>

/** Always in the same order, so that two calls for the same invoices do not deadlock. */
function distinct(invoiceIds: readonly string[]): string[] {
  const ids = [...new Set(invoiceIds)].sort()
  if (ids.length === 0) throw new CarrierError('REQUIRED_INPUT_MISSING', 'No invoice was named.')
  if (ids.length > mostInvoices)
    throw new CarrierError('REQUEST_INVALID', `At most ${mostInvoices} invoices at once.`)
  return ids
}

interface OpenedIntent {
  intent: PaymentIntentTable
  /** Whether the provider cannot know it yet. */
  isNew: boolean
}

/** The open intent of an invoice, or a new one with the sweep that checks it. */
async function openIntent(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  userId: string,
  invoiceId: string,
  now: Date,
): Promise<OpenedIntent> {
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .select((invoice) => [
      invoice.exists(openReports(tx, userId)).as('isDeathReported'),
      invoice.exists(approvedDeaths(tx, userId)).as('hasDied'),
    ])
    .where('id', '=', invoiceId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw new CarrierError('NOT_FOUND', 'We couldn’t find this invoice.')
  const live = await tx
    .selectFrom('paymentIntents')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  // A user who paid in time is covered, however long the provider takes.
  if (live) return { intent: live, isNew: false }
  refuseUnlessDue(invoice, now)
  if (invoice.hasDied) throw refusedByDeath()
  if (invoice.isDeathReported) throw refusedByReport()
  const method = await tx
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!method) throw new CarrierError('REQUIRED_INPUT_MISSING', 'Please add a card first.')
  const intent: PaymentIntentTable = {
    id: randomUUID(),
    invoiceId,
    userId,
    paymentMethodId: method.id,
    externalId: method.externalId,
    amount: invoice.balance,
    status: 'open',
    reason: '',
    isFinal: false,
    chargeId: null,
    createdAt: now,
    settledAt: null,
  }
  const opened = tx.with('opened', (part) => part.insertInto('paymentIntents').values(intent))
  await services.jobs.schedule(opened, {
    kind: 'settlePayment',
    payload: { intentId: intent.id, policyId: invoice.policyId },
    dueAt: new Date(now.getTime() + sweepAfter),
    key: `settle:${intent.id}`,
  })
  return { intent, isNew: true }
}

/** @throws CarrierError for an invoice that can no longer be charged */
function refuseUnlessDue(invoice: InvoiceTable, now: Date): void {
  if (invoice.status === 'void' && invoice.period > 1)
    throw new CarrierError('NOT_FOUND', 'This payment is no longer due.')
  if (isPastOffer(invoice, now))
    throw new CarrierError('QUOTE_EXPIRED', 'This quote has expired. Please apply again.')
}

/**
 * The result of each invoice's newest payment, as paying again would return it, without a charge.
 * An invoice that was never paid has failed without a reason.
 * @param hasArrived false for a payment whose call has no reply yet: an invoice without an open
 * payment is left out, since an earlier refusal is not its result
 * @throws CarrierError as `payInvoices`
 */
export async function processedPayments(
  db: Kysely<Database>,
  userId: string,
  invoiceIds: readonly string[],
  now: Date,
  hasArrived = true,
): Promise<ProcessedPayment[]> {
  const ids = distinct(invoiceIds)
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .execute()
  if (invoices.length < ids.length) throw new CarrierError('NOT_FOUND', 'We couldn’t find this invoice.')
  const newestFirst = await db
    .selectFrom('paymentIntents')
    .select(['invoiceId', 'status', 'reason'])
    .where('invoiceId', 'in', ids)
    .orderBy('createdAt', 'desc')
    .execute()
  return invoices.flatMap((invoice) => {
    const payments = newestFirst.filter(({ invoiceId }) => invoiceId === invoice.id)
    const live = payments.find(({ status }) => status !== 'failed')
    if (live === undefined) refuseUnlessDue(invoice, now)
    if (live === undefined && !hasArrived) return []
    const newest = live ?? payments[0]
    const transactionResult = results[newest?.status ?? 'failed']
    return [{ invoiceId: invoice.id, reason: newest?.reason ?? '', transactionResult }]
  })
}

/**
 * The outcome of an intent that the provider may already know: first looked up by the intent's ID,
 * then charged with the same key if the provider does not know it.
 */
async function outcomeOf(
  { charges, clock, db }: Services,
  intent: PaymentIntentTable,
  at: Date,
): Promise<Charge> {
  const mayBeMade = clock.now().getTime() - intent.createdAt.getTime() < untilListed
  const found = await charges.find(intent.id, intent.chargeId)
  return found ?? (await charges.charge({ ...requestOf(db, intent, at), mayBeMade }))
}

/**
 * After this time the provider's search includes a charge: a day, as long as it keeps an
 * idempotency key.
 */
const untilListed = 86_400_000

const requestOf = (
  db: Services['db'],
  { id, amount, externalId, userId }: PaymentIntentTable,
  at: Date,
): ChargeRequest => ({
  key: id,
  amount,
  paymentMethod: externalId,
  userId,
  at,
  async hasPaidBefore() {
    const paid = await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('externalId', '=', externalId)
      .where('userId', '=', userId)
      .where('status', '=', 'succeeded')
      .limit(1)
      .executeTakeFirst()
    return paid !== undefined
  },
})

/**
 * Charges an open intent at the provider and stores the result; leaves it open if there is none.
 */
async function carryOut(
  services: Services,
  { intent, isNew }: OpenedIntent,
  now: Date,
  isAwaited: boolean,
): Promise<PaymentIntentTable> {
  if (intent.status !== 'open') return intent
  let charge: Charge
  try {
    charge = isNew
      ? await services.charges.charge(requestOf(services.db, intent, now))
      : await outcomeOf(services, intent, now)
  } catch (error) {
    services.log.error(
      { intentId: intent.id, error: error instanceof Error ? error.message : 'unknown' },
      'the charge provider did not answer',
    )
    return await services.db.transaction().execute((tx) => leaveOpen(tx, intent.id))
  }
  return await services.db
    .transaction()
    .execute((tx) => settle(tx, services, intent.id, charge, now, { isAwaited }))
}

export interface PaymentAttempt {
  /** Cents that this call, or one that it joined, tried to charge. */
  billingAttemptedAmount: number
  processed: ProcessedPayment[]
}

/**
 * Charges the user's active payment method for invoices, never twice for one (access-to-purchase,
 * 4.5; promises.md, 23 and 24). Commits the intents, calls the provider with their IDs as keys,
 * then commits the results: safe to repeat at any point, and in parallel.
 * @param options `isAwaited`: the user is waiting for the result on the page; otherwise they get an
 * email
 * @throws CarrierError NOT_FOUND for another user's invoice, QUOTE_EXPIRED for a first one past its
 * date, STEP_NOT_ALLOWED while a death is reported and after a claim was approved,
 * REQUIRED_INPUT_MISSING without a card; nothing is stored then
 */
export async function payInvoices(
  services: Services,
  userId: string,
  invoiceIds: readonly string[],
  now: Date,
  options: { readonly isAwaited: boolean } = { isAwaited: true },
): Promise<PaymentAttempt> {
  const ids = distinct(invoiceIds)
  const opened = await services.db.transaction().execute(async (tx) => {
    const intents: OpenedIntent[] = []
    // Before the invoices: closing an account checks for open payments while it locks the same row.
    await lockOpenAccount(tx, userId)
    for (const id of ids) intents.push(await openIntent(tx, services, userId, id, now))
    return intents
  })
  const processed: ProcessedPayment[] = []
  for (const one of opened) {
    const { invoiceId, status, reason } = await carryOut(services, one, now, options.isAwaited)
    processed.push({ invoiceId, reason, transactionResult: results[status] })
  }
  return {
    billingAttemptedAmount: opened.reduce((sum, { intent }) => sum + intent.amount, 0),
    processed,
  }
}

/**
 * The sweeper's work on one intent: asks until the outcome is known. A settled intent is left
 * alone.
 */
export async function sweepIntent(services: Services, intentId: string, at: Date): Promise<void> {
  const intent = await services.db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('id', '=', intentId)
    .executeTakeFirst()
  if (!intent || intent.status === 'succeeded' || intent.status === 'failed') return
  const charge = await outcomeOf(services, intent, at)
  await services.db
    .transaction()
    .execute((tx) => settle(tx, services, intent.id, charge, at, { isAwaited: false }))
}

/**
 * Marks an intent as failed for an operator who has found that nothing was or will be charged for
 * it, so that another payment can be tried. If the provider has charged after all, `npm run ledger`
 * reports it.
 */
export async function giveUpIntent(
  tx: Transaction<Database>,
  services: Services,
  intentId: string,
  at: Date,
): Promise<void> {
  const intent = await tx
    .selectFrom('paymentIntents')
    .select('chargeId')
    .where('id', '=', intentId)
    .executeTakeFirst()
  if (!intent) return
  const charge: Charge = {
    id: intent.chargeId ?? '',
    status: 'failed',
    reason: notChargedReason,
    at: services.clock.now(),
  }
  await settle(tx, services, intentId, charge, at, { isAwaited: false })
}

/**
 * The number of payments without a result, at most `mostCounted` of each state: `open` means an
 * unknown outcome.
 */
export async function paymentFigures(db: Kysely<Database>): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select known.state, counted.count from (values ('open'), ('processing')) as known(state)
    cross join lateral (
      select count(*) from (
        select from payment_intents
        where status = known.state and status in ('open', 'processing') limit ${sql.lit(mostCounted)}
      ) as first
    ) as counted`.execute(db)
  return rows
}
