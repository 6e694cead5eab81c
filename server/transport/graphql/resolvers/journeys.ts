import { isEligibleState } from '../../../../machines/validation/eligibility.ts'
import { eligibilityOf, fulfillmentOf } from '../../../application/journeys/journey.ts'
import { updateProfile } from '../../../application/profile/updateProfile.ts'
import { latestEstimateOf, presentEstimate } from '../../../domains/estimates/estimates.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** Whether the caller may be covered: account states and memberships are only ever the caller's own. */
const eligibility = {
  eligibleForCoverage: async (_parent: unknown, _args: unknown, context: RequestContext) =>
    (await ownEligibility(context)).eligibleForCoverage,
  eligibleForUnderwriting: async (_parent: unknown, _args: unknown, context: RequestContext) =>
    (await ownEligibility(context)).eligibleForUnderwriting,
}

const ownEligibility = (context: RequestContext) =>
  eligibilityOf(context.services.db, callerOf(context).userId, context.now)

export const journeysResolvers: Resolvers<RequestContext> = {
  Query: {
    journey: (_parent, _args, context) => fulfillmentOf(context.services.db, callerOf(context), context.now),
    async latestEstimate(_parent, _args, context) {
      const row = await latestEstimateOf(context.services.db, callerOf(context).userId)
      return row === undefined ? null : presentEstimate(row)
    },
    checkEligibility: (_parent, _args, context) =>
      eligibilityOf(context.services.db, callerOf(context).userId, context.now),
    // Both products are sold in the same nine states.
    productAvailableInState: (_parent, { stateId }) => isEligibleState(stateId.toUpperCase()),
    taxIdEncryptionKey(_parent, _args, { services }) {
      const { kid, alg, enc, jwk } = services.keys.taxId
      return { kid, alg, enc, jwk: JSON.stringify(jwk) }
    },
  },
  Mutation: {
    updatePrequalificationInformation: mutation({}, updateProfile),
  },
  AccountState: eligibility,
  InsuranceMembership: eligibility,
}
