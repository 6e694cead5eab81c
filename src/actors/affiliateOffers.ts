import { fromPromise } from 'xstate'
import type {
  HandOverFactsInput,
  ReadOfferFactsInput,
} from '../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferFacts } from '../../rules/contract/schema.generated.ts'
import { giveToFrame } from '../adapters/offersFrame.ts'
import { OfferFacts as OfferFactsQuery } from '../api/operations/affiliateOffers.generated.ts'
import type { Effects } from './effects.ts'

/**
 * The personal data that may be shared with an affiliate, from the carrier; null if there is none.
 */
export function defineReadOfferFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<OfferFacts | null, ReadOfferFactsInput>(
    async ({ input: { reason }, signal }) =>
      (await api.client.query(OfferFactsQuery, { reason }, { signal })).offerFacts,
  )
}

/** Identifies the request for offers, apart from the personal data. */
export interface OffersAsker {
  readonly id: string
  readonly placementId: string
  readonly environment: string
}

/** Sends the data to the affiliate's page once it listens. Unknown values are left out. */
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
