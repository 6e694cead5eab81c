import { acceptTermsWalker } from './acceptTerms.ts'
import { accountChangeWalker } from './accountChange.ts'
import { accountClosingWalker } from './accountClosing.ts'
import { activeSessionsWalker } from './activeSessions.ts'
import { blockedNoticeWalker } from './blockedNotice.ts'
import { connectionWalker } from './connection.ts'
import { consentWalker } from './consent.ts'
import { emailVerificationWalker } from './emailVerification.ts'
import { estimateWalker } from './estimate.ts'
import { formFlowWalker } from './formFlow.ts'
import { fulfillmentWalker } from './fulfillment.ts'
import { idleLockWalker } from './idleLock.ts'
import { newsletterWalker } from './newsletter.ts'
import { passwordResetWalker } from './passwordReset.ts'
import { phoneVerificationWalker } from './phoneVerification.ts'
import { policyFlowWalker } from './policyFlow.ts'
import { purchaseWalker } from './purchase.ts'
import { registrationWalker } from './registration.ts'
import { sessionWalker } from './session.ts'
import { signInWalker } from './signIn.ts'
import { supportWalker } from './support.ts'
import { triviaWalker } from './trivia.ts'
import type { Walker } from './walker.ts'

/** The machines whose generated paths are walked in the browser, too. */
export const walkers: readonly Walker[] = [
  acceptTermsWalker,
  accountChangeWalker,
  accountClosingWalker,
  activeSessionsWalker,
  blockedNoticeWalker,
  connectionWalker,
  consentWalker,
  emailVerificationWalker,
  estimateWalker,
  formFlowWalker,
  fulfillmentWalker,
  idleLockWalker,
  newsletterWalker,
  passwordResetWalker,
  phoneVerificationWalker,
  policyFlowWalker,
  purchaseWalker,
  registrationWalker,
  sessionWalker,
  signInWalker,
  supportWalker,
  triviaWalker,
]

/** How the paths of one machine are walked. */
export function walkerOf(machine: string): Walker {
  const found = walkers.find((walker) => walker.machine === machine)
  if (found) return found
  const there = walkers.map((walker) => walker.machine).join(', ')
  throw new Error(`Nobody has written how a person walks ${machine}; e2e/paths has ${there}.`)
}
