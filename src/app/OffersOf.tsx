import { useId } from 'react'
import { createActor } from 'xstate'
import { affiliateOffersMachine } from '../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferReason } from '../../rules/contract/schema.generated.ts'
import { defineHandOverFacts, defineReadOfferFacts } from '../actors/affiliateOffers.ts'
import { AffiliateOffers } from '../screens/journey/AffiliateOffers.tsx'
import type { Affiliate } from './affiliate.ts'
import { services } from './root.ts'
import { usePageActor } from './usePageActor.ts'

interface OffersOfProps {
  readonly affiliate: Affiliate
  readonly reason: OfferReason
  /** Whether the carrier has data about the current user. */
  readonly isKnown: boolean
}

/** The offers of an affiliate, with the machine that opens them. */
export function OffersOf({ affiliate: { name, url, id, placements }, reason, isKnown }: OffersOfProps) {
  // Unique, because the machine of a closed page waits for its frame a while and must not find
  // another one.
  const frameId = useId()
  const actor = usePageActor(services, () =>
    createActor(
      affiliateOffersMachine.provide({
        actors: {
          readOfferFacts: defineReadOfferFacts(services),
          handOverFacts: defineHandOverFacts(
            { id, placementId: placements[reason], environment: services.environment },
            frameId,
          ),
        },
      }),
      { input: { reason, isKnown } },
    ),
  )
  return <AffiliateOffers actor={actor} name={name} url={url} frameId={frameId} />
}
