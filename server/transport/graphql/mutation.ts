import type { GraphQLResolveInfo } from 'graphql'
import type { Transaction } from 'kysely'
import { touchSession } from '../../domains/access/sessions.ts'
import type { PlannedCall, RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryOnDeadlock } from '../../platform/database/retryOnDeadlock.ts'
import { isConflict, isDeadlock } from '../../platform/database/unavailable.ts'
import { CarrierError, CommittedError } from '../../platform/errors.ts'
import {
  claim,
  claimOutside,
  earlierActor,
  forget,
  type IdentifiedCall,
  keepReply,
  wasAnswered,
} from '../../platform/idempotency/idempotency.ts'
import type { Services } from '../../platform/services.ts'
import { canonical, restore, toJson } from './storedReply.ts'

interface Identified {
  readonly clientMutationId?: string | null | undefined
}

type WithoutId<Input> = Omit<Input, 'clientMutationId'>
type Answer<Payload> = Payload & { clientMutationId: string | null }

/**
 * The required level and the access for locked accounts are in the schema: `@access` and
 * `@evenLocked`.
 */
interface MutationOptions {
  /** False for replies with a token or code: they are not stored, so a repetition runs again. */
  keepsReply?: boolean
  /** False for calls without user input: they do not delay the idle timeout. */
  isActivity?: boolean
}

