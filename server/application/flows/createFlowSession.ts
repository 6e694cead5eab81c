import type { CreateFlowSessionInput, FlowSession } from '../../../rules/contract/schema.generated.ts'
import { removeUploadsOf } from '../../domains/uploads/uploads.ts'
import type { PlannedCall, Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { FlowDefinition } from '../../platform/forms/definition.ts'
import { type IdentifiedCall, keepAnswer } from '../../platform/idempotency/idempotency.ts'
import { requireUnlocked } from '../applicationStatus.ts'
import { requireExtendable } from '../extendTerm.ts'
import { loadApplicant } from './facts.ts'
import { storesAtEnd } from './held.ts'
import { readNewestFor } from './readFlows.ts'
import { isOfApplication, requireSessionKey } from './scopes.ts'
import {
  isOutdated,
  lockSession,
  lockSessionsOf,
  newestSession,
  planSession,
  presentFlowSession,
  requireFlow,
  startSession,
  storeResponses,
} from './sessions.ts'

function flowIn({ flowId, slug }: CreateFlowSessionInput, viewer: Viewer): FlowDefinition {
  const id = flowId ?? slug
  if (id == null) throw new CarrierError('REQUIRED_INPUT_MISSING', 'A flow is needed.')
  return requireFlow(id, viewer)
}

/**
 * As `createFlowSession` for a flow of an application that is not restarted: two statements instead
 * of a transaction.
 * @returns undefined if the call needs the transaction
 */
export async function planFlowSession(
  call: IdentifiedCall,
  work: Omit<Work<CreateFlowSessionInput>, 'tx'>,
): Promise<PlannedCall<{ flowSession: FlowSession }> | undefined> {
  const {
    input,
    viewer,
    context: { services, now },
  } = work
  const flow = flowIn(input, viewer)
  const flowScope = input.flowScope ?? 'new_policy'
  if (flowScope !== 'new_policy' || input.subjectId != null || input.fromStart) return undefined
  if (!flow.scopes.includes(flowScope) || storesAtEnd(flow, flowScope)) return undefined
  const read = await readNewestFor(call, work, flow.slug)
  if (read === undefined) return undefined
  const { newest, applicant } = read
  const key = { slug: flow.slug, flowScope, subjectId: null }
  if (newest && !isOutdated({ ...key, ...newest }, applicant))
    return {
      payload: { flowSession: presentFlowSession({ ...key, ...newest }, flow, applicant) },
      store: (answered) => keepAnswer(services.db, answered),
    }
  const start = { ...key, userId: viewer.userId, now, previous: newest?.id ?? null }
  const { row, store } = planSession(services, start)
  return { payload: { flowSession: presentFlowSession(row, flow, applicant) }, store }
}

/**
 * Resumes the user's newest session of the flow in this scope and subject, or starts one. A
 * finished session reopens: its answers can be read, and changed until the application is
 * submitted; a flow that stores at its end starts a new session instead. `fromStart` forgets the
 * answers.
 * @throws CarrierError REQUIRED_INPUT_MISSING without a flow, NOT_FOUND for one that is not served
 * this way, FORM_LOCKED
 */
export async function createFlowSession({
  tx,
  input,
  context,
  viewer,
}: Work<CreateFlowSessionInput>): Promise<{ flowSession: FlowSession }> {
  const { now } = context
  const { userId } = viewer
  const flow = flowIn(input, viewer)
  await lockSessionsOf(tx, userId)
  const flowScope = input.flowScope ?? 'new_policy'
  const applicant = await loadApplicant(tx, userId, now, flowScope)
  const subjectId = input.subjectId ?? null
  const key = await requireSessionKey(tx, { userId, slug: flow.slug, flowScope, subjectId })
  if (flow.slug === 'term-life-extension') await requireExtendable(tx, userId, now)
  const found = await newestSession(tx, userId, key)
  const newest = found && isOutdated(found, applicant) ? undefined : found
  // A confirmed change is finished: opening the flow again starts another one.
  const isOver = newest != null && newest.completedAt !== null && storesAtEnd(flow, flowScope)
  if (newest === undefined || isOver) {
    const start = { ...key, userId, now, previous: found?.id ?? null }
    const row = await startSession(tx, context.services, start)
    return { flowSession: presentFlowSession(row, flow, applicant) }
  }
  if (!input.fromStart) return { flowSession: presentFlowSession(newest, flow, applicant) }
  if (flow.lockedByApplication && isOfApplication(flowScope)) requireUnlocked(applicant.applicationStatus)
  const { services } = context
  // Another tab may have answered a form since the session was read.
  const { row: locked } = await lockSession(tx, viewer, newest.id)
  if (locked.completedAt === null)
    await removeUploadsOf(tx, services, { userId, flowSessionId: locked.id, now })
  // Without answers there is nothing to restart, and the open form stays valid.
  const revision = locked.revision + (Object.keys(locked.responses).length === 0 ? 0 : 1)
  const row =
    locked.completedAt === null
      ? await storeResponses(tx, locked, { responses: {}, revision, complete: false, now })
      : await startSession(tx, services, { ...key, userId, now, previous: locked.id })
  return { flowSession: presentFlowSession(row, flow, applicant) }
}
