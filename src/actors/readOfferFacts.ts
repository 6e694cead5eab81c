import { fromPromise } from 'xstate'
import type { ReadOfferFactsInput } from '../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferFacts } from '../../machines/contract/schema.generated.ts'
import { OfferFacts as OfferFactsQuery } from '../api/operations/offers.generated.ts'
import type { Effects } from './effects.ts'

/** What an affiliate may be told of the person, by the carrier; null where nothing may be. */
export function defineReadOfferFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<OfferFacts | null, ReadOfferFactsInput>(
    async ({ input: { reason }, signal }) =>
      (await api.client.query(OfferFactsQuery, { reason }, { signal })).offerFacts,
  )
}
