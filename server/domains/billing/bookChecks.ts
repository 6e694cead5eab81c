import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type BookRange, intentTime, invoiceTime, isIn, isPaid } from './bookRange.ts'
import { reversed } from './bookSums.ts'

/** The most differences that are named; the others are counted. */
export const mostNamed = 100

/** The differences of one check. */
export interface Differences {
  /** The first of them. */
  named: { text: string; chargeId: string | null }[]
  count: number
}

/** @param query selects `text` and `charge_id` of each difference */
async function differences(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Differences> {
  const { rows } = await sql<{ text: string; chargeId: string | null; count: number }>`
    with ${reversed}, found as (${query})
    select text, charge_id, count(*) over () as count from found order by text limit ${mostNamed}`.execute(db)
  return { named: rows, count: rows[0]?.count ?? 0 }
}

/** Compares invoices, attempts and the ledger in what happened in a range. */
export async function carrierDifferences(db: Kysely<Database>, range: BookRange): Promise<Differences[]> {
  const entered = isIn(range, sql`created_at`)
  const queries = [
    sql`select format('Invoice %s has %s cents paid, but the ledger has %s.', invoice.id,
        invoice.amount - invoice.balance, coalesce(sum(entry.amount), 0)) as text, null as charge_id
      from (
        select id from invoices where ${isPaid} and ${isIn(range, invoiceTime)}
        union select invoice_id from ledger_entries where refund_id is null and ${entered}
        union select invoice_id from ledger_entries where refund_id is not null and ${entered}
          and intent_id in (select id from reversed)
      ) as touched
      join invoices invoice on invoice.id = touched.id
      left join ledger_entries entry on entry.invoice_id = invoice.id and entry.refund_id is null
        and entry.intent_id not in (select id from reversed)
      group by invoice.id
      having invoice.amount - invoice.balance <> coalesce(sum(entry.amount), 0)`,
    sql`select format('Invoice %s is %s with a balance of %s cents.', id, status, balance) as text,
        null as charge_id
      from invoices
      where ${isPaid} and ${isIn(range, invoiceTime)} and (status = 'fully_paid') <> (balance = 0)`,
    sql`select format('The ledger''s entry of charge %s does not match payment %s.', entry.charge_id,
        entry.intent_id) as text, null as charge_id
      from ledger_entries entry left join payment_intents intent on intent.id = entry.intent_id
      where entry.refund_id is null and ${isIn(range, sql`entry.created_at`)}
        and entry.intent_id not in (select id from reversed)
        and (intent.status = 'succeeded' and intent.amount = entry.amount
          and intent.invoice_id = entry.invoice_id and intent.charge_id = entry.charge_id) is not true`,
    sql`select format('Payment %s succeeded with %s cents, but the ledger has no entry.', intent.id,
        intent.amount) as text, null as charge_id
      from payment_intents intent
      where intent.status = 'succeeded' and ${isIn(range, intentTime)} and not exists (
        select from ledger_entries entry where entry.intent_id = intent.id and entry.refund_id is null)`,
    sql`select case when remaining < 0
          then format('Payment %s was refunded %s cents more than was received.', id, -remaining)
          else format('Payment %s was disputed and won, and its invoice was paid again: %s cents are too much.',
            id, remaining - owed) end as text, null as charge_id
      from (
        select touched.intent_id as id, sum(entry.amount) as remaining,
          (select coalesce(sum(amount), 0) from refunds
            where intent_id = touched.intent_id and status = 'failed' and reason <> 'dispute') as owed
        from (select distinct intent_id from ledger_entries where refund_id is not null and ${entered}) as touched
        join ledger_entries entry on entry.intent_id = touched.intent_id
        group by touched.intent_id
      ) as refunded
      where remaining < 0 or (remaining > owed and id in (select id from reversed))`,
  ]
  const found: Differences[] = []
  for (const query of queries) found.push(await differences(db, query))
  return found
}

/** A bank may have taken the payment back for its owner, so that nothing is owed anymore. */
export const refusedRefunds = (db: Kysely<Database>): Promise<Differences> =>
  differences(
    db,
    sql`select format('Refund %s of %s cents was refused by the provider: send it another way.', id, amount) as text,
        null as charge_id
      from refunds
      where status = 'failed' and reason <> 'dispute'
        and (select sum(amount) from ledger_entries entry where entry.intent_id = refunds.intent_id) > 0`,
  )

function isSumOf(cents: number, amounts: readonly number[]): boolean {
  let sums = new Set([0])
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)])
  return sums.has(cents)
}

/** The charges whose copy was read since a time, or whose refunds in the ledger are of a range. */
const touchedCharges = (range: BookRange, since: string) => sql`(
  select id from provider_charges where read_at >= ${since}::timestamptz
  union select charge_id from ledger_entries
    where refund_id is not null and ${isIn(range, sql`created_at`)}) as touched
  join provider_charges charge on charge.id = touched.id`

/** The ledger's refunds, without payments that a bank took back. */
const refundEntries = sql`ledger_entries entry
  join refunds refund on refund.id = entry.refund_id and refund.reason <> 'dispute'`

