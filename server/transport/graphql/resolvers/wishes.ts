import { suggestedCategories } from '../../../application/journeys/wishSuggestions.ts'
import {
  addWish,
  allHistories,
  allocationSummary,
  changeRecipient,
  changeWish,
  nameRecipient,
  removeRecipient,
  removeWish,
  wishAllocations,
} from '../../../application/wishes/wishes.ts'
import { allWishes, findWish } from '../../../domains/wishes/catalogue.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** A reply may contain a recipient's account number, which is stored encrypted. */
const unstored = { keepsReply: false }

const allocationsFor = (_parent: object, _args: unknown, context: RequestContext) =>
  wishAllocations(context.services.db, context, callerOf(context).userId)

const summaryFor = (_parent: object, _args: unknown, context: RequestContext) =>
  allocationSummary(context.services.db, callerOf(context).userId, context.now)

export const wishesResolvers: Resolvers<RequestContext> = {
  Query: {
    wishes: () => allWishes,
    wish: (_parent, { slug }) => findWish(slug) ?? null,
    wishCategories: (_parent, _args, context) => suggestedCategories(context),
    wishAllocations: allocationsFor,
    allocationSummary: summaryFor,
    allWishAllocationsHistories: (_parent, _args, context) =>
      allHistories(context.services.db, callerOf(context).userId),
  },
  Constellation: { wishAllocations: allocationsFor, allocationSummary: summaryFor },
  Mutation: {
    createWishAllocation: mutation(unstored, addWish),
    updateWishAllocation: mutation(unstored, changeWish),
    decommissionWishAllocation: mutation(unstored, removeWish),
    createAllocationRecipient: mutation(unstored, nameRecipient),
    updateAllocationRecipient: mutation(unstored, changeRecipient),
    destroyAllocationRecipient: mutation(unstored, removeRecipient),
  },
}
