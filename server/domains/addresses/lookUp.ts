import { mostSuggestions, startsSearch } from '../../../rules/addresses.ts'
import type {
  AddressInput,
  AddressSuggestion,
  AddressVerdict,
} from '../../../rules/contract/schema.generated.ts'
import { normalizeText } from '../../../rules/normalizeText.ts'
import { takeOfAll } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { AddressSearch } from './addressService.ts'

/** No address is longer, so longer input is not sent to the paid service. */
const longest = 200

const tooLong = (texts: readonly unknown[]) =>
  texts.some((text) => typeof text === 'string' && text.length > longest)

/** The caller: creating guests is free, so no account limits what guests cost. */
interface Asker {
  readonly userId: string
  readonly guest: boolean
  readonly ip: string
}

async function countLookup(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  { userId, guest, ip }: Asker,
): Promise<void> {
  await limits.take('address-lookups-by-source', ip, null)
  await limits.take('address-lookups-by-account', userId, null)
  if (guest) await takeOfAll({ limits, log }, 'address-lookups', ip)
}

type Parts = Pick<Services, 'addresses' | 'limits' | 'log'>

/** The results of a search; none if no address starts with the text, or without a service. */
export async function suggestAddresses(
  { addresses, limits, log }: Parts,
  asker: Asker,
  asked: AddressSearch,
): Promise<readonly AddressSuggestion[]> {
  const { search, state, within } = asked
  if (addresses === null || !startsSearch(search)) return []
  if (tooLong([search, state, ...Object.values(within ?? {})])) return []
  await countLookup({ limits, log }, asker)
  return (await addresses.suggest({ ...asked, search: normalizeText(search) })).slice(0, mostSuggestions)
}

/** The verdict on an address; null without a service. */
export async function verifyAddress(
  { addresses, limits, log }: Parts,
  asker: Asker,
  address: AddressInput,
): Promise<AddressVerdict | null> {
  if (addresses === null) return null
  if (tooLong(Object.values(address))) return 'invalid'
  await countLookup({ limits, log }, asker)
  const { street1, street2, city, state, postalCode } = address
  return addresses.verify({
    street1: normalizeText(street1),
    street2: normalizeText(street2 ?? ''),
    city: normalizeText(city),
    state,
    postalCode: normalizeText(postalCode),
  })
}
