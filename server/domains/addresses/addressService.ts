import type {
  AddressInput,
  AddressSuggestion,
  AddressSuggestionInput,
  AddressVerdict,
} from '../../../machines/contract/schema.generated.ts'

export interface AddressSearch {
  /** What was typed, more than two characters. */
  search: string
  /** Whose addresses come first: two letters; null for none. */
  state: string | null
  /** The building whose units are asked for; null for addresses. */
  within: AddressSuggestionInput | null
}

/** Who knows addresses (access-to-purchase 7.2: "address autocomplete and street verification by an address service"). */
export interface AddressService {
  suggest(search: AddressSearch): Promise<readonly AddressSuggestion[]>
  verify(address: AddressInput): Promise<AddressVerdict>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null if none is set up: addresses are then typed and not checked. */
    addresses: AddressService | null
  }
}
