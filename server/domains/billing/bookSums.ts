import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type BookRange, intentTime, invoiceTime, isIn, isPaid } from './bookRange.ts'

const names = ['invoices', 'intents', 'payments', 'refunds', 'charges'] as const

/**
 * The number of rows and the cents of each part of the books: what is paid on invoices, payment
 * attempts that succeeded, the ledger's payments and its refunds, and the provider's charges.
 */
export type DaySums = Record<(typeof names)[number], [rows: number, cents: number]>

export const noSums = (): DaySums => ({
  invoices: [0, 0],
  intents: [0, 0],
  payments: [0, 0],
  refunds: [0, 0],
  charges: [0, 0],
})

/** Adds to sums in place. */
export function addSums(sums: DaySums, more: DaySums): void {
  for (const name of names) {
    sums[name][0] += more[name][0]
    sums[name][1] += more[name][1]
  }
}

/** The sums of each UTC day with rows, in one statement and from indexes alone. */
export async function sumsByDay(db: Kysely<Database>, range: BookRange): Promise<Map<string, DaySums>> {
  const dayOf = (time: ReturnType<typeof sql>) => sql`(${time} at time zone 'UTC')::date::text as day`
  const { rows } = await sql<{ part: keyof DaySums; day: string; count: number; cents: number }>`
    select 'invoices' as part, ${dayOf(invoiceTime)}, count(*), sum(amount - balance)::bigint as cents
      from invoices where ${isPaid} and ${isIn(range, invoiceTime)} group by day
    union all
    select 'intents', ${dayOf(intentTime)}, count(*), sum(amount)::bigint
      from payment_intents where status = 'succeeded' and ${isIn(range, intentTime)} group by day
    union all
    select 'payments', ${dayOf(sql`created_at`)}, count(*), sum(amount)::bigint
      from ledger_entries where refund_id is null and ${isIn(range, sql`created_at`)} group by day
    union all
    select 'refunds', ${dayOf(sql`created_at`)}, count(*), sum(amount)::bigint
      from ledger_entries where refund_id is not null and ${isIn(range, sql`created_at`)} group by day
    union all
    select 'charges', ${dayOf(sql`at`)}, count(*), sum(taken)::bigint
      from provider_charges where ${isIn(range, sql`at`)} group by day`.execute(db)
  const days = new Map<string, DaySums>()
  for (const { part, day, count, cents } of rows) {
    const sums = days.get(day) ?? noSums()
    sums[part] = [count, cents]
    days.set(day, sums)
  }
  return days
}

/** Payments that have failed because a bank has taken them back, even temporarily. */
export const reversed = sql`reversed as materialized (
  select distinct intent.id from refunds refund join payment_intents intent on intent.id = refund.intent_id
  where refund.reason = 'dispute' and intent.status = 'failed')`

/** Cents that the sums of days include although they do not count: few rows, read each time. */
export async function exceptions(db: Kysely<Database>) {
  const { rows } = await sql<{
    payments: number
    refunds: number
    charges: number
    underWay: number
  }>`with ${reversed} select
    (select coalesce(sum(entry.amount), 0)::bigint from reversed
      join ledger_entries entry on entry.intent_id = reversed.id and entry.refund_id is null) as payments,
    (select coalesce(sum(entry.amount), 0)::bigint from refunds refund
      join ledger_entries entry on entry.refund_id = refund.id where refund.reason = 'dispute') as refunds,
    (select coalesce(sum(charge.taken), 0)::bigint from reversed
      join provider_charges charge on charge.intent_id = reversed.id) as charges,
    (select coalesce(sum(charge.taken), 0)::bigint from payment_intents intent
      join provider_charges charge on charge.intent_id = intent.id
      where intent.status in ('open', 'processing')) as under_way`.execute(db)
  return rows[0] ?? { payments: 0, refunds: 0, charges: 0, underWay: 0 }
}
