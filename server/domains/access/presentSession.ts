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
  const { email, phones, codeSentTo } = await contactOf(db, viewer.userId)
    .select(openCode(db, viewer.sessionId, now).as('codeSentTo'))
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
    codeSentTo,
    codeChannels: await codeChannelsOf(db, viewer, config.sandbox),
    expiresAt: viewer.expiresAt.toISOString(),
  }
}
