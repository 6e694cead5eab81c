import { suggestAddresses, verifyAddress } from '../../../domains/addresses/lookUp.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

function askerOf(context: RequestContext) {
  const { userId, guest } = callerOf(context)
  return { userId, guest, ip: context.ip }
}

export const addressesResolvers: Resolvers<RequestContext> = {
  Query: {
    addressSuggestions: (_parent, { search, state, within }, context) =>
      suggestAddresses(context.services, askerOf(context), {
        search,
        state: state ?? null,
        within: within ?? null,
      }),
    addressVerification: (_parent, { address }, context) =>
      verifyAddress(context.services, askerOf(context), address),
  },
}
