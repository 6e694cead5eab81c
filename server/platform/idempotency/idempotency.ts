import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Json } from '../database/database.ts'
import { type Gaps, type Given, prepare } from '../database/prepare.ts'
import { CarrierError } from '../errors.ts'

/** Calls with an ID of their own, so that repeating one has no second effect (promises.md, 23). */

type Tx = Transaction<Database>

/** The identity of a call, by which a repetition is recognized. */
export interface IdentifiedCall {
  /** `user:ID`, or `device:HASH` without a signed-in user. */
  actor: string
  operation: string
  clientMutationId: string
  /** Keyed, since a plain hash of a tax ID could be reversed. */
  inputHmac: string
  /** Whether a stored hash is that of this input, by any key. */
  isInput(storedHmac: string): boolean
}

export type CallKey<Text = string> = Record<'actor' | 'operation' | 'clientMutationId', Text>

/** The placeholders of a call's key in a prepared statement. */
export const callKey = (value: Gaps<CallKey>): CallKey<Given<string>> => ({
  actor: value('actor'),
  operation: value('operation'),
  clientMutationId: value('clientMutationId'),
})

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
 * Inserts the call's row, or waits for the transaction that is inserting it and reads its reply.
 * @returns undefined if the call is new
 * @throws CarrierError CLIENT_MUTATION_ID_REUSED if its ID was used with another input
 */
export async function claim(tx: Kysely<Database> | Tx, call: IdentifiedCall, leaseUntil: Date | null = null) {
  const [inserted] = await insertedRows(tx, { ...call, leaseUntil, createdAt: new Date() })
  if (inserted) return undefined
  const found = await tx
    .selectFrom('idempotency')
    .select(['inputHmac', 'response', 'leaseUntil'])
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .executeTakeFirstOrThrow()
  if (!call.isInput(found.inputHmac))
    throw new CarrierError('CLIENT_MUTATION_ID_REUSED', 'This clientMutationId was used with another input.')
  return found
}

/**
 * Whether the call already has a reply, so that checks before its transaction can be skipped: they
 * would see what the first call changed. The reply itself comes from `claim`.
 */
export async function wasAnswered(db: Kysely<Database>, call: CallKey): Promise<boolean> {
  const row = await rowOf(db, call).where('response', 'is not', null).executeTakeFirst()
  return row !== undefined
}

/** The actor under which a call was made before, of the names that an anonymous caller has by each key. */
export async function earlierActor(
  db: Kysely<Database>,
  actors: readonly string[],
  { operation, clientMutationId }: Pick<CallKey, 'operation' | 'clientMutationId'>,
): Promise<string | undefined> {
  if (actors.length === 0) return undefined
  const row = await db
    .selectFrom('idempotency')
    .select('actor')
    .where('actor', 'in', actors)
    .where('operation', '=', operation)
    .where('clientMutationId', '=', clientMutationId)
    .executeTakeFirst()
  return row?.actor
}

/** The call's row, also as a part of another query: any row means that the call was made before. */
export const rowOf = (
  db: Kysely<Database> | Tx,
  { actor, operation, clientMutationId }: CallKey<Given<string>>,
) =>
  db
    .selectFrom('idempotency')
    .select('operation')
    .where('actor', '=', actor)
    .where('operation', '=', operation)
    .where('clientMutationId', '=', clientMutationId)

/** A new call with its reply, as JSON. */
export type AnsweredCall = IdentifiedCall & { reply: string; answeredAt: Date }

/**
 * Inserts the row of a new call with its reply, as the last part of a statement whose part
 * `changed` makes the call's change. Without a row of `changed` nothing is inserted, and a call
 * that was made before makes the whole statement fail.
 */
export const replyOfChange = (value: Gaps<AnsweredCall>): RawBuilder<{ operation: string }> =>
  sql`(insert into idempotency (actor, operation, client_mutation_id, input_hmac, response, created_at)
    select ${asText(value('actor'))}, ${asText(value('operation'))}, ${asText(value('clientMutationId'))},
      ${asText(value('inputHmac'))}, cast(${value('reply')} as jsonb), cast(${value('answeredAt')} as timestamptz)
    from changed returning operation)`

const answeredRows = prepare((db, value: Gaps<AnsweredCall>) =>
  db
    .insertInto('idempotency')
    .values({
      ...callKey(value),
      inputHmac: value('inputHmac'),
      response: value('reply'),
      leaseUntil: null,
      createdAt: value('answeredAt'),
    })
    .onConflict((conflict) => conflict.columns(['actor', 'operation', 'clientMutationId']).doNothing())
    .returning('operation'),
)

/**
 * Stores a new call that changes nothing, with its reply.
 * @returns false if the call was made before
 */
export async function keepAnswer(db: Kysely<Database>, call: AnsweredCall): Promise<boolean> {
  const rows = await answeredRows(db, call)
  return rows.length > 0
}

const asText = (value: Expression<string>) => sql`cast(${value} as text)`

const keptReplies = prepare((db, value: Gaps<CallKey & { response: string }>) =>
  db
    .updateTable('idempotency')
    .set({ response: value('response'), leaseUntil: null })
    .where('actor', '=', value('actor'))
    .where('operation', '=', value('operation'))
    .where('clientMutationId', '=', value('clientMutationId')),
)

/** Stores the reply for repetitions of the call. */
export async function keepReply(db: Kysely<Database> | Tx, call: IdentifiedCall, reply: Json): Promise<void> {
  await keptReplies(db, { ...call, response: JSON.stringify(reply) })
}

/** Allows a call without an effect to be made again. A stored reply stays. */
export const forget = (db: Pick<Tx, 'deleteFrom'>, call: IdentifiedCall) =>
  db
    .deleteFrom('idempotency')
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .where('response', 'is', null)
    .execute()

// Milliseconds of real time. Short, since a user waits. The work tolerates running twice, so taking
// over too early does no harm.
const lease = 5000

/**
 * As `claim`, for work that commits in phases of its own. Waits while another process works on the
 * call; a few seconds after that process has died, one of the waiting calls takes over.
 * @returns undefined if the caller has to do the work; otherwise the other process's reply
 */
export async function claimOutside(
  db: Kysely<Database>,
  call: IdentifiedCall,
): Promise<{ reply: Json } | undefined> {
  for (;;) {
    const now = new Date()
    const leaseUntil = new Date(now.getTime() + lease)
    const found = await claim(db, call, leaseUntil)
    if (!found) return undefined
    if (found.response !== null) return { reply: found.response }
    if (found.leaseUntil && found.leaseUntil <= now) {
      // The lease is over, so the work is taken over; only one caller can extend the lease.
      const taken = await db
        .updateTable('idempotency')
        .set({ leaseUntil })
        .where('actor', '=', call.actor)
        .where('operation', '=', call.operation)
        .where('clientMutationId', '=', call.clientMutationId)
        .where('leaseUntil', '<=', now)
        .returning('operation')
        .executeTakeFirst()
      if (taken) return undefined
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
