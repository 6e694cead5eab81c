import { estimateWalker } from './estimate.ts'
import { formFlowWalker } from './formFlow.ts'
import { fulfillmentWalker } from './fulfillment.ts'
import { phoneVerificationWalker } from './phoneVerification.ts'
import { purchaseWalker } from './purchase.ts'
import { registrationWalker } from './registration.ts'
import { sessionWalker } from './session.ts'
import { signInWalker } from './signIn.ts'
import { triviaWalker } from './trivia.ts'
import type { Walker } from './walker.ts'

/** The machines whose generated paths also run in the browser. */
export const walkers: readonly Walker[] = [
  estimateWalker,
  formFlowWalker,
  fulfillmentWalker,
  phoneVerificationWalker,
  purchaseWalker,
  registrationWalker,
  sessionWalker,
  signInWalker,
  triviaWalker,
]

export function walkerOf(machine: string): Walker {
  const found = walkers.find((walker) => walker.machine === machine)
  if (found) return found
  const available = walkers.map((walker) => walker.machine).join(', ')
  throw new Error(`There is no walker for ${machine}; available: ${available}.`)
}
