import type { CreateFlowSessionInput, FlowSession } from '../../../rules/contract/schema.generated.ts'
import { removeUploadsOf } from '../../domains/uploads/uploads.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { requireUnlocked } from '../applicationStatus.ts'
import { requireExtendable } from '../extendTerm.ts'
import { loadApplicant } from './facts.ts'
import { storesAtEnd } from './held.ts'
import { isOfApplication, requireSessionKey } from './scopes.ts'
import {
  insertSession,
  isOutdated,
  lockSessionsOf,
  newestSession,
  presentFlowSession,
  requireFlow,
  storeResponses,
} from './sessions.ts'

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
  const id = input.flowId ?? input.slug
  if (id == null) throw new CarrierError('REQUIRED_INPUT_MISSING', 'A flow is needed.')
  const flow = requireFlow(id, viewer)
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
    const row = await insertSession(tx, { ...key, userId, now })
    return { flowSession: presentFlowSession(row, flow, applicant) }
  }
  if (!input.fromStart) return { flowSession: presentFlowSession(newest, flow, applicant) }
  if (flow.lockedByApplication && isOfApplication(flowScope)) requireUnlocked(applicant.applicationStatus)
  const { services } = context
  if (newest.completedAt === null)
    await removeUploadsOf(tx, services, { userId, flowSessionId: newest.id, now })
  // Without answers there is nothing to restart, and the open form stays valid.
  const revision = newest.revision + (Object.keys(newest.responses).length === 0 ? 0 : 1)
  const row =
    newest.completedAt === null
      ? await storeResponses(tx, newest, { responses: {}, revision, complete: false, now })
      : await insertSession(tx, { ...key, userId, now })
  return { flowSession: presentFlowSession(row, flow, applicant) }
}
