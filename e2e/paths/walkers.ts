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
import { guestExitWalker } from './guestExit.ts'
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
  guestExitWalker,
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

/** The other machines, and why nobody walks their own paths in the browser. */
export const notWalkedInBrowser: Readonly<Record<string, string>> = {
  address: 'a list below one field of a form: walked by e2e/address.spec.ts',
  affiliateOffers: 'one part of the page of another machine: walked by e2e/affiliateOffers.spec.ts',
  app: 'the paths of its journeys pass through it; its doors are walked by e2e/bridge.spec.ts and e2e/access.spec.ts',
  chartOverlay: 'a part of the charts, not of the application: walked by e2e/charts.spec.ts',
  coverageEditor: 'two fields on the page of another machine: walked by e2e/editQuote.spec.ts',
  form: 'every form of the application runs it, each with its own items: walked by e2e/gallery.spec.ts',
  livePrice: 'one line on the page of another machine: walked by e2e/livePrice.spec.ts',
  polling: 'it asks again by itself, and whoever runs it shows the waiting',
  quote: 'it waits by itself behind the questions of trivia, whose paths are walked',
  quoteEditor: 'a page that opens over a quote: walked by e2e/editQuote.spec.ts',
  upload: 'one field of a form: walked by e2e/upload.spec.ts',
  visualiser: 'the charts themselves, not the application: walked by e2e/charts.spec.ts',
  watch: 'a part of the charts, not of the application: walked by e2e/watch.spec.ts',
}

/** How the paths of one machine are walked. */
export function walkerOf(machine: string): Walker {
  const found = walkers.find((walker) => walker.machine === machine)
  if (found) return found
  const there = walkers.map((walker) => walker.machine).join(', ')
  throw new Error(`Nobody has written how a person walks ${machine}; e2e/paths has ${there}.`)
}
