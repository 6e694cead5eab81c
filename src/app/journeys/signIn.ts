import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { defineAuthorize } from '../../actors/authorize.ts'
import { defineRefreshSession } from '../../actors/refreshSession.ts'
import { defineRequestCode } from '../../actors/requestCode.ts'
import { defineVerifyCode } from '../../actors/verifyCode.ts'
import type { AppServices } from '../services.ts'

export function verificationMachine(services: AppServices) {
  return phoneVerificationMachine.provide({
    actors: { requestCode: defineRequestCode(services), verifyCode: defineVerifyCode(services) },
  })
}

/** The sign-in with its effects. */
export function provideSignIn(services: AppServices) {
  return signInMachine.provide({
    actors: {
      authorize: defineAuthorize(services),
      refreshSession: defineRefreshSession(services),
      phoneVerification: verificationMachine(services),
    },
  })
}
