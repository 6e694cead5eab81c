import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { type BookRange, isIn } from './bookRange.ts'
import { chargeState } from './sandboxCharges.ts'
import { createStripe, intentKey } from './stripeCharges.ts'
import type { SandboxChargeTable } from './tables.ts'

export interface ProviderCharge {
  /** The provider's id. */
  id: string
  /** The payment intent of the charge. */
  key: string
  /** Charged cents; 0 while it is pending or if it failed. */
  taken: number
  /** Whether the provider does not know yet if it succeeds. */
  isPending: boolean
  /** Refunded cents of it. */
  refunded: number
  /** Whether a bank has disputed it. */
  disputed: boolean
  /** When its money moved. */
  at: Date
}

/** The payment provider's own books. */
export interface ProviderBooks {
  /** The charges that were made, refunded or disputed in a range, as they are now; some may repeat. */
  read(range: BookRange): AsyncIterable<ProviderCharge>
  /** Charges by the provider's id, as they are now. */
  find(ids: readonly string[]): AsyncIterable<ProviderCharge>
}

const pageSize = 1000

type SandboxRow = Pick<
  SandboxChargeTable,
  'id' | 'idempotencyKey' | 'amount' | 'status' | 'reason' | 'settlesAt' | 'paymentMethod'
> & { at: Date; cursor: string; refunded: number }

/**
 * The sandbox provider's books.
 * @param now carrier time: charges that are due to settle by then count
 */
export function sandboxBooks(db: Kysely<Database>, now: Date): ProviderBooks {
  const present = (row: SandboxRow): ProviderCharge => {
    const { status } = chargeState(row, now)
    return {
      id: row.id,
      key: row.idempotencyKey,
      taken: status === 'succeeded' ? row.amount : 0,
      isPending: status === 'processing',
      refunded: row.refunded,
      disputed: false,
      at: row.at,
    }
  }
  const columns = sql`charge.id, charge.idempotency_key, charge.amount, charge.status, charge.reason, charge.settles_at,
    charge.payment_method,
    coalesce(settles_at, charge.created_at) as at,
    (select coalesce(sum(amount), 0) from sandbox_refunds where charge_id = charge.id)::bigint as refunded`

  /** Charges in pages, ordered by a time and an id: both move on, so that no page reads the ones before. */
  async function* inPages(readPage: (after: { time: string; id: string }) => Promise<SandboxRow[]>) {
    let after = { time: '-infinity', id: '' }
    for (;;) {
      const page = await readPage(after)
      for (const row of page) yield present(row)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = { time: last.cursor, id: last.id }
    }
  }

  return {
    async *read(range) {
      const settled = sql`coalesce(settles_at, charge.created_at)`
      yield* inPages(async ({ time, id }) => {
        const { rows } = await sql<SandboxRow>`
          select ${columns}, ${settled}::text as cursor from sandbox_charges charge
          where ${isIn(range, settled)} and (${settled}, charge.id) > (${time}::timestamptz, ${id})
          order by ${settled}, charge.id limit ${pageSize}`.execute(db)
        return rows
      })
      const refundTime = sql`refund.created_at`
      yield* inPages(async ({ time, id }) => {
        const { rows } = await sql<SandboxRow>`
          select ${columns}, ${refundTime}::text as cursor
          from sandbox_refunds refund join sandbox_charges charge on charge.id = refund.charge_id
          where ${isIn(range, refundTime)} and (${refundTime}, charge.id) > (${time}::timestamptz, ${id})
          order by ${refundTime}, charge.id limit ${pageSize}`.execute(db)
        return rows
      })
    },
    async *find(ids) {
      const { rows } = await sql<SandboxRow>`
        select ${columns}, '' as cursor from sandbox_charges charge
        where charge.id in (${sql.join(ids)})`.execute(db)
      yield* rows.map(present)
    },
  }
}

const unix = (time: Date) => Math.floor(time.getTime() / 1000)

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/**
 * The part of Stripe's books that belongs to this carrier: an account may serve others too. Reads the
 * balance transactions of a range; the charge of a refund or a dispute is retrieved.
 */
