import type { RequestContext } from '../../context.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type { AcceptQuoteInput, Quote, Resolvers } from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { acceptQuote, newestPendingQuote, presentQuote } from './quotes.ts'

export const quotesResolvers: Resolvers<RequestContext> = {
  Query: {
    async pendingQuote(_parent, _args, context) {
      const { userId } = requireViewer(context, 'verified')
      const { db } = context.services
      const quote = await newestPendingQuote(db, userId)
      return quote ? await presentQuote(db, quote, context.now) : null
    },
  },
  Mutation: {
    acceptQuote: mutation<AcceptQuoteInput, { quote: Quote }>({}, async ({ tx, input, context, viewer }) => ({
      quote: await presentQuote(tx, await acceptQuote(tx, viewer.userId, input, context.now), context.now),
    })),
  },
}
