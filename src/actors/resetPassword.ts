import { fromPromise } from 'xstate'
import type { ResetPasswordInput } from '../../machines/password-reset/passwordReset.types.ts'
import { ResetForgottenPassword } from '../api/operations/passwordReset.generated.ts'
import type { Effects } from './effects.ts'

/** Sets a new password by the token of a link. */
export function defineResetPassword({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, ResetPasswordInput>(async ({ input, signal }) => {
    await api.client.mutate(ResetForgottenPassword, input, { signal })
  })
}
