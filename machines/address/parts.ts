import type { AddressSuggestion } from '../../rules/contract/schema.generated.ts'
import { normalizeText } from '../../rules/normalizeText.ts'
import type { AddressContext, AddressPart, AddressParts } from './address.types.ts'

export const addressParts = [
  'street1',
  'street2',
  'city',
  'state',
  'postalCode',
] as const satisfies AddressPart[]

export const noParts: AddressParts = { street1: '', street2: '', city: '', state: '', postalCode: '' }

/** Whether every required part is filled in. */
export function isWhole({
  keys,
  optional,
  parts,
}: Pick<AddressContext, 'keys' | 'optional' | 'parts'>): boolean {
  return addressParts.every(
    (part) => optional.includes(part) || keys[part] === undefined || normalizeText(parts[part]) !== '',
  )
}

/**
 * The parts of a suggestion. The apartment stays if the suggestion names none, and the state stays
 * if the form has no field where it could be seen and corrected.
 */
export function filledBy(
  { keys, parts }: Pick<AddressContext, 'keys' | 'parts'>,
  suggestion: AddressSuggestion,
): AddressParts {
  const { streetLine, secondary, city, zipcode, entries } = suggestion
  const state = keys.state === undefined ? parts.state : suggestion.state
  // For a whole building the second line contains only the kind of its units.
  const street2 = entries > 0 || secondary === '' ? parts.street2 : secondary
  return { street1: streetLine, street2, city, state, postalCode: zipcode }
}

/** Whether the address is outside the permitted states. */
export function isElsewhere(states: readonly string[], suggestion: AddressSuggestion): boolean {
  return states.length > 0 && !states.includes(suggestion.state)
}
