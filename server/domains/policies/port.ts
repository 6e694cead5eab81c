/** What other domains may use of the policies. */
export { closeUnpaid } from './closeUnpaid.ts'
export { hasBegun, newestProduct, policiesInForce, policyAgainst, policyHeld } from './firstPayment.ts'
export { openPolicy } from './openPolicy.ts'
