import { fromPromise } from 'xstate'
import type {
  VerifyEmailInput,
  VerifyEmailOutput,
} from '../../machines/email-verification/emailVerification.types.ts'
import { VerifyEmail } from '../api/operations/emailVerification.generated.ts'
import type { Effects } from './effects.ts'

/** Proves an address by the token of a link. */
export function defineVerifyEmail({ api }: Pick<Effects, 'api'>) {
  return fromPromise<VerifyEmailOutput, VerifyEmailInput>(async ({ input, signal }) => {
    const { verifyEmail } = await api.client.mutate(VerifyEmail, input, { signal })
    return { status: verifyEmail.status, email: verifyEmail.email ?? '' }
  })
}