type Resolver<Input, Payload> = (
  parent: unknown,
  args: { readonly input: Input },
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<Answer<Payload>>

const maximumIdLength = 100

/** The actor of an identified call by a user. */
export const actorOf = (userId: string) => `user:${userId}`
const actorOfDevice = (name: string) => `device:${name}`

const inputPurpose = 'mutation input'

async function callOf(
  context: RequestContext,
  viewer: Viewer | null,
  operation: string,
  input: Identified,
): Promise<IdentifiedCall | undefined> {
  const { db, keys } = context.services
  const { clientMutationId, ...rest } = input
  if (!clientMutationId) return undefined
  if (clientMutationId.length > maximumIdLength)
    throw new CarrierError(
      'REQUEST_INVALID',
      `clientMutationId is longer than ${maximumIdLength} characters.`,
    )
  const text = canonical(rest)
  const isInput = (stored: string) => keys.isHmac(stored, text, inputPurpose)
  const call = { operation, clientMutationId, inputHmac: keys.hmac(text, inputPurpose), isInput }
  if (viewer) return { ...call, actor: actorOf(viewer.userId) }
  const [name, ...earlier] = keys.hmacs(context.deviceFingerprint ?? context.ip, 'device')
  const known = await earlierActor(db, earlier.map(actorOfDevice), call)
  return { ...call, actor: known ?? actorOfDevice(name) }
}

const answer = <Payload extends object>(payload: Payload, { clientMutationId }: Identified) => ({
  ...payload,
  clientMutationId: clientMutationId ?? null,
})

/** The result of the transaction: a payload, or a refusal whose writes are committed. */
type Outcome<Payload> = { payload: Payload } | { refusal: CommittedError }

/** User input counts as activity whatever its outcome. */
async function noteActivity(
  { services, now }: RequestContext,
  viewer: Viewer | null,
  options: MutationOptions,
) {
  if (viewer && options.isActivity !== false) await touchSession(services.db, viewer, now)
}

function inTransaction<Input extends Identified, Payload extends object, Who extends Viewer | null>(
  options: MutationOptions,
  whoIs: (context: RequestContext) => Who,
  run: (work: Work<Input, Who>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return async (_parent, { input }, context, info) => {
    const viewer = whoIs(context)
    const call =
      options.keepsReply === false ? undefined : await callOf(context, viewer, info.fieldName, input)
    const { clientMutationId, ...rest } = input
    await noteActivity(context, viewer, options)
    const within = async (tx: Transaction<Database>): Promise<Outcome<Payload>> => {
      const found = call && (await claim(tx, call))
      if (found) return { payload: restore<Payload>(found.response) }
      try {
        const payload = await run({ tx, input: rest, context, viewer })
        if (call) await keepReply(tx, call, toJson(payload))
        return { payload }
      } catch (error) {
        if (!(error instanceof CommittedError)) throw error
        if (call) await forget(tx, call)
        return { refusal: error }
      }
    }
    const outcome = await retryOnDeadlock(context.services, info.fieldName, within)
    if ('refusal' in outcome) throw outcome.refusal
    return answer(outcome.payload, input)
  }
}

/**
 * A mutation whose effect, idempotency row and reply share one transaction (promises.md, 23). The
 * same clientMutationId with the same input returns the stored reply; with another input it is an
 * error; parallel duplicates wait and return the same. A thrown error rolls everything back, except
 * a `CommittedError`.
 */
export function mutation<Input extends Identified, Payload extends object>(
  options: MutationOptions,
  run: (work: Work<Input>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return inTransaction(options, callerOf, run)
}

/**
 * As `mutation`, for slow work such as checking a password: `prepare` runs before the transaction,
 * and not at all if the call already has a reply.
 */
export function preparedMutation<Input extends Identified, Prepared, Payload extends object>(
  options: MutationOptions,
  prepare: (context: RequestContext, viewer: Viewer, input: WithoutId<Input>) => Promise<Prepared>,
  run: (work: Work<Input>, prepared: Prepared) => Promise<Payload>,
): Resolver<Input, Payload> {
  return async (parent, args, context, info) => {
    const viewer = callerOf(context)
    const call = await callOf(context, viewer, info.fieldName, args.input)
    const isAnswered = call !== undefined && (await wasAnswered(context.services.db, call))
    const { clientMutationId, ...input } = args.input
    const ready = isAnswered ? null : { prepared: await prepare(context, viewer, input) }
    const resolve = mutation<Input, Payload>(options, async (work) => {
      if (ready === null) throw new Error(`The stored reply to ${info.fieldName} has disappeared.`)
      return await run(work, ready.prepared)
    })
    return await resolve(parent, args, context, info)
  }
}

/** As `mutation`, for the few without a session. */
export function openMutation<Input extends Identified, Payload extends object>(
  options: MutationOptions,
  run: (work: Work<Input, Viewer | null>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return inTransaction(options, ({ viewer }) => viewer, run)
}

type Plan<Input, Payload> = (
  call: IdentifiedCall,
  work: Omit<Work<Input>, 'tx'>,
) => Promise<PlannedCall<Payload> | undefined>

/**
 * As `mutation`, for calls that usually change one row. `plan` reads without a lock and decides; the
 * change and the reply are then one statement, which has an effect only if nothing has changed
 * since. `plan` must find a call that was made before in the same query as everything else. `run`
 * does the work if `plan` returns undefined, or if another call was faster.
 */
export function plannedMutation<Input extends Identified, Payload extends object>(
  plan: Plan<Input, Payload>,
  run: (work: Work<Input>) => Promise<Payload>,
): Resolver<Input, Payload> {
  const inOneTransaction = mutation<Input, Payload>({ isActivity: false }, run)
  return async (parent, args, context, info) => {
    const viewer = callerOf(context)
    const call = await callOf(context, viewer, info.fieldName, args.input)
    await noteActivity(context, viewer, {})
    const { clientMutationId, ...input } = args.input
    const payload = call && (await tryPlanned(plan, call, { input, context, viewer }))
    return payload ? answer(payload, args.input) : await inOneTransaction(parent, args, context, info)
  }
}

/**
 * @returns undefined if the transaction has to decide: the call is not planned or refused, since it
 * may have a reply already, or another call was faster
 */
async function tryPlanned<Input extends Identified, Payload extends object>(
  plan: Plan<Input, Payload>,
  call: IdentifiedCall,
  work: Omit<Work<Input>, 'tx'>,
): Promise<Payload | undefined> {
  try {
    const planned = await plan(call, work)
    if (planned === undefined) return undefined
    const { payload, store } = planned
    const reply = JSON.stringify(toJson(payload))
    return (await store({ ...call, reply, answeredAt: new Date() })) ? payload : undefined
  } catch (error) {
    if (!isConflict(error) && !(error instanceof CarrierError)) throw error
    // The log is the only trace of a wrong lock order.
    if (isDeadlock(error))
      work.context.services.log.warn({ event: 'deadlock', operation: call.operation }, 'deadlock')
    return undefined
  }
}

/** The arguments of work with providers. */
interface OutsideWork<Input, Who extends Viewer | null> {
  services: Services
  input: WithoutId<Input>
  context: RequestContext
  viewer: Who
}

function outside<Input extends Identified, Payload extends object, Who extends Viewer | null>(
  options: MutationOptions,
  whoIs: (context: RequestContext) => Who,
  run: (work: OutsideWork<Input, Who>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return async (_parent, { input }, context, info) => {
    const { services } = context
    const viewer = whoIs(context)
    const call = await callOf(context, viewer, info.fieldName, input)
    const { clientMutationId, ...rest } = input
    const found = call && (await claimOutside(services.db, call))
    if (found) return answer(restore<Payload>(found.reply), input)
    try {
      await noteActivity(context, viewer, options)
      const payload = await run({ services, input: rest, context, viewer })
      if (call) await keepReply(services.db, call, toJson(payload))
      return answer(payload, input)
    } catch (error) {
      if (call) await forget(services.db, call)
      throw error
    }
  }
}

/**
 * As `mutation`, for work with providers: `run` commits in phases of its own and must be safe to
 * repeat after a crash (promises.md, 24). Duplicates wait for the first to finish; a few seconds
 * after a crash one takes over. `run` must tolerate running twice at once.
 */
export function externalMutation<Input extends Identified, Payload extends object>(
  options: MutationOptions,
  run: (work: OutsideWork<Input, Viewer>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return outside(options, callerOf, run)
}

/** As `externalMutation`, for the few without a session. */
export function openExternalMutation<Input extends Identified, Payload extends object>(
  options: MutationOptions,
  run: (work: OutsideWork<Input, Viewer | null>) => Promise<Payload>,
): Resolver<Input, Payload> {
  return outside(options, ({ viewer }) => viewer, run)
}

/**
 * The viewer of a field. Access is not checked here: the field's `@access` has already done so
 * (accessDirective.ts), and a level repeated in a resolver could drift from it.
 */
export function callerOf({ viewer }: RequestContext): Viewer {
  if (!viewer) throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in.')
  return viewer
}
