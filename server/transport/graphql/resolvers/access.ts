import { exchangeBlackbox } from '../../../domains/access/device.ts'
import { authorizeGuestByBusiness } from '../../../domains/access/guests.ts'
import {
  createPhoneNumber,
  requestVerificationCode,
  verifyPhoneCode,
} from '../../../domains/access/phoneVerification.ts'
import { endSession, lifetimes } from '../../../domains/access/sessions.ts'
import { requestOtp, verifySession } from '../../../domains/access/sessionVerification.ts'
import { presentPhone } from '../../../domains/accounts/presentUser.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { clearedRefreshCookie } from '../../http/refreshCookie.ts'
import { mutation } from '../mutation.ts'
import type { EndSessionInput, RecordActivityInput, Resolvers } from '../resolvers.generated.ts'

const recordActivity = mutation<RecordActivityInput, { idleUntil: string }>(
  { keepsReply: false },
  async ({ context }) => ({ idleUntil: new Date(context.now.getTime() + lifetimes.idle).toISOString() }),
)

const endThisSession = mutation<EndSessionInput, { success: boolean }>(
  { keepsReply: false, isActivity: false, evenLocked: true },
  async ({ tx, context, viewer }) => {
    await endSession(tx, viewer.sessionId, 'logout', context.now)
    context.reply.cookies.push(clearedRefreshCookie)
    context.services.log.info({ event: 'logout', userId: viewer.userId }, 'logged out')
    return { success: true }
  },
)

export const accessResolvers: Resolvers<RequestContext> = {
  Query: {
    async session(_parent, _args, { services, viewer }) {
      if (!viewer) return null
      const { db } = services
      const session = await db
        .selectFrom('sessions')
        .select('expiresAt')
        .where('id', '=', viewer.sessionId)
        .executeTakeFirstOrThrow()
      const phone = await db
        .selectFrom('phoneNumbers')
        .selectAll()
        .where('userId', '=', viewer.userId)
        .where('status', '=', 'verified')
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
      return {
        id: viewer.sessionId,
        level: viewer.level,
        userId: viewer.userId,
        locked: viewer.locked,
        verificationPhone: phone ? presentPhone(phone, viewer.level) : null,
        expiresAt: session.expiresAt.toISOString(),
      }
    },
  },
  Mutation: {
    // The replies of these two hold a code or a verdict of the moment: a repeat asks again.
    authorizeGuestByBusiness: mutation(
      { by: 'anyone', keepsReply: false, evenLocked: true },
      authorizeGuestByBusiness,
    ),
    exchangeBlackbox: mutation(
      { by: 'anyone', isActivity: false, evenLocked: true, keepsReply: false },
      exchangeBlackbox,
    ),
    createPhoneNumber: mutation({}, createPhoneNumber),
    requestVerificationCode: mutation({}, requestVerificationCode),
    resendVerificationCode: mutation({}, requestVerificationCode),
    verifyPhoneCode: mutation({}, verifyPhoneCode),
    requestOtp: mutation({}, requestOtp),
    verifySession: mutation({}, verifySession),
    recordActivity,
    endSession: endThisSession,
  },
}
