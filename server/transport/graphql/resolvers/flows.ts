import { sql } from 'kysely'
import type { FlowSession } from '../../../../machines/contract/schema.generated.ts'
import { createResponse } from '../../../application/flows/createResponse.ts'
import { requireValidFlows } from '../../../application/flows/definitions/index.ts'
import { formAt, walk } from '../../../application/flows/engine.ts'
import { shownTo, worldOf } from '../../../application/flows/facts.ts'
import { renderForm } from '../../../application/flows/renderForm.ts'
import { isOfApplication, requireSessionKey } from '../../../application/flows/scopes.ts'
import {
  insertSession,
  newestSession,
  presentFlow,
  presentSession,
  requireFlow,
  requireSession,
  storeResponses,
} from '../../../application/flows/sessions.ts'
import { requireUnlocked } from '../../../application/standing/locks.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { CreateFlowSessionInput, Resolvers } from '../resolvers.generated.ts'

requireValidFlows()

/**
 * Goes on with the user's newest session of the flow in this scope about this subject, or begins one. A finished one is
 * opened again: its answers can be read, and changed until the application is sent. `fromStart` forgets the answers.
 */
const createFlowSession = mutation<CreateFlowSessionInput, { flowSession: FlowSession }>(
  {},
  async ({ tx, input, context, viewer }) => {
    const { now } = context
    const id = input.flowId ?? input.slug
    if (id == null) throw new CarrierError('REQUIRED_INPUT_MISSING', 'A flow is needed.')
    const flow = requireFlow(id, viewer)
    // Two tabs that begin at once must find the same session. Not by the user's row: whoever answers a form holds the
    // session's row and may want the user's, and the two would wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`flow session:${viewer.userId}`}, 0))`.execute(
      tx,
    )
    const world = await worldOf(tx, viewer.userId, now)
    const { userId } = viewer
    const flowScope = input.flowScope ?? 'new_policy'
    const subjectId = input.subjectId ?? null
    const key = await requireSessionKey(tx, { userId, slug: flow.slug, flowScope, subjectId })
    const newest = await newestSession(tx, userId, key)
    if (newest === undefined) {
      const row = await insertSession(tx, { ...key, userId, now })
      return { flowSession: presentSession(row, flow, world) }
    }
    if (!input.fromStart) return { flowSession: presentSession(newest, flow, world) }
    if (flow.lockedByApplication && isOfApplication(flowScope)) requireUnlocked(world.standing)
    const revision = newest.revision + 1
    const row =
      newest.completedAt === null
        ? await storeResponses(tx, newest, { responses: {}, revision, complete: false, now })
        : await insertSession(tx, { ...key, userId, now })
    return { flowSession: presentSession(row, flow, world) }
  },
)

export const flowsResolvers: Resolvers<RequestContext> = {
  Query: {
    flow: (_parent, { slug }, context) => presentFlow(requireFlow(slug, callerOf(context))),
    async flowSession(_parent, { flowSessionId }, context) {
      const viewer = callerOf(context)
      const { db } = context.services
      const { row, flow } = await requireSession(db, viewer, flowSessionId)
      return presentSession(row, flow, await worldOf(db, viewer.userId, context.now))
    },
    async dynamicForm(_parent, { input }, context) {
      const viewer = callerOf(context)
      const { db } = context.services
      const { row, flow } = await requireSession(db, viewer, input.flowSessionId)
      const world = await worldOf(db, viewer.userId, context.now)
      const walked = walk(flow, row.responses, world)
      const { direction, currentFormIdentifier, criteria } = input
      const asked = direction === 'EXACT' ? criteria?.form : currentFormIdentifier
      const form = formAt(flow, walked, direction, asked ?? null)
      if (form === null) return null
      return renderForm(form, {
        flowSessionId: row.id,
        flow,
        responses: row.responses,
        walk: walked,
        world: shownTo(viewer.level, world),
      })
    },
  },
  Mutation: { createFlowSession, createResponse: mutation({}, createResponse) },
  // Also for a reply that was stored before flows said it.
  Flow: { sessionFromStart: () => false },
}
