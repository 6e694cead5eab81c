import type { SelectQueryBuilder, Transaction } from 'kysely'
import * as v from 'valibot'
import type { TransactionResult } from '../../../rules/contract/schema.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { defineJob, storedCount, untilDone } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'
import { isDeathReported } from '../claims/port.ts'
import { firstInvoiceOf } from './invoices.ts'
import { hasOpenPayment, openPremiums } from './latePremium.ts'
import { activePaymentMethod } from './paymentMethods.ts'
import { giveUpIntent, payInvoices, sweepIntent } from './payments.ts'
import type { PaymentDecision } from './services.ts'
import type { InvoiceTable } from './tables.ts'

/**
 * The later work of billing: settling intents, and collecting the premiums after the first. The
 * consequences of unpaid premiums for a policy (lapse, termination) are elsewhere.
 */

const day = 86_400_000
const collectionTries = 3
const daysBetweenTries = 3

/** Absent in jobs of earlier versions, which run in any order. */
const policyId = v.optional(v.string())

const intent = v.object({ intentId: v.string(), policyId })
const collection = v.object({
  invoiceId: v.string(),
  policyId,
  userId: v.string(),
  attempt: storedCount,
  /**
   * The earlier try's intent, if its outcome was unknown: this try is needed only if that one has
   * failed.
   */
  after: v.optional(v.string()),
})

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    settlePayment: v.InferInput<typeof intent>
    collectPremium: v.InferInput<typeof collection>
  }
}

/** Requests the outcome of an intent from the provider. */
export const settlePayment = defineJob({
  kind: 'settlePayment',
  payload: intent,
  ...untilDone,
  runOutside: (services, { intentId }, at) => sweepIntent(services, intentId, at),
  givenUp: (tx, { intentId }, at, services) => giveUpIntent(tx, services, intentId, at),
})

/** Plans the first automatic try to collect an invoice. */
export const collectInvoice = (
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  { id, userId, policyId }: Pick<InvoiceTable, 'id' | 'userId' | 'policyId'>,
  dueAt: Date,
) =>
  jobs.schedule(tx, {
    kind: 'collectPremium',
    payload: { invoiceId: id, policyId, userId, attempt: '1' },
    dueAt,
    key: `collect:${id}:1`,
  })

/**
 * Plans to collect a policy's unpaid premiums from a day on, and not earlier. After a dispute its
 * owner pays.
 * @returns the cents that will be charged then, without payments that are processing
 */
export const collectUnpaid = (
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  dueAt: Date,
): Promise<number> =>
  collectFrom(tx, services, openPremiums(tx, policyId).where('invoices.paidAt', 'is', null), dueAt)

/**
 * As `collectUnpaid`, for the first premium of a policy that has not begun, whose payment deadline
 * is extended.
 * @returns undefined before it was issued
 */
export async function collectFirst(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  dueAt: Date,
  payBy: Date,
): Promise<number | undefined> {
  const first = tx.selectFrom('invoices').where('id', '=', (await firstInvoiceOf(tx, policyId))?.id ?? '')
  const invoice = await first.select(['id', 'dueAt']).executeTakeFirst()
  if (invoice === undefined) return undefined
  if (payBy > invoice.dueAt)
    await tx.updateTable('invoices').set({ dueAt: payBy }).where('id', '=', invoice.id).execute()
  return await collectFrom(tx, services, first, dueAt)
}

async function collectFrom(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  invoices: SelectQueryBuilder<Database, 'invoices', object>,
  dueAt: Date,
): Promise<number> {
  const unpaid = await invoices
    .select((invoice) => [
      'invoices.id',
      'invoices.userId',
      'invoices.policyId',
      'invoices.balance',
      hasOpenPayment(invoice).as('isUnderWay'),
    ])
    .execute()
  for (const { id, userId, policyId } of unpaid) {
    await tx.updateTable('invoices').set({ collectFrom: dueAt }).where('id', '=', id).execute()
    await jobs.schedule(tx, {
      kind: 'collectPremium',
      payload: { invoiceId: id, policyId, userId, attempt: '1' },
      dueAt,
      key: `collect:${id}:${dueAt.toISOString()}`,
    })
  }
  return unpaid.reduce((sum, { balance, isUnderWay }) => (isUnderWay ? sum : sum + balance), 0)
}

