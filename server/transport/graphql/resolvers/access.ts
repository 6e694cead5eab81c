import { withGuestsWork } from '../../../application/registration/takeOver.ts'
import { exchangeBlackbox } from '../../../domains/access/device.ts'
import { requestEmailVerification, verifyEmail } from '../../../domains/access/emailVerification.ts'
import { authorizeGuestByBusiness } from '../../../domains/access/guests.ts'
import { exchangeLoginToken } from '../../../domains/access/loginTokens.ts'
import {
  initiatePasswordReset,
  passwordResetLink,
  prepareReset,
  resetForgottenPassword,
} from '../../../domains/access/passwordReset.ts'
import {
  createPhoneNumber,
  requestVerificationCode,
  verifyPhoneCode,
} from '../../../domains/access/phoneVerification.ts'
import { presentSession } from '../../../domains/access/presentSession.ts'
import { endSession, sessionEnd } from '../../../domains/access/sessions.ts'
import { requestOtp, verifySession } from '../../../domains/access/sessionVerification.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { clearedRefreshCookie } from '../../http/refreshCookie.ts'
import { mutation, openMutation } from '../mutation.ts'
import type {
  EndSessionInput,
  RecordActivityInput,
  ResetForgottenPasswordInput,
  Resolvers,
} from '../resolvers.generated.ts'

const recordActivity = mutation<RecordActivityInput, { idleUntil: string }>(
  { keepsReply: false },
  async ({ context: { now }, viewer }) => ({
    idleUntil: sessionEnd({ ...viewer, lastActivityAt: now }).toISOString(),
  }),
)

const endThisSession = mutation<EndSessionInput, { success: boolean }>(
  { keepsReply: false, isActivity: false },
  async ({ tx, context, viewer }) => {
    await endSession(tx, viewer.sessionId, 'logout', context.now)
    context.reply.cookies.push(clearedRefreshCookie(context.services.config))
    context.services.log.info({ event: 'logout', userId: viewer.userId }, 'logged out')
    return { success: true }
  },
)

export const accessResolvers: Resolvers<RequestContext> = {
  Query: {
    session: (_parent, _args, { services, viewer, now }) =>
      viewer ? presentSession(services, viewer, now) : null,
    async passwordResetLink(_parent, { token }, { services, ip }) {
      await services.limits.take('resets-by-source', ip, null)
      return await passwordResetLink(services, token)
    },
  },
  Mutation: {
    // Replies with a code or a momentary result are not stored: a repetition runs again.
    authorizeGuestByBusiness: openMutation({ keepsReply: false }, authorizeGuestByBusiness),
    exchangeLoginToken: openMutation({ keepsReply: false }, exchangeLoginToken),
    initiatePasswordReset: openMutation({}, initiatePasswordReset),
    async resetForgottenPassword(parent, args, context, info) {
      const passwordHash = await prepareReset(context.services, args.input)
      const reset = openMutation<ResetForgottenPasswordInput, object>({}, (work) =>
        resetForgottenPassword(work, passwordHash),
      )
      return await reset(parent, args, context, info)
    },
    verifyEmail: openMutation({}, verifyEmail),
    requestEmailVerification: openMutation({}, requestEmailVerification),
    exchangeBlackbox: openMutation({ isActivity: false, keepsReply: false }, exchangeBlackbox),
    createPhoneNumber: mutation({}, createPhoneNumber),
    requestVerificationCode: mutation({}, requestVerificationCode),
    resendVerificationCode: mutation({}, requestVerificationCode),
    verifyPhoneCode: mutation({}, withGuestsWork(verifyPhoneCode)),
    requestOtp: mutation({}, requestOtp),
    verifySession: mutation({}, withGuestsWork(verifySession)),
    recordActivity,
    endSession: endThisSession,
  },
}
