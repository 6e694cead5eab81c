export { familyPoliciesOf } from './familyPolicies.ts'
export { openPolicy } from './openPolicy.ts'
export { closeUnpaid } from './premiums/closeUnpaid.ts'
export {
  hasBegun,
  paidPolicyOf,
  policiesInForce,
  policyAgainst,
  productAskedAbout,
} from './premiums/firstPayment.ts'
