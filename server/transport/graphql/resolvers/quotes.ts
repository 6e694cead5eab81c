import { productOf } from '../../../../rules/products.ts'
import { acceptProductOffering, acceptQuoteOfApplication } from '../../../application/quotes/accept.ts'
import { applicationOutcome } from '../../../application/quotes/outcome.ts'
import {
  offeringWithApplication,
  quoteWithApplication,
} from '../../../application/quotes/quoteWithApplication.ts'
import {
  adjustProductOffering,
  adjustQuote,
  updateProductOffering,
  updateQuote,
} from '../../../application/quotes/resize.ts'
import { unpaidQuote } from '../../../application/quotes/unpaidQuote.ts'
import { policiesOf } from '../../../domains/policies/policies.ts'
import { offeringsOf } from '../../../domains/quotes/offerings.ts'
import { newestPendingQuote } from '../../../domains/quotes/quotes.ts'
import { isFeatureOn } from '../../../domains/settings/settings.ts'
import { latestApplication } from '../../../domains/underwriting/applications.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

async function pendingQuote(_parent: object, _args: unknown, context: RequestContext) {
  const { userId } = callerOf(context)
  const { db } = context.services
  const application = await latestApplication(db, userId)
  const quote = application && (await newestPendingQuote(db, application.id))
  return quote ? await quoteWithApplication(db, quote, context.now) : null
}

async function productOfferings(_parent: object, _args: unknown, context: RequestContext) {
  const { db } = context.services
  const application = await latestApplication(db, callerOf(context).userId)
  const offerings = application ? await offeringsOf(db, application.id) : []
  return await Promise.all(offerings.map((offering) => offeringWithApplication(db, offering, context.now)))
}

/** Whether applications are accepted, loaded once per request. */
const open = new WeakMap<RequestContext, Promise<boolean>>()

function isSold(context: RequestContext): Promise<boolean> {
  const known = open.get(context)
  if (known) return known
  const found = isFeatureOn(context.services.db, 'underwriting')
  open.set(context, found)
  return found
}

export const quotesResolvers: Resolvers<RequestContext> = {
  Query: {
    pendingQuote,
    async unpaidQuote(_parent, _args, context) {
      const { userId } = callerOf(context)
      const { db } = context.services
      const application = await latestApplication(db, userId)
      const quote = await unpaidQuote(db, application?.id, await policiesOf(db, userId))
      return quote ? await quoteWithApplication(db, quote, context.now) : null
    },
    applicationOutcome: (_parent, _args, context) =>
      applicationOutcome(context.services.db, callerOf(context).userId, context.now),
    productOfferings,
    adjustProductOffering: (_parent, args, context) =>
      adjustProductOffering(context.services.db, callerOf(context), args, context.now),
    adjustQuote: (_parent, args, context) =>
      adjustQuote(context.services.db, callerOf(context), args, context.now),
  },
  InsuranceMembership: {
    pendingQuote,
    productsOfferings: productOfferings,
    coverageDetails: async (parent, args, context) =>
      (await pendingQuote(parent, args, context))?.coverageDetails ?? null,
  },
  Product: {
    id: ({ slug }) => slug,
    status: async (_parent, _args, context) => ((await isSold(context)) ? 'active' : 'suspended'),
    description: ({ slug }) => productOf(slug).description,
  },
  Mutation: {
    acceptQuote: mutation({}, acceptQuoteOfApplication),
    updateQuote: mutation({}, updateQuote),
    acceptProductOffering: mutation({}, acceptProductOffering),
    updateProductOffering: mutation({}, updateProductOffering),
  },
}
