import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { defineAuthorize } from '../../actors/authorize.ts'
import { defineRefreshSession } from '../../actors/refreshSession.ts'
import { defineRequestCode } from '../../actors/requestCode.ts'
import { defineVerifyCode } from '../../actors/verifyCode.ts'
import type { Services } from '../services.ts'

export function verificationMachine(services: Services) {
  return phoneVerificationMachine.provide({
    actors: { requestCode: defineRequestCode(services), verifyCode: defineVerifyCode(services) },
  })
}

/** The sign-in with its effects. */
export function signIn(services: Services) {
  return signInMachine.provide({
    actors: {
      authorize: defineAuthorize(services),
      refreshSession: defineRefreshSession(services),
      phoneVerification: verificationMachine(services),
    },
  })
}
