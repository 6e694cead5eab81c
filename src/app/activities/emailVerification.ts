import { createActor } from 'xstate'
import { emailVerificationMachine } from '../../../machines/email-verification/emailVerification.machine.ts'
import { defineRequestEmailVerification } from '../../actors/requestEmailVerification.ts'
import { defineVerifyEmail } from '../../actors/verifyEmail.ts'
import type { AppServices } from '../services.ts'

/** The proof of an address with its effects, for a page to run. */
export function createEmailVerification(services: AppServices, token: string | null) {
  const machine = emailVerificationMachine.provide({
    actors: {
      verifyEmail: defineVerifyEmail(services),
      requestEmailVerification: defineRequestEmailVerification(services),
    },
  })
  return createActor(machine, { input: { token } })
}
