import type {
  IneligibleReason,
  UpdatePrequalificationInformationInput,
  User,
} from '../../../machines/contract/schema.generated.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { updatePrequalificationInformation } from '../../domains/accounts/prequalification.ts'
import type { Work } from '../../platform/call/call.ts'
import { reasonsBy } from '../eligibility/reasons.ts'
import { requireUnlocked } from '../standing/locks.ts'
import { standingOf } from '../standing/standing.ts'

/** Changes the profile, unless an application that was sent rests on it. */
export async function updateProfile(
  work: Work<UpdatePrequalificationInformationInput>,
): Promise<{ user: User; ineligibleReasons: IneligibleReason[] }> {
  const { tx, viewer, context } = work
  const { user, ...known } = await updatePrequalificationInformation(work, async () =>
    requireUnlocked(await standingOf(tx, viewer.userId, context.now)),
  )
  return { user, ineligibleReasons: reasonsBy(known, dayIn(known.state, context.now)) }
}
