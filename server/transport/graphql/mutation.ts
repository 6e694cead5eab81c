import type { GraphQLResolveInfo } from 'graphql'
import type { Transaction } from 'kysely'
import { touchSession } from '../../domains/access/sessions.ts'
import type { Caller, RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import type { Json } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, KeptRefusal } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { canonical, fromJson, toJson } from './storedReply.ts'

type ViewerOf<By extends Caller> = By extends 'anyone' ? Viewer | null : Viewer
type WithoutId<Input> = Omit<Input, 'clientMutationId'>
type Answer<Payload> = Payload & { clientMutationId: string | null }

interface MutationOptions<By extends Caller> {
  /** `anyone` for the few that need no session. */
  by?: By
  /** False for replies that hold a token or code: they are not stored, so a repeat runs again. */
  keepsReply?: boolean
  /** False for what happens without real input: it does not hold off the idle time-out. */
  isActivity?: boolean
  /** True for what a locked account may still do. */
  evenLocked?: boolean
}

type Resolver<Input, Payload> = (
  parent: unknown,
  args: { readonly input: Input },
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<Answer<Payload>>

interface Call {
  actor: string
  operation: string
  clientMutationId: string
  inputHmac: string
}

const maximumIdLength = 100

function begin<By extends Caller>(options: MutationOptions<By>, context: RequestContext): ViewerOf<By> {
  const { viewer } = context
  // The level was asked for before, by the schema; without it there would be nobody here.
  if (viewer === null && options.by !== 'anyone')
    throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in.')
  if (viewer?.locked && !options.evenLocked) throw new CarrierError('BLOCKED', 'This account is locked.')
  return viewer as ViewerOf<By>
}

function callOf(
  context: RequestContext,
  viewer: Viewer | null,
  operation: string,
  input: { readonly clientMutationId?: string | null | undefined },
): Call | undefined {
  const { keys } = context.services
  const { clientMutationId, ...rest } = input
  if (!clientMutationId) return undefined
  if (clientMutationId.length > maximumIdLength)
    throw new CarrierError(
      'REQUEST_INVALID',
      `clientMutationId is longer than ${maximumIdLength} characters.`,
    )
  const actor = viewer
    ? `user:${viewer.userId}`
    : `device:${keys.hmac(context.deviceFingerprint ?? context.ip, 'device')}`
  return { actor, operation, clientMutationId, inputHmac: keys.hmac(canonical(rest), 'mutation input') }
}

/** Writes the row, or waits for whoever is writing it and reads what came of it. */
async function claim(tx: Transaction<Database>, call: Call, leaseUntil: Date | null) {
  const inserted = await tx
    .insertInto('idempotency')
    .values({ ...call, response: null, leaseUntil, createdAt: new Date() })
    .onConflict((conflict) => conflict.columns(['actor', 'operation', 'clientMutationId']).doNothing())
    .returning('operation')
    .executeTakeFirst()
  if (inserted) return undefined
  const found = await rowOf(tx, call)
    .select(['inputHmac', 'response', 'leaseUntil'])
    .executeTakeFirstOrThrow()
  if (found.inputHmac !== call.inputHmac)
    throw new CarrierError('CLIENT_MUTATION_ID_REUSED', 'This clientMutationId was used with another input.')
  return found
}

const rowOf = (tx: Pick<Transaction<Database>, 'selectFrom'>, call: Call) =>
  tx
    .selectFrom('idempotency')
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)

const keep = (tx: Pick<Transaction<Database>, 'updateTable'>, call: Call, payload: object) =>
  tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(toJson(payload)), leaseUntil: null })
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .execute()

const forget = (tx: Pick<Transaction<Database>, 'deleteFrom'>, call: Call) =>
  tx
    .deleteFrom('idempotency')
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('clientMutationId', '=', call.clientMutationId)
    .where('response', 'is', null)
    .execute()

const answer = <Payload extends object>(
  payload: Payload,
  id: string | null | undefined,
): Answer<Payload> => ({
  ...payload,
  clientMutationId: id ?? null,
})

/**
 * A mutation whose effect, idempotency row and reply share one transaction (promises.md, 23). The same
 * clientMutationId with the same input answers the stored reply; with another input it is an error; parallel
 * duplicates wait and answer the same. A thrown error undoes everything, except a `KeptRefusal`.
 */
export function mutation<
  Input extends { readonly clientMutationId?: string | null | undefined },
  Payload extends object,
  By extends Caller = 'session',
>(options: MutationOptions<By>, run: (work: Work<Input, By>) => Promise<Payload>): Resolver<Input, Payload> {
  return async (_parent, { input }, context, info) => {
    const viewer = begin(options, context)
    const call = options.keepsReply === false ? undefined : callOf(context, viewer, info.fieldName, input)
    const { clientMutationId, ...rest } = input
    const outcome = await context.services.db.transaction().execute(async (tx) => {
      const found = call && (await claim(tx, call, null))
      if (found) return { payload: fromJson(found.response) as Payload }
      if (viewer && options.isActivity !== false) await touchSession(tx, viewer, context.now)
      try {
        const payload = await run({ tx, input: rest, context, viewer })
        if (call) await keep(tx, call, payload)
        return { payload }
      } catch (error) {
        if (!(error instanceof KeptRefusal)) throw error
        if (call) await forget(tx, call)
        return { refusal: error }
      }
    })
    if ('refusal' in outcome && outcome.refusal) throw outcome.refusal
    return answer(outcome.payload as Payload, clientMutationId)
  }
}

// Short, since a person waits: `run` bears being run beside itself, so taking over too early costs nothing.
const lease = 5000

/** Undefined when the work is ours to do; else the reply of whoever did it. */
async function claimOutside(services: Services, call: Call): Promise<{ response: Json } | undefined> {
  for (;;) {
    const now = new Date()
    const leaseUntil = new Date(now.getTime() + lease)
    const found = await services.db.transaction().execute(async (tx) => {
      const row = await claim(tx, call, leaseUntil)
      if (!row || row.response !== null || (row.leaseUntil && row.leaseUntil > now)) return row
      // Whoever had it is gone, so the work is taken over; only one can move the lease on.
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
    if (found.response !== null) return { response: found.response }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * As `mutation`, for work with providers: `run` commits in phases of its own and must be safe to run again after
 * a crash (promises.md, 24). Duplicates wait for the first to finish; a few seconds after a crash one takes over. `run` must bear both at once.
 */
export function externalMutation<
  Input extends { readonly clientMutationId?: string | null | undefined },
  Payload extends object,
  By extends Caller = 'session',
>(
  options: MutationOptions<By>,
  run: (work: {
    services: Services
    input: WithoutId<Input>
    context: RequestContext
    viewer: ViewerOf<By>
  }) => Promise<Payload>,
): Resolver<Input, Payload> {
  return async (_parent, { input }, context, info) => {
    const { services } = context
    const viewer = begin(options, context)
    const call = callOf(context, viewer, info.fieldName, input)
    const { clientMutationId, ...rest } = input
    const found = call && (await claimOutside(services, call))
    if (found) return answer(fromJson(found.response) as Payload, clientMutationId)
    try {
      if (viewer && options.isActivity !== false)
        await services.db.transaction().execute((tx) => touchSession(tx, viewer, context.now))
      const payload = await run({ services, input: rest, context, viewer })
      if (call) await keep(services.db, call, payload)
      return answer(payload, clientMutationId)
    } catch (error) {
      if (call) await forget(services.db, call)
      throw error
    }
  }
}
