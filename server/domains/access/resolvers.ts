import type { RequestContext } from '../../context.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type {
  EndSessionInput,
  RecordActivityInput,
  Resolvers,
} from '../../transport/graphql/resolvers.generated.ts'
import { presentPhone } from '../accounts/presentUser.ts'
import { exchangeBlackbox } from './device.ts'
import { authorizeGuestByBusiness } from './guests.ts'
import { createPhoneNumber, requestVerificationCode, verifyPhoneCode } from './phoneVerification.ts'
import { clearedRefreshCookie } from './refreshCookie.ts'
import { endSession, lifetimes } from './sessions.ts'
import { requestOtp, verifySession } from './sessionVerification.ts'

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
    authorizeGuestByBusiness,
    createPhoneNumber,
    requestVerificationCode,
    resendVerificationCode: requestVerificationCode,
    verifyPhoneCode,
    requestOtp,
    verifySession,
    exchangeBlackbox,
    recordActivity,
    endSession: endThisSession,
  },
}