export function stripeBooks(stripe: Stripe): ProviderBooks {
  async function retrieve(id: string): Promise<ProviderCharge | null> {
    const { metadata, amount_received, created, latest_charge, status } =
      await stripe.paymentIntents.retrieve(id, {
        expand: ['latest_charge'],
      })
    const key = metadata[intentKey]
    if (!key) return null
    const charge = typeof latest_charge === 'object' ? latest_charge : null
    return {
      id,
      key,
      taken: amount_received,
      isPending: status === 'processing',
      refunded: charge?.amount_refunded ?? 0,
      disputed: charge?.disputed ?? false,
      at: new Date((charge?.created ?? created) * 1000),
    }
  }

  /** The charge of a balance transaction. Stripe copies the payment intent's metadata to its charge. */
  async function chargeOf({ source, created }: Stripe.BalanceTransaction): Promise<ProviderCharge | null> {
    if (source === null || typeof source === 'string') return null
    const at = new Date(created * 1000)
    if (source.object === 'charge') {
      const id = idOf(source.payment_intent)
      const key = source.metadata[intentKey]
      if (id === null || !key) return null
      return {
        id,
        key,
        taken: source.status === 'succeeded' ? source.amount_captured : 0,
        isPending: source.status === 'pending',
        refunded: source.amount_refunded,
        disputed: source.disputed,
        at,
      }
    }
    if (source.object !== 'refund' && source.object !== 'dispute') return null
    const id = idOf(source.payment_intent)
    const found = id === null ? null : await retrieve(id)
    return found && { ...found, at }
  }

  return {
    async *read({ from, until }) {
      const all = stripe.balanceTransactions.list({
        limit: 100,
        created: { ...(from ? { gte: unix(from) } : {}), ...(until ? { lt: unix(until) } : {}) },
        expand: ['data.source'],
      })
      for await (const one of all) {
        const charge = await chargeOf(one)
        if (charge) yield charge
      }
    },
    async *find(ids) {
      for (const id of ids) {
        const charge = await retrieve(id).catch((error: unknown) => {
          if (isUnknown(error)) return null
          throw error
        })
        if (charge) yield charge
      }
    },
  }
}

/** Whether Stripe knows no object of this id. */
const isUnknown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** The books of the configured provider. */
export const configuredBooks = (db: Kysely<Database>, config: Config, now: Date): ProviderBooks =>
  config.stripe ? stripeBooks(createStripe(config.stripe)) : sandboxBooks(db, now)

/** Stores charges of the provider, in pages. */
async function store(db: Kysely<Database>, charges: AsyncIterable<ProviderCharge>): Promise<void> {
  // A charge may be there twice: it was made and refunded on one day.
  let page = new Map<string, ProviderCharge>()
  const write = async () => {
    if (page.size === 0) return
    const rows = [...page.values()].map(({ key, ...charge }) => ({
      ...charge,
      intentId: key,
      readAt: sql<Date>`clock_timestamp()`,
    }))
    await db
      .insertInto('providerCharges')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          intentId: ref('excluded.intentId'),
          taken: ref('excluded.taken'),
          isPending: ref('excluded.isPending'),
          refunded: ref('excluded.refunded'),
          disputed: ref('excluded.disputed'),
          readAt: ref('excluded.readAt'),
        })),
      )
      .execute()
    page = new Map()
  }
  for await (const charge of charges) {
    page.set(charge.id, charge)
    if (page.size >= pageSize) await write()
  }
  await write()
}

/**
 * Copies the provider's books of a range, so that SQL can compare them with the carrier's.
 * @returns the database's time at which this began: the charges that were read have a later one
 */
export async function copyCharges(
  db: Kysely<Database>,
  provider: ProviderBooks,
  range: BookRange,
): Promise<string> {
  const { rows } = await sql<{ start: string }>`select clock_timestamp()::text as start`.execute(db)
  const start = rows[0]?.start ?? ''
  await store(db, provider.read(range))
  await sql`delete from provider_charges
    where ${isIn(range, sql`at`)} and read_at < ${start}::timestamptz`.execute(db)
  return start
}

/** Reads single charges again that seem to differ: they may have changed since they were copied. */
export const copyAgain = (db: Kysely<Database>, provider: ProviderBooks, ids: readonly string[]) =>
  store(db, provider.find(ids))
