import type { CandidateUSStreet } from 'smartystreets-javascript-sdk'
import { mostSuggestions } from '../../../rules/addresses.ts'
import type {
  AddressInput,
  AddressSuggestion,
  AddressSuggestionInput,
  AddressVerdict,
} from '../../../rules/contract/schema.generated.ts'
import type { AddressConfig } from '../../platform/config.ts'
import { errorType } from '../../platform/log/log.ts'
import type { AddressService } from './addressService.ts'

/** Milliseconds for one call: the user waits for the check, ten seconds at most. */
const timeout = 4000

/** The provider's maximum length of a search in bytes. */
const longestSearch = 128

/** A reply other than 200, or none. */
class SmartyFailure extends Error {
  override name = 'SmartyFailure'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The library mostly rejects with a reply instead of an error. Its text may quote the request. */
function failureOf(refused: unknown): SmartyFailure {
  if (refused instanceof Error) return new SmartyFailure(errorType(refused.cause ?? refused))
  if (typeof refused !== 'object' || refused === null) return new SmartyFailure('unknown')
  const status = 'statusCode' in refused && typeof refused.statusCode === 'number' ? refused.statusCode : 0
  if (status >= 400) return new SmartyFailure(String(status))
  if (status > 0) return new SmartyFailure('unreadable')
  return failureOf('error' in refused ? refused.error : null)
}

/**
 * The provider's format for a building whose units are requested: `41 S High St Ste (4) Columbus,
 * OH 43215`.
 */
function named({ streetLine, secondary, city, state, zipcode, entries }: AddressSuggestionInput): string {
  const building = [streetLine, secondary, entries && `(${entries})`, city].filter(Boolean).join(' ')
  return `${building}, ${state} ${zipcode}`
}

/**
 * The result for the one address that was found. The postal service's code only covers addresses that it delivers to, so the
 * provider's other data counts, too.
 */
function verdictOf({
  dpvMatchCode,
  dpvFootnotes = '',
  enhancedMatch = '',
}: CandidateUSStreet['analysis']): AddressVerdict {
  const known = enhancedMatch.split(',')
  if (dpvMatchCode === 'D' || known.includes('missing-secondary')) return 'missingSecondary'
  if (dpvMatchCode === 'S' || known.includes('unknown-secondary')) return 'invalidSecondary'
  if (dpvMatchCode === 'Y' || known.includes('non-postal-match')) return 'verified'
  return dpvMatchCode === 'N' || dpvFootnotes.includes('A1') || known.includes('none') ? 'invalid' : 'unknown'
}

/** Addresses by Smarty: suggested by its US Autocomplete Pro, checked by its US Street API. */
export async function createSmartyAddresses({
  authId,
  authToken,
  apiBase,
}: AddressConfig): Promise<AddressService> {
  const { default: smarty } = await import('smartystreets-javascript-sdk')
  // In a header, which proxies do not log.
  const credentials = new smarty.core.BasicAuthCredentials(authId, authToken)
  const builder = (path: string) => {
    // The library's own retries wait for ten seconds and write to the console.
    const made = new smarty.core.ClientBuilder(credentials).withMaxTimeout(timeout).withMaxRetries(0)
    return apiBase === null ? made : made.withBaseUrl(new URL(path, apiBase).href)
  }
  const autocomplete = builder('/lookup').buildUsAutocompleteProClient()
  const street = builder('/street-address').buildUsStreetApiClient()
  const answered = <Answer>(call: Promise<Answer>) =>
    call.catch((refused: unknown) => {
      throw failureOf(refused)
    })
  return {
    async suggest({ search, state, within }) {
      if (Buffer.byteLength(search) > longestSearch) return []
      const lookup = new smarty.usAutocompletePro.Lookup(search)
      lookup.maxResults = mostSuggestions
      // By default it prefers the town of the server's IP address.
      lookup.preferGeolocation = 'none'
      if (state !== null && /^[a-z]{2}$/i.test(state)) lookup.preferStates = [state]
      if (within !== null) lookup.selected = named(within)
      const { result } = await answered(autocomplete.send(lookup))
      return result.map(
        ({ streetLine, secondary, city, state, zipcode, entries }): AddressSuggestion => ({
          streetLine,
          secondary,
          city,
          state,
          zipcode,
          // One entry is the unit itself, not a list.
          entries: entries > 1 ? entries : 0,
        }),
      )
    },
    async verify({ street1, street2, city, state, postalCode }: AddressInput) {
      if (street1 === '') return 'missingStreet'
      const lookup = new smarty.usStreet.Lookup(
        street1,
        undefined,
        street2 || undefined,
        city,
        state,
        postalCode,
      )
      // Includes addresses without mail delivery, and several candidates for an ambiguous one.
      lookup.match = 'enhanced'
      lookup.maxCandidates = 2
      // The reply is written into the request object.
      await answered(street.send(lookup))
      const [candidate, other] = lookup.result
      if (candidate === undefined) return 'invalid'
      return other === undefined ? verdictOf(candidate.analysis) : 'ambiguous'
    },
  }
}
