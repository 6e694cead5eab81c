import type { CarrierWalker } from '../carrierWalker.ts'
import { estimateAtCarrier } from './estimate.ts'
import { phoneVerificationAtCarrier } from './phoneVerification.ts'
import { purchaseAtCarrier } from './purchase.ts'
import { registrationAtCarrier } from './registration.ts'
import { signInAtCarrier } from './signIn.ts'

/** The machines whose generated paths run against a carrier, without a page. */
export const carrierWalkers: readonly CarrierWalker[] = [
  estimateAtCarrier,
  phoneVerificationAtCarrier,
  purchaseAtCarrier,
  registrationAtCarrier,
  signInAtCarrier,
]
