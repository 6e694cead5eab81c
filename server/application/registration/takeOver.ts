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
 * Moves a guest's work to the account that signed in from the guest's session (decision 004): the
 * latest estimate counts, the identity stays the account's, and everything behind a submitted
 * application stays. A repetition has no effect.
 * @returns what to tell the user; null if nothing was replaced or left behind
 */
async function takeOverGuest({ tx, viewer, context }: Work<object>): Promise<GuestWork | null> {
  const { userId, sessionId } = viewer
  const guestId = await releaseGuest(tx, sessionId, context.now)
  // A user who registered from the guest's session already has all of it.
  if (guestId === null || guestId === userId) return null
  // A list is not part of an application: it always moves.
  await moveAllocations(tx, guestId, userId)
  await moveOnboardings(tx, guestId, userId)
  const guests = sizeOf(await latestEstimateOf(tx, guestId))
  if (isFixed(await loadApplicationStatus(tx, userId, context.now)))
    return guests && { kept: 'application', shown: null, other: guests }
  const accounts = sizeOf(await latestEstimateOf(tx, userId))
  // A complete estimate counts more than a partial one.
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

/**
 * Verifies a session and, once the identity is certain, moves the guest's work and reports the
 * result.
 */
export const withGuestsWork =
  <Input extends object, Payload extends object>(verify: (work: Work<Input>) => Promise<Payload>) =>
  async (work: Work<Input>): Promise<Payload & { guestWork: GuestWork | null }> => ({
    ...(await verify(work)),
    guestWork: await takeOverGuest(work),
  })
