import { fromPromise } from 'xstate'
import type {
  HandOverFactsInput,
  ReadOfferFactsInput,
} from '../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferFacts } from '../../rules/contract/schema.generated.ts'
import { giveToFrame } from '../adapters/offersFrame.ts'
import { OfferFacts as OfferFactsQuery } from '../api/operations/affiliateOffers.generated.ts'
import type { Effects } from './effects.ts'

/** What an affiliate may know of the person, by the carrier; null where it is nothing. */
export function defineReadOfferFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<OfferFacts | null, ReadOfferFactsInput>(
    async ({ input: { reason }, signal }) =>
      (await api.client.query(OfferFactsQuery, { reason }, { signal })).offerFacts,
  )
}

/** Who is asked for offers, beside what is known of the person. */
export interface OffersAsker {
  readonly id: string
  readonly placementId: string
  readonly environment: string
}

/** Tells the affiliate's page, once it listens, what it chooses offers by; what is not known is left out. */
export function defineHandOverFacts({ id, placementId, environment }: OffersAsker, frameId: string) {
  return fromPromise<void, HandOverFactsInput>(async ({ input: { facts }, signal }) => {
    await giveToFrame(
      frameId,
      {
        id,
        placementId,
        environment,
        birthDate: facts?.birthdate ?? undefined,
        gender: facts?.gender ?? undefined,
        coverageAmount: facts?.coverageAmount ?? undefined,
      },
      signal,
    )
  })
}
