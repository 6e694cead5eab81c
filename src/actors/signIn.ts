import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type {
  PhoneVerificationEvent,
  RequestCodeInput,
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../machines/phone-verification/phoneVerification.types.ts'
import { required } from '../../machines/required.ts'
import type {
  AuthorizeInput,
  AuthorizeOutput,
  ExchangeTokenInput,
} from '../../machines/sign-in/signIn.types.ts'
import { type CodeBrowser, textedCode } from '../adapters/textedCode.ts'
import type { Credentials } from '../api/credentials.ts'
import {
  RequestOtp,
  RequestVerificationCode,
  ResendVerificationCode,
  VerifyPhoneCode,
  VerifySession,
} from '../api/operations/registration.generated.ts'
import type { Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'
import { readSession } from './session.ts'

/** Authorization with a proof key, token exchange, device check, then the session. */
export function defineAuthorize(effects: Effects) {
  return fromPromise<AuthorizeOutput, AuthorizeInput>(async ({ input, signal }) => {
    await effects.api.oauth.signIn(input, signal)
    await exchangeDevice(effects, signal)
    return await readSession(effects, signal)
  })
}

/** Like `defineAuthorize`, with a login token from support instead of a password (decision 003). */
export function defineExchangeToken(effects: Effects & { credentials(): Promise<Credentials> }) {
  return fromPromise<AuthorizeOutput, ExchangeTokenInput>(async ({ input, signal }) => {
    const { signInByToken } = await effects.credentials()
    await signInByToken(input, signal)
    await exchangeDevice(effects, signal)
    return await readSession(effects, signal)
  })
}

/** Sends a code: to a number given at registration, or to verify a returning user's session. */
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

/**
 * Fills in the code of a text message if the browser provides it. Leaving the field cancels this.
 */
export function defineReceiveCode(browser: CodeBrowser) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const left = new AbortController()
    void textedCode(browser, left.signal).then((value) => {
      if (value === null || left.signal.aborted) return
      const event: PhoneVerificationEvent = { type: 'code.changed', value }
      sendBack(event)
    })
    return () => left.abort()
  })
}

/**
 * Verifies the six digits. The code is accepted only if the status is `verified` (specification
 * 4.2).
 */
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
