import type { RequestContext } from '../../context.ts'
import type { Resolvers } from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { dashboardHome, newestPolicy, presentPolicy } from './policies.ts'

export const policiesResolvers: Resolvers<RequestContext> = {
  Query: {
    async userPolicy(_parent, _args, context) {
      const { userId } = requireViewer(context, 'verified')
      const { db } = context.services
      const policy = await newestPolicy(db, userId)
      return policy ? await presentPolicy(db, policy) : null
    },
    async dashboardHome(_parent, _args, context) {
      const { userId } = requireViewer(context, 'identified')
      return await dashboardHome(context.services.db, userId, context.now)
    },
  },
}
