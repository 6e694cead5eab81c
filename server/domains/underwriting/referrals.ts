import { reviewBusinessDays } from '../../../rules/deadlines.ts'
import { addBusinessDays } from '../../platform/clock/duration.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, userWithEmail } from '../accounts/port.ts'
import { recordDecision } from './decide.ts'
import { notifyDecision } from './notifications.ts'

/** Whether a review takes longer than announced. */
export const isReviewLate = (sentAt: Date, now: Date): boolean =>
  addBusinessDays(sentAt, reviewBusinessDays) <= now

/** An application that waits for a person's decision: the applicant, the date, and the rules. */
export interface Referral {
  email: string
  createdAt: Date
  reasons: readonly string[]
}

/** The open referrals to an underwriter, oldest first. */
export async function listReferrals(db: Services['db']): Promise<readonly Referral[]> {
  const rows = await db
    .selectFrom('insuranceApplications as application')
    .innerJoin('underwritingCases as case', 'case.applicationId', 'application.id')
    .select(['application.userId', 'case.createdAt', 'case.decision'])
    .where('application.result', '=', 'referred_to_underwriter')
    .where('case.result', '=', 'referred_to_underwriter')
    .orderBy('case.createdAt')
    .execute()
  return await Promise.all(
    rows.map(async ({ userId, createdAt, decision }) => {
      const email = await emailAddress(db, userId)
      return { email: email ?? userId, createdAt, reasons: decision }
    }),
  )
}

/**
 * The underwriter's desk (sandbox.md, `POST /sandbox/decisions`, and `npm run referrals`): decides
 * the referred application of the user with this email address and stores the notification.
 * @param isUnidentified the person could not be identified, which is all that the refusal says
 * @returns false if that user has no referred application
 */
export async function settleReferral(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'outbox'>,
  email: string,
  result: 'accepted' | 'rejected',
  isUnidentified = false,
): Promise<boolean> {
  return await services.db.transaction().execute(async (tx) => {
    const userId = await userWithEmail(tx, email)
    if (userId === undefined) return false
    const application = await tx
      .selectFrom('insuranceApplications')
      .selectAll()
      .where('userId', '=', userId)
      .where('result', '=', 'referred_to_underwriter')
      .orderBy('version', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!application) return false
    const now = services.clock.now()
    const documentId = await recordDecision(
      tx,
      services,
      application,
      { result, reasons: [isUnidentified ? 'identity' : 'desk'], source: 'desk', offersOther: false },
      now,
    )
    await notifyDecision(tx, userId, { applicationId: application.id, result }, now)
    await services.outbox.send(tx, {
      kind: 'referralDecided',
      values: { documentId },
      channel: 'email',
      to: email,
    })
    return true
  })
}
