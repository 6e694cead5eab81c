import { apply } from '../../../application/journeys/apply.ts'
import { latestApplication } from '../../../domains/underwriting/applications.ts'
import { presentApplication } from '../../../domains/underwriting/presentApplication.ts'
import { triviaQuestions } from '../../../domains/underwriting/trivia.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const underwritingResolvers: Resolvers<RequestContext> = {
  Query: {
    triviaQuestions: () => triviaQuestions,
    async latestInsuranceApplication(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const application = await latestApplication(db, userId)
      return application ? await presentApplication(db, application) : null
    },
  },
  Mutation: {
    requestNewBusiness: mutation({}, apply),
  },
}
