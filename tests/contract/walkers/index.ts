import type { CarrierWalker } from '../carrierWalker.ts'
import { purchaseWalker } from './purchase.ts'

/** The machines whose generated paths are walked at a carrier, without a page. */
export const carrierWalkers: readonly CarrierWalker[] = [purchaseWalker]

const parts = 'its actors are the parts of the application, each of which is walked by itself'
const page = 'what it does is done in the page, and no carrier has a part in it'
const asked = 'what it asks is what the machine that runs it asks'
const unwritten = 'nobody has written yet what its actors do there'

/** The other machines, and why they are not. */
export const notWalked: Readonly<Record<string, string>> = {
  acceptTerms: unwritten,
  accountClosing: unwritten,
  app: parts,
  chartOverlay: page,
  connection: 'whether a carrier answers at all is what it is about',
  coverageEditor: unwritten,
  emailVerification: unwritten,
  estimate: unwritten,
  form: unwritten,
  formFlow: unwritten,
  fulfillment: parts,
  livePrice: asked,
  passwordReset: unwritten,
  phoneVerification: unwritten,
  policyFlow: parts,
  polling: asked,
  quote: asked,
  quoteEditor: unwritten,
  registration: unwritten,
  session: unwritten,
  signIn: unwritten,
  support: page,
  trivia: page,
  visualiser: page,
  watch: page,
}