/** Compares the refunds of charges. The provider may know one before it is in the ledger. */
async function refundDifferences(
  db: Kysely<Database>,
  range: BookRange,
  since: string,
): Promise<Differences> {
  const { rows } = await sql<{
    id: string
    refunded: number
    entered: number
    sent: number[]
    count: number
  }>`with differing as (
      select charge.id, charge.intent_id, charge.refunded, coalesce(-sum(given.amount), 0)::bigint as entered
      from ${touchedCharges(range, since)}
      left join (select entry.intent_id, entry.charge_id, entry.amount from ${refundEntries}) as given
        on given.intent_id = charge.intent_id and given.charge_id = charge.id
      group by charge.id
      having charge.refunded <> coalesce(-sum(given.amount), 0)
    )
    select id, refunded, entered, count(*) over () as count, (
        select coalesce(json_agg(refund.amount), '[]') from refunds refund
        where refund.intent_id = differing.intent_id and refund.reason <> 'dispute'
          and refund.status <> 'failed'
          and not exists (select from ledger_entries entry where entry.refund_id = refund.id)
      ) as sent
    from differing
    order by json_array_length((
        select coalesce(json_agg(refund.id), '[]') from refunds refund
        where refund.intent_id = differing.intent_id and refund.status = 'open')) desc, id
    limit ${10 * mostNamed}`.execute(db)
  const wrong = rows.filter(({ refunded, entered, sent }) => !isSumOf(refunded - entered, sent))
  const named = wrong.slice(0, mostNamed).map(({ id, refunded, entered }) => ({
    text: `Charge ${id} was refunded ${refunded} cents, but the ledger has ${entered}.`,
    chargeId: id,
  }))
  return { named, count: (rows[0]?.count ?? 0) - (rows.length - wrong.length) }
}

/**
 * Compares the copy of the provider's books with the carrier's.
 * @param since the charges that were copied from then on are compared
 */
export async function providerDifferences(
  db: Kysely<Database>,
  range: BookRange,
  since: string,
): Promise<Differences[]> {
  const entered = isIn(range, sql`entry.created_at`)
  const touched = touchedCharges(range, since)
  const disputed = sql`select case when charge.disputed
        then format('Charge %s is disputed, but the ledger has not taken it back.', charge.id)
        else format('The ledger has taken back charge %s, which is not disputed.', charge.id) end as text,
      charge.id as charge_id
    from ${touched} join payment_intents intent on intent.id = charge.intent_id
    where charge.disputed <> exists (
      select from refunds refund where refund.intent_id = intent.id and refund.reason = 'dispute')`
  const charged = sql`select case when entry.id is null
        then format('The provider took %s cents by charge %s, but the ledger has no entry.', charge.taken, charge.id)
        else format('Charge %s is %s cents at the provider, but %s in the ledger.', charge.id, charge.taken,
          entry.amount) end as text,
      charge.id as charge_id
    from ${touched}
    left join payment_intents intent on intent.id = charge.intent_id
    left join ledger_entries entry on entry.intent_id = charge.intent_id and entry.refund_id is null
      and entry.charge_id = charge.id
    where charge.taken > 0 and coalesce(intent.status, '') not in ('open', 'processing')
      and charge.intent_id not in (select id from reversed) and entry.amount is distinct from charge.taken`
  const notMade = sql`select format('The ledger has a refund of %s cents of charge %s, which the provider has not made.',
        -sum(entry.amount), entry.charge_id) as text,
      entry.charge_id
    from (select distinct entry.intent_id, entry.charge_id from ${refundEntries} where ${entered}) as given
    join ledger_entries entry on entry.intent_id = given.intent_id and entry.charge_id = given.charge_id
    join refunds refund on refund.id = entry.refund_id and refund.reason <> 'dispute'
    where not exists (select from provider_charges charge where charge.id = entry.charge_id)
    group by entry.charge_id having sum(entry.amount) <> 0`
  const notTaken = sql`select format('The ledger has %s cents of charge %s, which the provider has not taken.',
        entry.amount, entry.charge_id) as text,
      entry.charge_id
    from (
      select intent_id from ledger_entries entry where entry.refund_id is null and ${entered}
      union select charge.intent_id from ${touched} where charge.taken = 0
    ) as expected
    join ledger_entries entry on entry.intent_id = expected.intent_id and entry.refund_id is null
    where entry.intent_id not in (select id from reversed)
      and not exists (
        select from provider_charges charge where charge.id = entry.charge_id and charge.taken > 0)`
  return [
    await differences(db, disputed),
    await differences(db, charged),
    await refundDifferences(db, range, since),
    await differences(db, notMade),
    await differences(db, notTaken),
  ]
}

/**
 * Whether the outcome of a charge of a range is still open: the provider has not decided, even if an
 * operator gave the payment up, or the carrier has not asked yet.
 */
export async function hasUndecided(db: Kysely<Database>, range: BookRange): Promise<boolean> {
  const { rows } = await sql`select from provider_charges charge
    left join payment_intents intent on intent.id = charge.intent_id
    where (charge.is_pending or intent.status in ('open', 'processing')) and ${isIn(range, sql`charge.at`)}
    limit 1`.execute(db)
  return rows.length > 0
}
