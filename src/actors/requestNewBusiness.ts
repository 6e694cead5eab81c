import { fromPromise } from 'xstate'
import type { RequestNewBusinessInput } from '../../machines/accept-terms/acceptTerms.types.ts'
import type { InsuranceApplication } from '../../machines/contract/schema.generated.ts'
import { CreateApplicationReferral, RequestNewBusiness } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Submits the application; the carrier answers a repetition with the undecided one. A referral code is noted beside it, and
 * none of it is the applicant's concern where that fails.
 */
export function defineRequestNewBusiness({ api }: Pick<Effects, 'api'>, referral: () => string | null) {
  return fromPromise<InsuranceApplication, RequestNewBusinessInput>(
    async ({ input: { product }, signal }) => {
      const { requestNewBusiness } = await api.client.mutate(RequestNewBusiness, { product }, { signal })
      const code = referral()
      if (code !== null)
        await api.client.mutate(CreateApplicationReferral, { referralCode: code }, { signal }).catch(() => {})
      return requestNewBusiness.insuranceApplication
    },
  )
}
