import { fromPromise } from 'xstate'
import type { RequestCodeInput } from '../../machines/phone-verification/phoneVerification.types.ts'
import { required } from '../../machines/required.ts'
import { RequestVerificationCode, ResendVerificationCode } from '../api/operations/account.generated.ts'
import { RequestOtp } from '../api/operations/verification.generated.ts'
import type { Effects } from './effects.ts'

/** Has a code sent: to a number given at registration, or to verify the session of a returning user. */
export function defineRequestCode({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, RequestCodeInput>(async ({ input, signal }) => {
    const { mode, sessionId, channel, again } = input
    if (mode === 'session') {
      const { phoneNumberId } = input
      await api.client.mutate(RequestOtp, { sessionId, phoneNumberId, channel }, { signal })
      return
    }
    const phoneNumberId = required(input.phoneNumberId, 'phoneNumberId')
    const request = { type: channel, phoneNumberId }
    if (again) await api.client.mutate(ResendVerificationCode, request, { signal })
    else await api.client.mutate(RequestVerificationCode, request, { signal })
  })
}
