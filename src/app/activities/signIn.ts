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

/** The sign-in with its effects. */
export function provide(services: AppServices) {
  // A session that ended while the page was reloaded: no other user at this browser finds what was typed in it.
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
