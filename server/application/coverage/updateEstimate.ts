import type { Estimate, UpdateEstimateDatumInput } from '../../../machines/contract/schema.generated.ts'
import { estimateOf, presentEstimate, resizeEstimate } from '../../domains/estimates/estimates.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { walk } from '../flows/engine.ts'
import { worldOf } from '../flows/facts.ts'
import { holdSession, newestSession, storeResponses } from '../flows/sessions.ts'
import { requireUnlocked } from '../standing/locks.ts'
import { judgeCoverage } from './judgeCoverage.ts'
import { sizedIn, sizing } from './sizing.ts'

/** Gives the caller's estimate another amount or term; the form that sized it says the same from then on. */
export async function updateEstimate({
  tx,
  input: { estimateId, ...named },
  context: { now },
  viewer,
}: Work<UpdateEstimateDatumInput>): Promise<{ estimate: Estimate }> {
  const { userId } = viewer
  // As an answer to a form does: the session first, then what rests on it.
  const newest = await newestSession(tx, userId, sizing)
  const held = newest && (await holdSession(tx, viewer, newest.id))
  const found = await estimateOf(tx, { id: estimateId, userId })
  if (!found) throw new CarrierError('NOT_FOUND', 'We could not find this estimate.')
  const world = await worldOf(tx, userId, now)
  requireUnlocked(world.standing)
  const { age, ...size } = judgeCoverage(named, world)
  const resized = { ...found, ...size }
  await resizeEstimate(tx, resized, age)
  if (held && sizedIn in held.row.responses) {
    const { row, flow } = held
    const revision = row.revision + 1
    const answers = { amount: size.amount, termYears: String(size.termYears) }
    const responses = { ...row.responses, [sizedIn]: { revision, answers } }
    const { complete } = walk(flow, responses, world)
    await storeResponses(tx, row, { responses, revision, complete, now })
  }
  return { estimate: presentEstimate(resized, age) }
}
