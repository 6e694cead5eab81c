import type { Kysely, Transaction } from 'kysely'
import type { Database, Json } from '../database/database.ts'
import { type Gaps, prepare } from '../database/prepare.ts'
import { CarrierError } from '../errors.ts'

/** Calls that carry an id of their own, so that sending one again changes nothing twice (promises.md, 23). */

type Tx = Transaction<Database>

/** A call by which it is known when it comes again. */
export interface IdentifiedCall {
  /** `user:ID`, or `device:HASH` where no user is signed in. */
  actor: string
  operation: string
  clientMutationId: string
  /** Keyed, since a plain hash of a tax id could be reversed. */
  inputHmac: string
}

interface NewRow extends IdentifiedCall {
  leaseUntil: Date | null
  createdAt: Date
}

const insertedRows = prepare((db, value: Gaps<NewRow>) =>
  db
    .insertInto('idempotency')
    .values({
      actor: value('actor'),
      operation: value('operation'),
      clientMutationId: value('clientMutationId'),
      inputHmac: value('inputHmac'),
      response: null,
      leaseUntil: value('leaseUntil'),
      createdAt: value('createdAt'),
    })
    .onConflict((conflict) => conflict.columns(['actor', 'operation', 'clientMutationId']).doNothing())
    .returning('operation'),
)

/**
 * Writes the call's row, or waits for the transaction that is writing it and reads what came of it.
 * @returns undefined when the call is new
 * @throws CarrierError CLIENT_MUTATION_ID_REUSED when its id came with another input before
 */
export async function claim(tx: Tx, call: IdentifiedCall, leaseUntil: Date | null = null) {
  const [inserted] = await insertedRows(tx, { ...call, leaseUntil, createdAt: new Date() })
  if (inserted) return undefined
  const found = await tx
    .selectFrom('idempotency')
    .select(['inputHmac', 'response', 'leaseUntil'])
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .executeTakeFirstOrThrow()
  if (found.inputHmac !== call.inputHmac)
    throw new CarrierError('CLIENT_MUTATION_ID_REUSED', 'This clientMutationId was used with another input.')
  return found
}

/**
 * Whether the call was answered before, so that what comes before its transaction need not be done again: it would judge by
 * what the first one has changed. An answer is `claim`'s to give.
 */
export async function wasAnswered(
  db: Kysely<Database>,
  call: Omit<IdentifiedCall, 'inputHmac'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('operation')
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .where('response', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

const keptReplies = prepare((db, value: Gaps<Omit<IdentifiedCall, 'inputHmac'> & { response: string }>) =>
  db
    .updateTable('idempotency')
    .set({ response: value('response'), leaseUntil: null })
    .where('actor', '=', value('actor'))
    .where('operation', '=', value('operation'))
    .where('clientMutationId', '=', value('clientMutationId')),
)

/** Keeps the reply that the same call will be answered with. */
export async function keepReply(db: Kysely<Database> | Tx, call: IdentifiedCall, reply: Json): Promise<void> {
  await keptReplies(db, { ...call, response: JSON.stringify(reply) })
}

/** Lets a call that came to nothing be made again. A kept reply stays. */
export const forget = (db: Pick<Tx, 'deleteFrom'>, call: IdentifiedCall) =>
  db
    .deleteFrom('idempotency')
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .where('response', 'is', null)
    .execute()

// Milliseconds of real time. Short, since a person waits: the work bears being run beside itself, so taking over too
// early costs nothing.
const lease = 5000

/**
 * As `claim`, for work that commits in phases of its own. While another process is at work on the call this waits;
 * a few seconds after that process has died, one of those who wait takes over.
 * @returns undefined when the work is the caller's to do; else the reply of the one who did it
 */
export async function claimOutside(
  db: Kysely<Database>,
  call: IdentifiedCall,
): Promise<{ reply: Json } | undefined> {
  for (;;) {
    const now = new Date()
    const leaseUntil = new Date(now.getTime() + lease)
    const found = await db.transaction().execute(async (tx) => {
      const row = await claim(tx, call, leaseUntil)
      if (!row || row.response !== null || (row.leaseUntil && row.leaseUntil > now)) return row
      // The lease is over, so the work is taken over; only one can move the lease on.
      const taken = await tx
        .updateTable('idempotency')
        .set({ leaseUntil })
        .where('actor', '=', call.actor)
        .where('operation', '=', call.operation)
        .where('clientMutationId', '=', call.clientMutationId)
        .where('leaseUntil', '<=', now)
        .returning('operation')
        .executeTakeFirst()
      return taken ? undefined : row
    })
    if (!found) return undefined
    if (found.response !== null) return { reply: found.response }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
