import {
  addWysh,
  allHistories,
  allocationSummary,
  changeRecipient,
  changeWysh,
  nameRecipient,
  removeRecipient,
  removeWysh,
  wyshAllocations,
} from '../../../application/wyshes/wyshes.ts'
import { allWyshes, catalogue, findWysh } from '../../../domains/wyshes/catalogue.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const wyshesResolvers: Resolvers<RequestContext> = {
  Query: {
    wyshes: () => allWyshes,
    wysh: (_parent, { slug }) => findWysh(slug) ?? null,
    wyshCategories: () => catalogue,
    wyshAllocations: (_parent, _args, context) =>
      wyshAllocations(context.services.db, callerOf(context).userId, context.now),
    allocationSummary: (_parent, _args, context) =>
      allocationSummary(context.services.db, callerOf(context).userId, context.now),
    allWyshAllocationsHistories: (_parent, _args, context) =>
      allHistories(context.services.db, callerOf(context).userId),
  },
  Mutation: {
    createWyshAllocation: mutation({}, addWysh),
    updateWyshAllocation: mutation({}, changeWysh),
    decommissionWyshAllocation: mutation({}, removeWysh),
    createAllocationRecipient: mutation({}, nameRecipient),
    updateAllocationRecipient: mutation({}, changeRecipient),
    destroyAllocationRecipient: mutation({}, removeRecipient),
  },
}
