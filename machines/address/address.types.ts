import type { AddressSuggestion, AddressVerdict } from '../../rules/contract/schema.generated.ts'

/** The parts of an address that fields of a form take. */
export type AddressPart = 'street1' | 'street2' | 'city' | 'state' | 'postalCode'

/** What each part holds; empty for nothing. */
export type AddressParts = Readonly<Record<AddressPart, string>>

export interface AddressActorInput {
  /** The key of the field that takes each part; a part without one is not asked for. */
  keys: Readonly<Partial<Record<AddressPart, string>>>
  parts: AddressParts
  /** Where anyone who lives there must live, two letters; null where any state will do. */
  residence: string | null
  /** The states that an address may lie in, two letters each; none where any will do. */
  states: readonly string[]
  /** The parts without which an address is whole all the same. */
  optional: readonly AddressPart[]
}

export type AddressEvent =
  /** A field of the address holds something else now; also told of what was filled in here. */
  | { type: 'part.changed'; part: AddressPart; value: string }
  /** A field of the address was left. */
  | { type: 'part.left' }
  /** One of the suggestions, by its place in the list. */
  | { type: 'suggestion.chosen'; index: number }
  /** The list is closed without choosing. */
  | { type: 'suggestions.dismissed' }
  /** The form is to be sent: it is answered by `address.checked`, once the check is back. */
  | { type: 'address.asked' }
  /** All of the address is taken back. */
  | { type: 'address.cleared' }

/** `searchAddresses`: what begins like the text, or the units of a building that was chosen. */
export interface SearchAddressesInput {
  search: string
  state: string | null
  within: AddressSuggestion | null
}

/** `verifyAddress`: what is known of the address; null where no one knows any. */
export interface VerifyAddressInput {
  parts: AddressParts
}

export interface AddressContext extends AddressActorInput {
  suggestions: readonly AddressSuggestion[]
  /** The building whose units are listed. */
  within: AddressSuggestion | null
  /** What was said of the address when it was looked up; null while it was not. */
  verdict: AddressVerdict | null
  /** A press waits for the check. */
  awaited: boolean
}
