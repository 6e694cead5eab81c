import { fromPromise } from 'xstate'
import type { RequestNewBusinessInput } from '../../machines/accept-terms/acceptTerms.types.ts'
import type { InsuranceApplication } from '../../machines/contract/schema.generated.ts'
import { RequestNewBusiness } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** Submits the application; the carrier answers a repetition with the undecided one. */
export function defineRequestNewBusiness({ api }: Pick<Effects, 'api'>) {
  return fromPromise<InsuranceApplication, RequestNewBusinessInput>(
    async ({ input: { product }, signal }) => {
      const { requestNewBusiness } = await api.client.mutate(RequestNewBusiness, { product }, { signal })
      return requestNewBusiness.insuranceApplication
    },
  )
}
