import { acceptQuoteOfApplication } from '../../../application/quotes/accept.ts'
import { quoteWithApplication } from '../../../application/quotes/quoteWithApplication.ts'
import { adjustQuote, updateQuote } from '../../../application/quotes/resize.ts'
import { unpaidQuote } from '../../../application/quotes/unpaidQuote.ts'
import { newestPolicy } from '../../../domains/policies/policies.ts'
import { newestPendingQuote } from '../../../domains/quotes/quotes.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

export const quotesResolvers: Resolvers<RequestContext> = {
  Query: {
    async pendingQuote(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const quote = await newestPendingQuote(db, userId)
      return quote ? await quoteWithApplication(db, quote, context.now) : null
    },
    async unpaidQuote(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const quote = await unpaidQuote(db, userId, await newestPolicy(db, userId))
      return quote ? await quoteWithApplication(db, quote, context.now) : null
    },
    adjustQuote: (_parent, args, context) =>
      adjustQuote(context.services.db, callerOf(context), args, context.now),
  },
  Mutation: {
    acceptQuote: mutation({}, acceptQuoteOfApplication),
    updateQuote: mutation({}, updateQuote),
  },
}
