import { fromPromise } from 'xstate'
import type { SearchAddressesInput, VerifyAddressInput } from '../../machines/address/address.types.ts'
import type { AddressSuggestion, AddressVerdict } from '../../rules/contract/schema.generated.ts'
import { AddressSuggestions, AddressVerification } from '../api/operations/flows.generated.ts'
import type { Effects } from './effects.ts'

/** Addresses that match the input, or the units of a building. */
export function defineSearchAddresses({ api }: Pick<Effects, 'api'>) {
  return fromPromise<readonly AddressSuggestion[], SearchAddressesInput>(
    async ({ input: { search, state, within }, signal }) => {
      const building = within && {
        streetLine: within.streetLine,
        secondary: within.secondary,
        city: within.city,
        state: within.state,
        zipcode: within.zipcode,
        entries: within.entries,
      }
      const asked = { search, state, within: building }
      const { addressSuggestions } = await api.client.query(AddressSuggestions, asked, { signal })
      return addressSuggestions
    },
  )
}

/** The address service's result for an address; null if the carrier has no service. */
export function defineVerifyAddress({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AddressVerdict | null, VerifyAddressInput>(async ({ input: { parts }, signal }) => {
    const { addressVerification } = await api.client.query(
      AddressVerification,
      { address: parts },
      { signal },
    )
    return addressVerification
  })
}