/** Charges the active card for one invoice; retries a few days later, three tries in all. */
export const collectPremium = defineJob({
  kind: 'collectPremium',
  payload: collection,
  ...untilDone,
  async givenUp(tx, { invoiceId }) {
    await markUnpaid(tx, invoiceId)
  },
  async runOutside(services, { invoiceId, policyId, userId, attempt, after }, at) {
    const { db, jobs } = services
    // Collected again once the claim is declined (`collectUnpaid`).
    if (await isDeathReported(db, userId)) return
    const invoice = await db
      .selectFrom('invoices')
      .select(['status', 'collectFrom'])
      .where('id', '=', invoiceId)
      .executeTakeFirst()
    // It was planned before the claim was declined.
    if (invoice?.collectFrom && at < invoice.collectFrom) return
    // After a time without a carrier, the next try is some days from now: three at once would be
    // declined for one reason.
    const now = services.clock.asOf(at)
    const dueAt = new Date(now.getTime() + daysBetweenTries * day)
    const before = after === undefined ? undefined : await statusOf(services, after)
    if (before === 'succeeded') return
    if (before === 'open' || before === 'processing') {
      const payload = { invoiceId, policyId, userId, attempt: String(attempt), after }
      const key = `collect:${invoiceId}:${attempt}:${dueAt.toISOString()}`
      await db
        .transaction()
        .execute((tx) => jobs.schedule(tx, { kind: 'collectPremium', payload, dueAt, key }))
      return
    }
    // Its policy has ended, or another payment was faster.
    if (invoice?.status === 'void' || invoice?.status === 'fully_paid') return
    // The bank would return another debit, too: the owner has to add another payment method.
    if (await isReturnedForGood(db, userId))
      return await refuse(services, invoiceId, {
        reason: 'We can no longer debit your bank account. Please use another account or a card.',
        isAwaited: false,
        refusals: 1,
        isRetried: false,
      })
    let result: TransactionResult | undefined
    try {
      const { processed } = await payInvoices(services, userId, [invoiceId], now, { isAwaited: false })
      result = processed[0]?.transactionResult
    } catch (error) {
      // A death was reported at this moment.
      if (error instanceof CarrierError && error.code === 'STEP_NOT_ALLOWED') return
      // No payment method on file: for the customer the same as a declined card.
      if (!(error instanceof CarrierError) || error.code !== 'REQUIRED_INPUT_MISSING') throw error
      const reason = 'There is no card or bank account on file.'
      await refuse(services, invoiceId, { reason, isAwaited: false, refusals: 1 })
      result = 'failed'
    }
    if (result === 'success' || attempt >= collectionTries) return
    const live = result === 'processing' ? await liveIntent(services, invoiceId) : undefined
    // The tries after a declined claim have keys of their own.
    const chain = invoice?.collectFrom ? `${invoice.collectFrom.toISOString()}:` : ''
    await db.transaction().execute((tx) =>
      jobs.schedule(tx, {
        kind: 'collectPremium',
        payload: {
          invoiceId,
          policyId,
          userId,
          attempt: String(attempt + 1),
          ...(live ? { after: live.id } : {}),
        },
        dueAt,
        key: `collect:${invoiceId}:${chain}${attempt + 1}`,
      }),
    )
  },
})

/** Marks an invoice that is not tried as unpaid and notifies its owner once. */
const refuse = (services: Services, invoiceId: string, decision: PaymentDecision) =>
  services.db.transaction().execute(async (tx) => {
    const unpaid = await markUnpaid(tx, invoiceId)
    if (unpaid) await services.paymentDecided(tx, services, unpaid, decision)
  })

/** Whether the bank of the active payment method has refused its last debit for good. */
async function isReturnedForGood(db: Services['db'], userId: string): Promise<boolean> {
  const method = await activePaymentMethod(db, userId)
  const last =
    method &&
    (await db
      .selectFrom('paymentIntents')
      .select('isFinal')
      .where('paymentMethodId', '=', method.id)
      .where('settledAt', 'is not', null)
      .orderBy('settledAt', 'desc')
      .limit(1)
      .executeTakeFirst())
  return last?.isFinal ?? false
}

/** Marks an invoice without a payment; returned if it was not marked before. */
const markUnpaid = (db: Pick<Services['db'], 'updateTable'>, invoiceId: string) =>
  db
    .updateTable('invoices')
    .set({ status: 'failed' })
    .where('id', '=', invoiceId)
    .where('status', '=', 'created')
    .returningAll()
    .executeTakeFirst()

async function statusOf({ db }: Services, intentId: string) {
  const found = await db
    .selectFrom('paymentIntents')
    .select('status')
    .where('id', '=', intentId)
    .executeTakeFirst()
  return found?.status
}

/** None if it has failed since: then the next try is needed in any case. */
const liveIntent = ({ db }: Services, invoiceId: string) =>
  db
    .selectFrom('paymentIntents')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
