import { dashboardHome } from '../../../application/dashboard/dashboard.ts'
import { newestPolicy, presentPolicy } from '../../../domains/policies/policies.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const policiesResolvers: Resolvers<RequestContext> = {
  Query: {
    async userPolicy(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const policy = await newestPolicy(db, userId)
      return policy ? await presentPolicy(db, policy, context.now) : null
    },
    async dashboardHome(_parent, _args, context) {
      const { userId } = callerOf(context)
      return await dashboardHome(context.services.db, userId, context.now)
    },
  },
}
