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

/** Whether every part is there without which no one can be found. */
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
 * The parts as a suggestion has them; the apartment stays where the suggestion names none, and the state where the form
 * has no field in which it could be seen and mended.
 */
export function filledBy(
  { keys, parts }: Pick<AddressContext, 'keys' | 'parts'>,
  suggestion: AddressSuggestion,
): AddressParts {
  const { streetLine, secondary, city, zipcode, entries } = suggestion
  const state = keys.state === undefined ? parts.state : suggestion.state
  // Of a whole building the second line says only what its units are called.
  const street2 = entries > 0 || secondary === '' ? parts.street2 : secondary
  return { street1: streetLine, street2, city, state, postalCode: zipcode }
}

/** Whether the address lies in no state that it may lie in. */
export function isElsewhere(states: readonly string[], suggestion: AddressSuggestion): boolean {
  return states.length > 0 && !states.includes(suggestion.state)
}
