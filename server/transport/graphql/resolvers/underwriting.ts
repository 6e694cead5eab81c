import { apply } from '../../../application/journeys/apply.ts'
import { latestApplication } from '../../../domains/underwriting/applications.ts'
import {
  createApplicationReferral,
  notificationsOf,
  updateNotification,
} from '../../../domains/underwriting/notifications.ts'
import { presentApplication } from '../../../domains/underwriting/presentApplication.ts'
import { triviaQuestions } from '../../../domains/underwriting/trivia.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const underwritingResolvers: Resolvers<RequestContext> = {
  Query: {
    triviaQuestions: () => triviaQuestions,
    accountNotifications: (_parent, _args, context) =>
      notificationsOf(context.services.db, callerOf(context).userId),
    async latestInsuranceApplication(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const application = await latestApplication(db, userId)
      return application ? await presentApplication(db, application) : null
    },
  },
  Mutation: {
    requestNewBusiness: mutation({}, apply),
    updateNotification: mutation({}, updateNotification),
    createApplicationReferral: mutation({}, createApplicationReferral),
  },
}
