/** What other domains may use of the policies. */
export { closeUnpaid } from './closeUnpaid.ts'
export { openPolicy } from './openPolicy.ts'
export { policyHeld } from './policyHeld.ts'
