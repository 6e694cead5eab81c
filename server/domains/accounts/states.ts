import type { AddressCountry, AddressState } from '../../../rules/contract/schema.generated.ts'
import { eligibleStates } from '../../../rules/eligibility.ts'
import { stateNames } from '../../../rules/states.ts'
import type { Choice } from '../../platform/forms/build.ts'

export const stateChoices: readonly Choice[] = Object.entries(stateNames).map(([value, label]) => ({
  value,
  label,
}))

const unitedStates: AddressCountry = {
  name: 'United States',
  alpha3: 'USA',
  hasStates: true,
  hasPostalCode: true,
}

export const countries: readonly AddressCountry[] = [unitedStates]

/** The country of every stored address: forms accept no other. */
export const countryOfAddress = unitedStates

/** The format of a postal code, by the country's three letters. */
export const postalCodeFormats: Readonly<Record<string, string>> = { USA: '^\\d{5}(-\\d{4})?$' }

/** The states of a country; none for an unknown one. */
export const statesOf = (alpha3: string): AddressState[] =>
  alpha3 === unitedStates.alpha3 ? Object.entries(stateNames).map(([alpha2, name]) => ({ name, alpha2 })) : []

/** The state of a two-letter code; null for an unknown one. */
export const stateOf = (alpha2: string): AddressState | null => {
  const name = stateNames[alpha2]
  return name === undefined ? null : { name, alpha2 }
}

/** The states in which an insured user may live. */
export const residences = {
  countries,
  states: Object.entries(eligibleStates).map(([alpha2, name]) => ({ name, alpha2 })),
}
