import { fromPromise } from 'xstate'
import type {
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../machines/phone-verification/phoneVerification.types.ts'
import { VerifyPhoneCode } from '../api/operations/account.generated.ts'
import { VerifySession } from '../api/operations/verification.generated.ts'
import type { Effects } from './effects.ts'

/** Hands in the six digits. A code counts only when the status is `verified` (specification 4.2). */
export function defineVerifyCode({ api }: Pick<Effects, 'api'>) {
  return fromPromise<VerifyCodeOutput, VerifyCodeInput>(async ({ input, signal }) => {
    const { mode, sessionId, phoneNumberId, code } = input
    if (mode === 'session') {
      const { verifySession } = await api.client.mutate(
        VerifySession,
        { code, session: sessionId },
        { signal },
      )
      return verifySession
    }
    const { verifyPhoneCode } = await api.client.mutate(VerifyPhoneCode, { code, phoneNumberId }, { signal })
    return verifyPhoneCode
  })
}
