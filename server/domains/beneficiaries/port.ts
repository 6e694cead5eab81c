/** What other domains may use of the beneficiaries: who is named, as papers say it. */
export { beneficiariesOf } from './beneficiaries.ts'
export { describeBeneficiary } from './describe.ts'
