import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database } from '../../platform/database/database.ts'
import { chargeState } from './sandboxCharges.ts'
import { intentKey } from './stripeCharges.ts'

export interface ProviderCharge {
  /** The provider's id. */
  id: string
  /** The payment intent of the charge. */
  key: string
  /** Charged cents; 0 while it is processing or if it failed. */
  taken: number
  /** Refunded cents of it. */
  refunded: number
  /** Whether a bank has disputed it. */
  disputed: boolean
}

/**
 * The sandbox provider's books.
 * @param now carrier time: charges that are due to settle by then count
 */
export async function sandboxBooks(db: Kysely<Database>, now: Date): Promise<ProviderCharge[]> {
  const rows = await db
    .selectFrom('sandboxCharges')
    .select(['id', 'idempotencyKey', 'amount', 'status', 'reason', 'settlesAt', 'paymentMethod'])
    .execute()
  // A copy of an earlier version has no refunds.
  const { rows: tables } = await sql<{
    found: string | null
  }>`select to_regclass('sandbox_refunds')::text as found`.execute(db)
  const refunds = !tables[0]?.found
    ? []
    : await db
        .selectFrom('sandboxRefunds')
        .select((refund) => ['chargeId', refund.fn.sum<number>('amount').as('amount')])
        .groupBy('chargeId')
        .execute()
  const refundedOf = new Map(refunds.map(({ chargeId, amount }) => [chargeId, Number(amount)]))
  return rows.map((row) => {
    const taken = chargeState(row, now).status === 'succeeded' ? row.amount : 0
    return {
      id: row.id,
      key: row.idempotencyKey,
      taken,
      refunded: refundedOf.get(row.id) ?? 0,
      disputed: false,
    }
  })
}

/**
 * The part of Stripe's books that belongs to this carrier: an account may serve others too.
 * @param until real time when the carrier's books were read, which do not include later charges
 */
export async function* stripeBooks(stripe: Stripe, until: Date): AsyncGenerator<ProviderCharge> {
  const all = stripe.paymentIntents.list({
    limit: 100,
    created: { lte: Math.floor(until.getTime() / 1000) },
    expand: ['data.latest_charge'],
  })
  for await (const { id, metadata, amount_received, latest_charge } of all) {
    const key = metadata[intentKey]
    if (!key) continue
    const charge = typeof latest_charge === 'object' ? latest_charge : null
    yield {
      id,
      key,
      taken: amount_received,
      refunded: charge?.amount_refunded ?? 0,
      disputed: charge?.disputed ?? false,
    }
  }
}
