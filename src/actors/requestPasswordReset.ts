import { fromPromise } from 'xstate'
import type { RequestPasswordResetInput } from '../../machines/password-reset/passwordReset.types.ts'
import { InitiatePasswordReset } from '../api/operations/passwordReset.generated.ts'
import type { Effects } from './effects.ts'

/** Has a link to a new password sent, if somebody has the address. */
export function defineRequestPasswordReset({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, RequestPasswordResetInput>(async ({ input: { email }, signal }) => {
    await api.client.mutate(InitiatePasswordReset, { email }, { signal })
  })
}
