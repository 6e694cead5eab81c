import type {
  AddressInput,
  AddressSuggestion,
  AddressVerdict,
} from '../../../machines/contract/schema.generated.ts'
import { mostSuggestions, startsSearch } from '../../../machines/validation/addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { AddressSearch } from './addressService.ts'

/** No address is longer; what is, costs nobody anything. */
const longest = 200

const tooLong = (texts: readonly unknown[]) =>
  texts.some((text) => typeof text === 'string' && text.length > longest)

type Parts = Pick<Services, 'addresses' | 'limits'>

/** What a search finds; nothing for a text that starts none, or where there is no service. */
export async function suggestAddresses(
  { addresses, limits }: Parts,
  userId: string,
  asked: AddressSearch,
): Promise<readonly AddressSuggestion[]> {
  const { search, state, within } = asked
  if (addresses === null || !startsSearch(search)) return []
  if (tooLong([search, state, ...Object.values(within ?? {})])) return []
  await limits.take('address-lookups-by-account', userId)
  return (await addresses.suggest(asked)).slice(0, mostSuggestions)
}

/** What is known of an address; null where there is no service. */
export async function verifyAddress(
  { addresses, limits }: Parts,
  userId: string,
  address: AddressInput,
): Promise<AddressVerdict | null> {
  if (addresses === null) return null
  if (tooLong(Object.values(address))) return 'invalid'
  await limits.take('address-lookups-by-account', userId)
  return addresses.verify(address)
}
