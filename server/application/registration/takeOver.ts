import { releaseGuest } from '../../domains/access/guests.ts'
import { takeOverProfile } from '../../domains/accounts/guests.ts'
import { hasEstimate, moveEstimates } from '../../domains/estimates/estimates.ts'
import type { Work } from '../../platform/call/call.ts'
import { moveFlowSessions } from '../flows/guestSessions.ts'
import { isFixed, standingOf } from '../standing/standing.ts'

/**
 * Gives the work of a guest to the account that was signed in to out of the guest's session (decision 040): what was sized
 * last counts, who the person is stays as the account has it, and what an application rests on that was sent stays as it is.
 * Done again it finds nothing to do.
 */
async function takeOverGuest({ tx, viewer, context }: Work<object>): Promise<void> {
  const { userId, sessionId } = viewer
  const guestId = await releaseGuest(tx, sessionId, context.now)
  if (guestId === null || isFixed(await standingOf(tx, userId, context.now))) return
  // Half an estimate is worth less than a whole one.
  if (!(await hasEstimate(tx, guestId)) && (await hasEstimate(tx, userId))) return
  if (!(await takeOverProfile(tx, guestId, userId))) return
  await moveFlowSessions(tx, guestId, userId)
  await moveEstimates(tx, guestId, userId)
  context.services.log.info({ event: 'guest-taken-over', userId }, 'took over the work of a guest')
}

/** What verifies a session; once it is certain who is there, the work that they bring is theirs. */
export const withGuestsWork =
  <Input extends object, Payload>(verify: (work: Work<Input>) => Promise<Payload>) =>
  async (work: Work<Input>): Promise<Payload> => {
    const verified = await verify(work)
    await takeOverGuest(work)
    return verified
  }
