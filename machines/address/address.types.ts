import type { AddressSuggestion, AddressVerdict } from '../../rules/contract/schema.generated.ts'

/** The parts of an address that a form can have fields for. */
export type AddressPart = 'street1' | 'street2' | 'city' | 'state' | 'postalCode'

/** The value of each part; empty if there is none. */
export type AddressParts = Readonly<Record<AddressPart, string>>

export interface AddressActorInput {
  /** The key of the field for each part; a part without a field is not part of the form. */
  keys: Readonly<Partial<Record<AddressPart, string>>>
  parts: AddressParts
  /** The state that the address must be in, two letters; null if any state will do. */
  residence: string | null
  /** The states that the address may be in, two letters each; empty if any will do. */
  states: readonly string[]
  /** The parts that a complete address may lack. */
  optional: readonly AddressPart[]
}

export type AddressEvent =
  /** A field of the address changed, including changes filled in here. */
  | { type: 'part.changed'; part: AddressPart; value: string }
  /** A field of the address lost focus. */
  | { type: 'part.left' }
  /** A suggestion was chosen, by its index in the list. */
  | { type: 'suggestion.chosen'; index: number }
  /** The list was closed without a choice. */
  | { type: 'suggestions.dismissed' }
  /** The form is about to be submitted: the reply `address.checked` follows the check. */
  | { type: 'address.asked' }
  /** The whole address was cleared. */
  | { type: 'address.cleared' }

/** `searchAddresses`: addresses that begin with the text, or the units of a chosen building. */
export interface SearchAddressesInput {
  search: string
  state: string | null
  within: AddressSuggestion | null
}

/** `verifyAddress`: the verdict on the address; null if the service does not know it. */
export interface VerifyAddressInput {
  parts: AddressParts
}

export interface AddressContext extends AddressActorInput {
  suggestions: readonly AddressSuggestion[]
  /** The building whose units are listed. */
  within: AddressSuggestion | null
  /** The verdict on the address; null before it was checked. */
  verdict: AddressVerdict | null
  /** A press is waiting for the check. */
  awaited: boolean
}
