import { fromPromise } from 'xstate'
import type { LoadDisclosuresOutput } from '../../machines/accept-terms/acceptTerms.types.ts'
import { product } from '../../machines/product.ts'
import { BusinessDisclosures } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** The disclosures of the line of business, to be accepted before an application. */
export function defineLoadDisclosures({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadDisclosuresOutput>(
    async ({ signal }) =>
      (await api.client.query(BusinessDisclosures, { businessSlug: product.insurance }, { signal }))
        .businessDisclosures,
  )
}
