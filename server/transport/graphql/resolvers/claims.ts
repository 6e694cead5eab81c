import {
  completeClaimUpload,
  createClaimUpload,
  destroyClaimUpload,
} from '../../../application/claims/claimFiles.ts'
import { reportDeath } from '../../../application/claims/reportDeath.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { openExternalMutation, openMutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const claimsResolvers: Resolvers<RequestContext> = {
  Mutation: {
    reportDeath: openMutation({}, reportDeath),
    createClaimUpload: openMutation({}, createClaimUpload),
    completeClaimUpload: openExternalMutation({}, completeClaimUpload),
    destroyClaimUpload: openMutation({}, destroyClaimUpload),
  },
}
