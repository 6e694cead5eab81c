import type pg from 'pg'
import type { Judged } from './figures.ts'
import { count } from './world.ts'

/** Premiums that are due by a time and not charged yet. */
export const duePremiums = (db: pg.Client, dueAt: Date) =>
  count(
    db,
    `select count(*) from jobs where kind = 'issueInvoice' and completed_at is null and due_at <= $1`,
    [dueAt],
  )

/** Premiums that were charged since a time, by the ledger; from an index, since this is asked again and again. */
export const chargedSince = (db: pg.Client, start: Date) =>
  count(db, 'select count(*) from ledger_entries where created_at >= $1 and refund_id is null', [start])

/** Compares what was due since `start` with the invoices, the ledger and the `charges` in the card provider's books. */
export async function judgePremiums(
  db: pg.Client,
  { note, none }: Judged,
  { due, start, charges }: { due: number; start: Date; charges: number },
): Promise<void> {
  const paid = await count(
    db,
    `select count(*) from invoices where paid_at >= $1 and status = 'fully_paid'`,
    [start],
  )
  const entered = await chargedSince(db, start)
  const twice = await count(
    db,
    `select count(*) from (select from payment_intents where created_at >= $1 group by invoice_id
      having count(*) filter (where status <> 'failed') > 1) as twice`,
    [start],
  )
  note('Premiums due', String(due))
  none('Premiums lost', Math.max(0, due - Math.min(paid, entered, charges)))
  none('Premiums charged twice', twice + Math.max(0, Math.max(paid, entered, charges) - due))
}
