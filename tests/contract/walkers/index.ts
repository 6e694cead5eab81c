import type { CarrierWalker } from '../carrierWalker.ts'
import { accountClosingAtCarrier } from './accountClosing.ts'
import { emailVerificationAtCarrier } from './emailVerification.ts'
import { estimateAtCarrier } from './estimate.ts'
import { passwordResetAtCarrier } from './passwordReset.ts'
import { phoneVerificationAtCarrier } from './phoneVerification.ts'
import { purchaseAtCarrier } from './purchase.ts'
import { registrationAtCarrier } from './registration.ts'
import { signInAtCarrier } from './signIn.ts'

/** The machines whose generated paths are walked at a carrier, without a page. */
export const carrierWalkers: readonly CarrierWalker[] = [
  accountClosingAtCarrier,
  emailVerificationAtCarrier,
  estimateAtCarrier,
  passwordResetAtCarrier,
  phoneVerificationAtCarrier,
  purchaseAtCarrier,
  registrationAtCarrier,
  signInAtCarrier,
]

const parts = 'its actors are the parts of the application, each of which is walked by itself'
const page = 'what it does is done in the page, and no carrier has a part in it'
const asked = 'what it asks is what the machine that runs it asks'

/** Other machines, and why they are not; of those that are not named nobody has written yet what they do there. */
export const notWalked: Readonly<Record<string, string>> = {
  app: parts,
  chartOverlay: page,
  connection: 'whether a carrier answers at all is what it is about',
  fulfillment: parts,
  livePrice: asked,
  policyFlow: parts,
  polling: asked,
  quote: asked,
  support: page,
  trivia: page,
  visualiser: page,
  watch: page,
}
