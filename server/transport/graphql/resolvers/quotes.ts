import { quoteWithApplication } from '../../../application/dashboard/quoteWithApplication.ts'
import { acceptQuote, newestPendingQuote } from '../../../domains/quotes/quotes.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf } from '../caller.ts'
import { mutation } from '../mutation.ts'
import type { AcceptQuoteInput, Quote, Resolvers } from '../resolvers.generated.ts'

export const quotesResolvers: Resolvers<RequestContext> = {
  Query: {
    async pendingQuote(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const quote = await newestPendingQuote(db, userId)
      return quote ? await quoteWithApplication(db, quote, context.now) : null
    },
  },
  Mutation: {
    acceptQuote: mutation<AcceptQuoteInput, { quote: Quote }>({}, async ({ tx, input, context, viewer }) => ({
      quote: await quoteWithApplication(
        tx,
        await acceptQuote(tx, viewer.userId, input, context.now),
        context.now,
      ),
    })),
  },
}
