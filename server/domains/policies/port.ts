/** What other domains may use of the policies. */
export { openPolicy } from './openPolicy.ts'
export { policyHeld } from './policyHeld.ts'
