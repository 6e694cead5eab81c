import {
  completeClaimUpload,
  createClaimUpload,
  destroyClaimUpload,
} from '../../../application/claims/claimFiles.ts'
import { reportDeath } from '../../../application/claims/reportDeath.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { takeOfAll } from '../../../platform/limits/limits.ts'
import { openExternalMutation, openMutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

const upload = openMutation({}, createClaimUpload)

export const claimsResolvers: Resolvers<RequestContext> = {
  Mutation: {
    reportDeath: openMutation({}, reportDeath),
    async createClaimUpload(parent, args, context, info) {
      const { services, ip } = context
      await takeOfAll(services, 'claim-files', ip)
      return await upload(parent, args, context, info)
    },
    completeClaimUpload: openExternalMutation({}, completeClaimUpload),
    destroyClaimUpload: openMutation({}, destroyClaimUpload),
  },
}
