import type { Policy } from '../../../../machines/contract/schema.generated.ts'
import { dashboardHome } from '../../../application/dashboard/dashboard.ts'
import {
  currentOf,
  type PolicyRow,
  policiesOf,
  presentPolicy,
  type UserPolicies,
} from '../../../domains/policies/policies.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** One of the user's policies, as the contract has it. */
async function policyOf(
  context: RequestContext,
  which: (policies: UserPolicies) => PolicyRow | undefined,
): Promise<Policy | null> {
  const { db } = context.services
  const policy = which(await policiesOf(db, callerOf(context).userId))
  return policy ? await presentPolicy(db, policy, context.now) : null
}

export const policiesResolvers: Resolvers<RequestContext> = {
  Query: {
    userPolicy: (_parent, _args, context) => policyOf(context, currentOf),
    policyInForce: (_parent, _args, context) => policyOf(context, ({ inForce }) => inForce),
    pendingPolicy: (_parent, _args, context) => policyOf(context, ({ pending }) => pending),
    async dashboardHome(_parent, _args, context) {
      const { userId } = callerOf(context)
      return await dashboardHome(context.services.db, userId, context.now)
    },
  },
}
