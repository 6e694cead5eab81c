/** What other domains may use of the policies. */

export { openPolicy } from './openPolicy.ts'
export { closeUnpaid } from './premiums/closeUnpaid.ts'
export {
  hasBegun,
  policiesInForce,
  policyAgainst,
  policyHeld,
  productAskedAbout,
} from './premiums/firstPayment.ts'
