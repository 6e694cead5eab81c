import { fromPromise } from 'xstate'
import type { AuthorizeGuestOutput } from '../../machines/estimate/estimate.types.ts'
import { product } from '../../machines/product.ts'
import { AuthorizeGuestByBusiness } from '../api/operations/access.generated.ts'
import type { Effects } from './effects.ts'
import { readSession } from './readSession.ts'

/** A guest session for the line of business. */
export function defineAuthorizeGuest({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AuthorizeGuestOutput>(async ({ signal }) => {
    await api.oauth.signInByCode(async ({ clientId, codeChallenge }) => {
      const { authorizeGuestByBusiness } = await api.client.mutate(
        AuthorizeGuestByBusiness,
        { business: product.insurance, clientId, codeChallenge, codeChallengeMethod: 'S256' },
        { signal },
      )
      return authorizeGuestByBusiness.code
    }, signal)
    return await readSession(api, signal)
  })
}
