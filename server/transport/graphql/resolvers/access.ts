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

// The replies of these hold a code or a verdict of the moment: a repeat asks again.
const newGuest = openMutation({ keepsReply: false }, authorizeGuestByBusiness)
const takeLoginToken = openMutation({ keepsReply: false }, exchangeLoginToken)
const checkDevice = openMutation({ isActivity: false, keepsReply: false }, exchangeBlackbox)

const askForReset = openMutation({}, initiatePasswordReset)
const confirmEmail = openMutation({}, verifyEmail)
const askForLink = openMutation({}, requestEmailVerification)

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
    context.reply.cookies.push(clearedRefreshCookie)
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
    async authorizeGuestByBusiness(parent, args, context, info) {
      await context.services.limits.take('guests-by-source', context.ip, null)
      return await newGuest(parent, args, context, info)
    },
    async exchangeLoginToken(parent, args, context, info) {
      await context.services.limits.take('sign-ins-by-source', context.ip, null)
      return await takeLoginToken(parent, args, context, info)
    },
    async initiatePasswordReset(parent, args, context, info) {
      await context.services.limits.take('resets-by-source', context.ip, null)
      return await askForReset(parent, args, context, info)
    },
    async resetForgottenPassword(parent, args, context, info) {
      await context.services.limits.take('resets-by-source', context.ip, null)
      const passwordHash = await prepareReset(context.services, args.input)
      const reset = openMutation<ResetForgottenPasswordInput, object>({}, (work) =>
        resetForgottenPassword(work, passwordHash),
      )
      return await reset(parent, args, context, info)
    },
    async verifyEmail(parent, args, context, info) {
      await context.services.limits.take('verifications-by-source', context.ip, null)
      return await confirmEmail(parent, args, context, info)
    },
    async requestEmailVerification(parent, args, context, info) {
      await context.services.limits.take('verifications-by-source', context.ip, null)
      return await askForLink(parent, args, context, info)
    },
    exchangeBlackbox: checkDevice,
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
