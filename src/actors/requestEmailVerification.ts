import { fromPromise } from 'xstate'
import type { RequestEmailVerificationInput } from '../../machines/email-verification/emailVerification.types.ts'
import { RequestEmailVerification } from '../api/operations/emailVerification.generated.ts'
import type { Effects } from './effects.ts'

/** Has a link sent that proves an address. */
export function defineRequestEmailVerification({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, RequestEmailVerificationInput>(async ({ input, signal }) => {
    await api.client.mutate(RequestEmailVerification, input, { signal })
  })
}
