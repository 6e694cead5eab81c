import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { company } from '../../../rules/company.ts'
import { addBusinessDays } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, untilDone } from '../../platform/jobs/defineJob.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, lastAddressOf, residenceOf } from '../accounts/port.ts'
import { cents, date } from '../documents/port.ts'
import { notify } from '../notifications/port.ts'
import type { PaymentIntentTable, RefundTable } from './tables.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** A refund failed: an operator sends it another way. */
    refundReturned: { refund: string }
    /** A refund that was made manually at the provider. */
    refundMade: { refund: string; paid: string; paidOn: string }
  }
}

export const refundReturned = defineMessage({
  kind: 'refundReturned',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ refund: '$23.70' }],
  write: ({ refund }) => ({
    subject: 'We could not send your refund',
    passages: [
      `Our refund of ${refund} didn’t reach your card or bank account. The money is still yours.`,
      `Call us at ${company.phone.shown}, ${company.supportHours}, and we’ll send it another way.`,
    ],
  }),
})

export const refundMade = defineMessage({
  kind: 'refundMade',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ refund: '$5.00', paid: '$23.70', paidOn: '11/22/2026' }],
  write: ({ refund, paid, paidOn }) => ({
    subject: `We refunded ${refund}`,
    passages: [
      `We refunded ${refund} of your payment of ${paid} from ${paidOn}. It goes back to the card or bank account you paid with and may take up to ten business days to arrive.`,
      `If you have questions about it, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

const addressOf = async (tx: Transaction<Database>, userId: string) =>
  (await emailAddress(tx, userId)) ?? (await lastAddressOf(tx, userId))

/** Notifies a user of a refund that they did not expect. */
export async function writeOfRefund(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { userId, amount: paid, createdAt }: Pick<PaymentIntentTable, 'userId' | 'amount' | 'createdAt'>,
  amount: number,
  now: Date,
): Promise<void> {
  const to = await addressOf(tx, userId)
  if (to === undefined) return
  const paidOn = date(createdAt, await residenceOf(tx, userId))
  await outbox.send(tx, {
    kind: 'refundMade',
    channel: 'email',
    to,
    expiresAt: addDays(now, 30),
    values: { refund: cents(amount), paid: cents(paid), paidOn },
  })
}

/** Notifies a user of a failed refund, unless a bank has taken the whole payment back for them. */
export async function writeOfReturn(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { userId, amount, intentId }: Pick<RefundTable, 'userId' | 'amount' | 'intentId'>,
  now: Date,
): Promise<void> {
  const { left } = await tx
    .selectFrom('ledgerEntries')
    .select((entry) => entry.fn.sum<number | null>('amount').as('left'))
    .where('intentId', '=', intentId)
    .executeTakeFirstOrThrow()
  if (Number(left ?? 0) <= 0) return
  await notify(tx, userId, { type: 'refund_returned', amount }, now)
  const to = await addressOf(tx, userId)
  if (to !== undefined)
    await outbox.send(tx, {
      kind: 'refundReturned',
      channel: 'email',
      to,
      expiresAt: addDays(now, 30),
      values: { refund: cents(amount) },
    })
}

/** A paid premium, with the part that was not refunded yet. */
export interface PaidCharge {
  intentId: string
  invoiceId: string
  /** The number of the premium; 1 is the first. */
  period: number
  /** Cents. */
  amount: number
  /** The amount before any refund. */
  paid: number
  /** Whether it reinstated a policy: then it paid for more than its period. */
  reinstates: boolean
}

const payload = v.object({ refundId: v.string() })

/** Refunds that were or will be made; failed ones do not count. */
export const validRefunds = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db.selectFrom('refunds').where('refunds.status', '<>', 'failed')

export const reasonsOfEnd = ['free_look', 'unused_premium'] as const satisfies RefundTable['reason'][]

/**
 * Records a refund in the ledger: a negative amount for a refund, a positive one for a returned
 * refund.
 */
export async function enterInLedger(
  tx: Transaction<Database>,
  { id: intentId, invoiceId, chargeId }: Pick<PaymentIntentTable, 'id' | 'invoiceId' | 'chargeId'>,
  { id: refundId, amount }: Pick<RefundTable, 'id' | 'amount'>,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('ledgerEntries')
    .values({ id: randomUUID(), intentId, invoiceId, refundId, amount, chargeId: chargeId ?? '', createdAt })
    .execute()
}

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    sendRefund: v.InferInput<typeof payload>
  }
}

/**
 * @returns the paid premiums of a policy, newest first, less their refunds. A failed refund of the
 * policy's end counts, since an operator sends it
 */
export async function paidCharges(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  policyId: string,
): Promise<PaidCharge[]> {
  const rows = await db
    .selectFrom('paymentIntents as intent')
    .innerJoin('invoices', 'invoices.id', 'intent.invoiceId')
    .where('invoices.policyId', '=', policyId)
    .where('intent.status', '=', 'succeeded')
    .orderBy('invoices.period', 'desc')
    .select((charge) => [
      'intent.id as intentId',
      'intent.invoiceId',
      'invoices.period',
      'invoices.reinstates',
      'intent.amount as paid',
      charge
        .selectFrom('refunds')
        .whereRef('refunds.intentId', '=', 'intent.id')
        .where((refund) =>
          refund.or([refund('refunds.status', '<>', 'failed'), refund('refunds.reason', 'in', reasonsOfEnd)]),
        )
        .select((refund) =>
          refund.fn.coalesce(refund.fn.sum<number>('refunds.amount'), refund.lit(0)).as('sum'),
        )
        .as('refunded'),
    ])
    .execute()
  return rows
    .map(({ refunded, ...charge }) => ({ ...charge, amount: charge.paid - Number(refunded ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

/** Banks usually show a refund within this many business days. */
const businessDaysToArrive = 10

/**
 * The cents that were or will be refunded to a user since a moment, and whether some of them are
 * still on their way; failed refunds do not count.
 */
export async function refundedSince(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  moment: Date,
  now: Date,
): Promise<{ amount: number; isOnItsWay: boolean }> {
  const { sum, settledAt } = await validRefunds(db)
    .select((refund) => [
      refund.fn.sum<number | null>('amount').as('sum'),
      refund.fn.max<Date | null>(refund.fn.coalesce('settledAt', refund.val(now))).as('settledAt'),
    ])
    .where('userId', '=', userId)
    .where('reason', 'in', reasonsOfEnd)
    .where('createdAt', '>=', moment)
    .executeTakeFirstOrThrow()
  return {
    amount: Number(sum ?? 0),
    isOnItsWay: settledAt !== null && now < addBusinessDays(settledAt, businessDaysToArrive),
  }
}

/**
 * Stores refunds with the jobs that send them: the provider is called after the commit. Notifies
 * their owner. @returns the sum in cents
 */
export async function createRefunds(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  {
    userId,
    reason,
    refunds,
  }: Pick<RefundTable, 'userId' | 'reason'> & {
    readonly refunds: readonly Pick<RefundTable, 'intentId' | 'amount'>[]
  },
  now: Date,
): Promise<number> {
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  if (sum === 0) return sum
  for (const { intentId, amount } of refunds) {
    const id = randomUUID()
    await tx
      .insertInto('refunds')
      .values({
        id,
        intentId,
        userId,
        amount,
        reason,
        status: 'open',
        refundId: null,
        createdAt: now,
        settledAt: null,
      })
      .execute()
    const payload = { refundId: id }
    await jobs.schedule(tx, { kind: 'sendRefund', payload, dueAt: now, key: `refund:${id}` })
  }
  await notify(tx, userId, { type: 'refund', amount: sum }, now)
  return sum
}

/** Refunds an invoice in full that was paid for a policy which had already ended. */
export async function refundInvoice(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  { id, policyId, userId }: { id: string; policyId: string; userId: string },
  now: Date,
): Promise<void> {
  const refunds = (await paidCharges(tx, policyId)).filter(({ invoiceId }) => invoiceId === id)
  await createRefunds(tx, services, { userId, reason: 'unused_premium', refunds }, now)
}

/** Whether a payment of an invoice was or will be refunded. */
export async function isGivenBack(tx: Transaction<Database>, invoiceId: string): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('paymentIntents as intent', 'intent.id', 'refunds.intentId')
    .where('intent.invoiceId', '=', invoiceId)
    .select('refunds.id')
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/**
 * Sends a refund with its ID as idempotency key, then enters it in the ledger. Safe to repeat at
 * any point.
 */
export const sendRefund = defineJob({
  kind: 'sendRefund',
  payload,
  ...untilDone,
  async runOutside({ db, charges, clock, log, outbox }, { refundId }, at) {
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('paymentIntents as intent', 'intent.id', 'refunds.intentId')
      .where('refunds.id', '=', refundId)
      .select(['refunds.status', 'refunds.amount', 'refunds.intentId', 'refunds.userId'])
      .select(['intent.chargeId', 'intent.invoiceId'])
      .executeTakeFirstOrThrow()
    if (refund.status !== 'open') return
    const { intentId, invoiceId, chargeId, amount } = refund
    const sent = await charges.refund({ key: refundId, chargeId: chargeId ?? '', amount, at })
    await db.transaction().execute(async (tx) => {
      const settled = await tx
        .updateTable('refunds')
        .set({ status: sent.status, refundId: sent.id, settledAt: sent.at })
        .where('id', '=', refundId)
        .where('status', '=', 'open')
        .returning('id')
        .executeTakeFirst()
      if (!settled) return
      if (sent.status === 'failed') return await writeOfReturn(tx, { outbox }, refund, clock.now())
      const payment = { id: intentId, invoiceId, chargeId }
      await enterInLedger(tx, payment, { id: refundId, amount: -amount }, sent.at)
    })
    if (sent.status === 'failed') log.error({ refundId }, 'the charge provider refused a refund')
  },
})
