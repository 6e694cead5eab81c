import { fromPromise } from 'xstate'
import type { OfferFacts } from '../../machines/contract/schema.generated.ts'
import { OfferFacts as OfferFactsQuery } from '../api/operations/offers.generated.ts'
import type { Effects } from './effects.ts'

/** What an affiliate may be told of the person, by the carrier; null for who is too young to agree. */
export function defineReadOfferFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<OfferFacts | null>(
    async ({ signal }) => (await api.client.query(OfferFactsQuery, {}, { signal })).offerFacts,
  )
}
