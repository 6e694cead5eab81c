import { format } from '../../../../machines/routes/route.ts'
import { product } from '../../../../rules/product.ts'
import { productOf } from '../../../../rules/products.ts'
import { updateProfile } from '../../../application/accountProfile.ts'
import { adjustEstimate, updateEstimate } from '../../../application/coverage/adjustEstimate.ts'
import { estimateNow, packagesOf } from '../../../application/estimateNow.ts'
import { loadApplicant } from '../../../application/flows/facts.ts'
import { capabilitiesOf, eligibilityOf, journeyReaders } from '../../../application/journeys/journey.ts'
import { completeOnboardingStep, onboardingOf } from '../../../application/journeys/onboarding.ts'
import { offerFactsIn } from '../../../application/offerFacts.ts'
import { mayFollow } from '../../../application/wishes/followDebts.ts'
import { coveredBy } from '../../../application/wishes/wishes.ts'
import { reinstatablePolicy } from '../../../domains/policies/lapse/reinstatements.ts'
import { lastCompleted } from '../../../domains/wishes/onboardings.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, mutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/**
 * The caller's capabilities and eligibility: account states and memberships always belong to the
 * caller.
 */
const account = {
  capabilities: (_parent: object, _args: unknown, context: RequestContext) =>
    capabilitiesOf(context.services.db, callerOf(context).userId, context.now),
  eligibleForCoverage: async (parent: object, _args: unknown, context: RequestContext) =>
    (await eligibilityFor(parent, context)).eligibleForCoverage,
  eligibleForMonitoring: (_parent: object, _args: unknown, context: RequestContext) =>
    mayFollow(context.services, callerOf(context)),
  eligibleForUnderwriting: async (parent: object, _args: unknown, context: RequestContext) =>
    (await eligibilityFor(parent, context)).eligibleForUnderwriting,
  underwritingRequired: async (parent: object, _args: unknown, context: RequestContext) =>
    (await eligibilityFor(parent, context)).underwritingRequired,
}

/**
 * Two fields of one object share one lookup; the object lives as long as its reply is being built.
 */
const asked = new WeakMap<object, ReturnType<typeof eligibilityOf>>()

function eligibilityFor(parent: object, context: RequestContext): ReturnType<typeof eligibilityOf> {
  const known = asked.get(parent)
  if (known) return known
  const found = eligibilityOf(context.services.db, callerOf(context), context.now)
  asked.set(parent, found)
  return found
}

async function latestEstimate(_parent: object, _args: unknown, context: RequestContext) {
  return estimateNow(await loadApplicant(context.services.db, callerOf(context).userId, context.now))
}

export const journeysResolvers: Resolvers<RequestContext> = {
  Query: {
    onboarding: (_parent, { slug }, context) =>
      onboardingOf(context.services.db, callerOf(context).userId, slug),
    journey: (_parent, { slug }, context) =>
      journeyReaders[slug](context.services.db, callerOf(context), context.now),
    adjustEstimate: (_parent, args, context) =>
      adjustEstimate(context.services.db, callerOf(context), args, context.now),
    latestEstimate,
    checkEligibility: (_parent, _args, context) =>
      eligibilityOf(context.services.db, callerOf(context), context.now),
    async offerFacts(_parent, { reason }, context) {
      return offerFactsIn(
        await loadApplicant(context.services.db, callerOf(context).userId, context.now),
        reason,
      )
    },
    productAvailableInState: (_parent, { businessSlug, productSlug, stateId }) => {
      const { business, states } = productOf(productSlug)
      return business === businessSlug && states.includes(stateId.toUpperCase())
    },
    taxIdEncryptionKey(_parent, _args, { services }) {
      const { kid, alg, enc, jwk } = services.keys.taxId
      return { kid, alg, enc, jwk: JSON.stringify(jwk) }
    },
  },
  Mutation: {
    completeOnboardingStep: mutation({}, completeOnboardingStep),
    updateEstimateDatum: mutation({}, updateEstimate),
    updatePrequalificationInformation: mutation({}, updateProfile),
  },
  AccountState: account,
  InsuranceMembership: { ...account, latestEstimateDatum: latestEstimate },
  Estimate: {
    allocationsCoveredPercentage: ({ amount }, _args, context) =>
      coveredBy(context.services.db, callerOf(context).userId, amount, context.now),
    packages: (estimate) => packagesOf(estimate),
    // Its price is that of term life.
    productDetail: () => ({ slug: product.termLife, name: productOf(product.termLife).name }),
  },
  Journey: {
    parent: (_parent, _args, context) => lastCompleted(context.services.db, callerOf(context).userId),
    async metadata(_parent, _args, context) {
      const { userId, level } = callerOf(context)
      return {
        reinstateablePolicyId:
          level === 'verified' ? await reinstatablePolicy(context.services.db, userId, context.now) : null,
      }
    },
    paths: () => ({ entry: format({ id: 'fulfillmentStart' }) }),
  },
}
