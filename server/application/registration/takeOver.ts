import type { CoverageSize, GuestWork } from '../../../rules/contract/schema.generated.ts'
import { releaseGuest } from '../../domains/access/guests.ts'
import { takeOverProfile } from '../../domains/accounts/guests.ts'
import { latestEstimateOf, moveEstimates } from '../../domains/estimates/estimates.ts'
import { moveAllocations } from '../../domains/wishes/allocations.ts'
import { moveOnboardings } from '../../domains/wishes/onboardings.ts'
import type { Work } from '../../platform/call/call.ts'
import { isFixed, loadApplicationStatus } from '../applicationStatus.ts'
import { hasAnswers, moveFlowSessions } from '../flows/guestSessions.ts'

/**
 * Gives the work of a guest to the account that was signed in to out of the guest's session (decision 004): what was sized
 * last counts, who the person is stays as the account has it, and what an application rests on that was sent stays as it is.
 * Done again it finds nothing to do.
 * @returns what the person is to be told of it; null where nothing of theirs was replaced or left
 */
async function takeOverGuest({ tx, viewer, context }: Work<object>): Promise<GuestWork | null> {
  const { userId, sessionId } = viewer
  const guestId = await releaseGuest(tx, sessionId, context.now)
  // Who registered out of the guest's session has kept all of it.
  if (guestId === null || guestId === userId) return null
  // A list is no part of an application: it comes along whatever becomes of the rest.
  await moveAllocations(tx, guestId, userId)
  await moveOnboardings(tx, guestId, userId)
  const guests = sizeOf(await latestEstimateOf(tx, guestId))
  if (isFixed(await loadApplicationStatus(tx, userId, context.now)))
    return guests && { kept: 'application', shown: null, other: guests }
  const accounts = sizeOf(await latestEstimateOf(tx, userId))
  // Half an estimate is worth less than a whole one.
  if (guests === null && accounts !== null)
    return (await hasAnswers(tx, guestId)) ? { kept: 'accounts', shown: accounts, other: null } : null
  if (!(await takeOverProfile(tx, guestId, userId))) return null
  await moveFlowSessions(tx, guestId, userId)
  await moveEstimates(tx, guestId, userId)
  context.services.log.info({ event: 'guest-taken-over', userId }, 'took over the work of a guest')
  if (accounts === null || guests === null || isSame(accounts, guests)) return null
  return { kept: 'guests', shown: guests, other: accounts }
}

const sizeOf = (estimate: Awaited<ReturnType<typeof latestEstimateOf>>): CoverageSize | null =>
  estimate === undefined ? null : { amount: estimate.amount, termDuration: estimate.termYears }

const isSame = (one: CoverageSize, other: CoverageSize) =>
  one.amount === other.amount && one.termDuration === other.termDuration

/** What verifies a session; once it is certain who is there, the work that they bring is theirs, and they are told of it. */
export const withGuestsWork =
  <Input extends object, Payload extends object>(verify: (work: Work<Input>) => Promise<Payload>) =>
  async (work: Work<Input>): Promise<Payload & { guestWork: GuestWork | null }> => ({
    ...(await verify(work)),
    guestWork: await takeOverGuest(work),
  })
