import { reportDeath } from '../../../domains/claims/claims.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { openMutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const claimsResolvers: Resolvers<RequestContext> = {
  Mutation: { reportDeath: openMutation({}, reportDeath) },
}
