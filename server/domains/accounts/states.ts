import { eligibleStates } from '../../../machines/validation/eligibility.ts'
import { stateNames } from '../../../machines/validation/states.ts'
import type { Choice } from '../../platform/forms/build.ts'

export const stateChoices: readonly Choice[] = Object.entries(stateNames).map(([value, label]) => ({
  value,
  label,
}))

/** Where a user who is covered may live. */
export const residences = {
  countries: [{ name: 'United States', alpha3: 'USA', hasStates: true, hasPostalCode: true }],
  states: Object.entries(eligibleStates).map(([alpha2, name]) => ({ name, alpha2 })),
}
