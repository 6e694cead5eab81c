import { emailAddress, userWithEmail } from '../../domains/accounts/port.ts'
import { decideAdjustment, referredAdjustments } from '../../domains/policies/adjustments/adjustments.ts'
import { notifyDecision } from '../../domains/underwriting/notifications.ts'
import { listReferrals, type Referral, settleReferral } from '../../domains/underwriting/referrals.ts'
import { refusalReasonsIn } from '../../domains/underwriting/refusalReasons.ts'
import { statedReasons } from '../../domains/underwriting/statedReasons.ts'
import type { Services } from '../../platform/services.ts'
import { policyInterview } from '../journeys/policyInterview.ts'

type Desk = Pick<Services, 'db' | 'clock' | 'jobs' | 'outbox'>

/** Everything that waits for an underwriter: applications and coverage changes. */
export async function referralsWaiting(db: Services['db']): Promise<readonly Referral[]> {
  const changes = await referredAdjustments(db)
  const ofChanges = changes.map(async ({ userId, createdAt, reasons, amount }) => ({
    email: (await emailAddress(db, userId)) ?? userId,
    createdAt,
    reasons: [`change to $${amount}`, ...reasons],
  }))
  return [...(await listReferrals(db)), ...(await Promise.all(ofChanges))]
}

/**
 * Decides a user's referred application, or otherwise the referred change of a policy.
 * @param isUnidentified the person could not be identified, which is all that the refusal says
 * @returns whether there was one
 */
export async function settleReferred(
  services: Desk,
  email: string,
  result: 'accepted' | 'rejected',
  isUnidentified = false,
): Promise<boolean> {
  if (await settleReferral(services, email, result, isUnidentified)) return true
  return await services.db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, email)
    const change = (await referredAdjustments(tx)).find((row) => row.userId === userId)
    if (userId === undefined || change === undefined) return false
    const now = services.clock.now()
    const about = { userId, flowScope: 'coverage_adjustment', policyId: change.policyId } as const
    const answered = await policyInterview(tx, about, now)
    const rules = isUnidentified ? ['identity'] : change.reasons
    const isDecided = await decideAdjustment(
      tx,
      services,
      change,
      {
        ...change,
        status: result === 'accepted' ? 'offered' : 'rejected',
        reasons: ['desk'],
        stated: statedReasons(refusalReasonsIn(rules), answered?.inWords ?? []),
      },
      now,
    )
    if (!isDecided) return false
    await notifyDecision(tx, userId, { adjustmentId: change.id, result }, now)
    return true
  })
}
