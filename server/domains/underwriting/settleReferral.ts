import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { userWithEmail } from '../accounts/port.ts'
import { recordDecision } from './decide.ts'

/**
 * The underwriter's desk (sandbox.md, `POST /sandbox/decisions`): decides the referred application of the person with
 * this e-mail address and leaves the notification that says so.
 * @returns false when that person has no referred application
 */
export async function settleReferral(
  services: Pick<Services, 'db' | 'clock' | 'outbox'>,
  email: string,
  result: 'accepted' | 'rejected',
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
    await recordDecision(tx, application, { result, reasons: ['desk'], source: 'desk' }, now)
    await tx
      .insertInto('notifications')
      .values({
        id: randomUUID(),
        userId: application.userId,
        type: 'manual_underwriting_decision',
        read: false,
        metadata: JSON.stringify({
          type: 'manual_underwriting_decision',
          applicationId: application.id,
          result,
        }),
        createdAt: now,
      })
      .execute()
    await services.outbox.send(tx, {
      channel: 'email',
      to: email,
      subject: 'We have decided on your application',
      text: 'A decision on your application is waiting for you. Log in to see it.',
    })
    return true
  })
}
