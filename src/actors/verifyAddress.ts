import { fromPromise } from 'xstate'
import type { VerifyAddressInput } from '../../machines/address/address.types.ts'
import type { AddressVerdict } from '../../machines/contract/schema.generated.ts'
import { AddressVerification } from '../api/operations/addresses.generated.ts'
import type { Effects } from './effects.ts'

/** What the address service knows of an address; null where the carrier has none to ask. */
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
