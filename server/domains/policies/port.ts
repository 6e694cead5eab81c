/** What other domains may use of the policies. */
export { closeUnpaid } from './closeUnpaid.ts'
export { hasBegun, policiesInForce, policyAgainst, policyHeld, productAskedAbout } from './firstPayment.ts'
export { openPolicy } from './openPolicy.ts'
