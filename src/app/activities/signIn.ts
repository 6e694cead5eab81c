import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { defineRefreshSession } from '../../actors/session.ts'
import {
  defineAuthorize,
  defineExchangeToken,
  defineReceiveCode,
  defineRequestCode,
  defineVerifyCode,
} from '../../actors/signIn.ts'
import { codeBrowser } from '../../adapters/textedCode.ts'
import { tabTyped } from '../../adapters/typed.ts'
import type { AppServices } from '../services.ts'

export function verificationMachine(services: AppServices) {
  return phoneVerificationMachine.provide({
    actors: {
      receiveCode: defineReceiveCode(codeBrowser),
      requestCode: defineRequestCode(services),
      verifyCode: defineVerifyCode(services),
    },
  })
}

export const activity = null

export function provide(services: AppServices) {
  // The session ended while the page was reloaded: another user of this browser must not see the
  // input.
  tabTyped.forget()
  return signInMachine.provide({
    actors: {
      authorize: defineAuthorize(services),
      exchangeToken: defineExchangeToken(services),
      refreshSession: defineRefreshSession(services),
      phoneVerification: verificationMachine(services),
    },
  })
}
