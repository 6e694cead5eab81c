import type { Session } from '../../../rules/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Services } from '../../platform/services.ts'
import { contactOf, presentPhone } from '../accounts/port.ts'
import { openCode } from './codes.ts'
import { codeChannelsOf } from './sessionVerification.ts'

/**
 * The session as the contract's type, with the user's verified number and the destination of a
 * pending code.
 */
export async function presentSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  now: Date,
): Promise<Session> {
  const { email, phones, sentTo, sentBy } = await contactOf(db, viewer.userId)
    .leftJoinLateral(openCode(db, viewer.sessionId, now).as('code'), (join) => join.onTrue())
    .select(['code.phoneNumberId as sentTo', 'code.channel as sentBy'])
    .executeTakeFirstOrThrow()
  const phone = phones?.find(({ status }) => status === 'verified')
  return {
    id: viewer.sessionId,
    level: viewer.level,
    userId: viewer.userId,
    locked: viewer.locked,
    verificationPhone: phone
      ? presentPhone({ ...phone, createdAt: new Date(phone.createdAt) }, viewer.level)
      : null,
    email,
    codeSentTo: sentTo,
    codeSentBy: sentBy,
    codeChannels: await codeChannelsOf(db, viewer, config.sandbox),
    expiresAt: viewer.expiresAt.toISOString(),
  }
}
