import { apply } from '../../../application/journeys/apply.ts'
import { newestNotice } from '../../../domains/decisions/notices.ts'
import { requestWrittenReasons } from '../../../domains/decisions/writtenReasons.ts'
import { notificationsOf, updateNotification } from '../../../domains/notifications/notifications.ts'
import { casesOf, latestApplication, priceReasonsOf } from '../../../domains/underwriting/applications.ts'
import { createApplicationReferral } from '../../../domains/underwriting/notifications.ts'
import { presentApplication } from '../../../domains/underwriting/presentApplication.ts'
import { triviaQuestions } from '../../../domains/underwriting/trivia.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

const notifications = (_parent: object, _args: unknown, context: RequestContext) =>
  notificationsOf(context.services.db, callerOf(context).userId)

async function latestInsuranceApplication(_parent: object, _args: unknown, context: RequestContext) {
  const { db } = context.services
  const application = await latestApplication(db, callerOf(context).userId)
  return application ? await presentApplication(db, application) : null
}

export const underwritingResolvers: Resolvers<RequestContext> = {
  Query: {
    triviaQuestions: () => triviaQuestions,
    accountNotifications: notifications,
    latestInsuranceApplication,
    decisionNotice: (_parent, which, context) =>
      newestNotice(context.services.db, callerOf(context).userId, which, context.now),
    priceReasons: (_parent, _args, context) => priceReasonsOf(context.services.db, callerOf(context).userId),
    cases: (_parent, _args, context) => casesOf(context.services.db, callerOf(context).userId),
  },
  InsuranceMembership: { notifications, latestInsuranceApplication },
  Mutation: {
    requestNewBusiness: mutation({}, apply),
    updateNotification: mutation({}, updateNotification),
    requestWrittenReasons: mutation({}, requestWrittenReasons),
    createApplicationReferral: mutation({}, createApplicationReferral),
  },
}
