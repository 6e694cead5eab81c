import { type RawBuilder, sql } from 'kysely'

/** A part of the books: from the start of a UTC day to the start of another; null has no limit. */
export interface BookRange {
  from: Date | null
  until: Date | null
}

export const wholeRange: BookRange = { from: null, until: null }

/** Whether a time in SQL is within a range. */
export const isIn = ({ from, until }: BookRange, time: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${time} >= ${from?.toISOString() ?? '-infinity'}::timestamptz
    and ${time} < ${until?.toISOString() ?? 'infinity'}::timestamptz`

/** When an invoice was paid. The index `invoices_books` has this expression and `isPaid`. */
export const invoiceTime = sql`coalesce(paid_at, issued_at)`

/** Whether something of an invoice is paid, by its own columns. */
export const isPaid = sql`(balance <> amount or status = 'fully_paid')`

/** When a payment succeeded. The index `payment_intents_books` has this expression. */
export const intentTime = sql`coalesce(settled_at, created_at)`
