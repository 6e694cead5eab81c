import { fromPromise } from 'xstate'
import { addressMachine } from '../../../machines/address/address.machine.ts'
import type { SearchAddressesInput, VerifyAddressInput } from '../../../machines/address/address.types.ts'
import type { AddressSuggestion, AddressVerdict } from '../../../rules/contract/schema.generated.ts'

const one: AddressSuggestion = {
  streetLine: '41 South High Street',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
  entries: 0,
}
const two: AddressSuggestion = { ...one, streetLine: '41 South Main Street' }

/** The address lookup with two fixed addresses, because the real one needs a signed-in user. */
export const offeredAddresses = addressMachine.provide({
  actors: {
    searchAddresses: fromPromise<readonly AddressSuggestion[], SearchAddressesInput>(async ({ input }) =>
      [one, two].filter(({ streetLine }) => streetLine.toLowerCase().startsWith(input.search.toLowerCase())),
    ),
    verifyAddress: fromPromise<AddressVerdict | null, VerifyAddressInput>(async ({ input: { parts } }) =>
      parts.street1 === two.streetLine ? 'missingSecondary' : 'verified',
    ),
  },
})
