import type {
  AddressInput,
  AddressSuggestion,
  AddressVerdict,
} from '../../../rules/contract/schema.generated.ts'
import type { AddressService } from './addressService.ts'

interface Known {
  street: string
  city: string
  state: string
  zip: string
  /** The kind and numbers of its units; absent for a house. */
  units?: { kind: string; numbers: readonly string[] }
}

const at = (street: string, city: string, state: string, zip: string, units?: Known['units']): Known => ({
  street,
  city,
  state,
  zip,
  ...(units === undefined ? {} : { units }),
})

const apartments = { kind: 'Apt', numbers: ['1A', '1B', '2A', '2B', '3A'] }

/**
 * Addresses of public buildings and some fictitious ones, in each state where coverage is sold and
 * in three others.
 */
const known: readonly Known[] = [
  at('41 South High Street', 'Columbus', 'OH', '43215', {
    kind: 'Suite',
    numbers: ['7', '100', '200', '310'],
  }),
  at('90 West Broad Street', 'Columbus', 'OH', '43215'),
  at('100 Main Street', 'Columbus', 'OH', '43215'),
  at('100 Main Street', 'Columbus', 'OH', '43222'),
  at('100 Main Street', 'Dayton', 'OH', '45402'),
  at('601 Lakeside Avenue', 'Cleveland', 'OH', '44114'),
  at('801 Plum Street', 'Cincinnati', 'OH', '45202'),
  at('200 West Washington Street', 'Phoenix', 'AZ', '85003'),
  at('100 Main Street', 'Mesa', 'AZ', '85201', apartments),
  at('255 West Alameda Street', 'Tucson', 'AZ', '85701'),
  at('55 Trinity Avenue', 'Atlanta', 'GA', '30303'),
  at('100 Main Street', 'Savannah', 'GA', '31408'),
  at('121 North LaSalle Street', 'Chicago', 'IL', '60602', apartments),
  at('300 South Seventh Street', 'Springfield', 'IL', '62701'),
  at('2 Woodward Avenue', 'Detroit', 'MI', '48226'),
  at('124 West Michigan Avenue', 'Lansing', 'MI', '48933'),
  at('600 East Fourth Street', 'Charlotte', 'NC', '28202'),
  at('222 West Hargett Street', 'Raleigh', 'NC', '27601'),
  at('1221 Southwest Fourth Avenue', 'Portland', 'OR', '97204'),
  at('555 Liberty Street', 'Salem', 'OR', '97301'),
  at('1400 John F Kennedy Boulevard', 'Philadelphia', 'PA', '19107'),
  at('414 Grant Street', 'Pittsburgh', 'PA', '15219'),
  at('200 East Wells Street', 'Milwaukee', 'WI', '53202'),
  at('210 Martin Luther King Boulevard', 'Madison', 'WI', '53703'),
  at('1 Dr Carlton B Goodlett Place', 'San Francisco', 'CA', '94102'),
  at('200 North Spring Street', 'Los Angeles', 'CA', '90012'),
  at('1 City Hall Park', 'New York', 'NY', '10007'),
  at('900 Bagby Street', 'Houston', 'TX', '77002'),
]

/** Words in a street that cause the other verdicts of a service. */
const verdictsByWord: readonly [RegExp, AddressVerdict][] = [
  [/\bambiguous\b/i, 'ambiguous'],
  [/\bunknown\b/i, 'unknown'],
  [/\binvalid\b/i, 'invalid'],
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const lineOf = ({ street, city, state, zip }: Known) => plain(`${street} ${city} ${state} ${zip}`)

const shown = (one: Known, secondary: string, entries: number): AddressSuggestion => ({
  streetLine: one.street,
  secondary,
  city: one.city,
  state: one.state,
  zipcode: one.zip,
  entries,
})

const unitsOf = (one: Known): AddressSuggestion[] =>
  (one.units?.numbers ?? []).map((number) => shown(one, `${one.units?.kind ?? ''} ${number}`, 0))

const isSame = (one: Known, street: string, zip: string) =>
  plain(one.street) === plain(street) && one.zip === zip.slice(0, 5)

/** For a building with units, whether the named one exists. */
function verdictOfUnit({ units }: Known, street2: string): AddressVerdict {
  if (units === undefined) return 'verified'
  if (street2 === '') return 'missingSecondary'
  const number = plain(street2).split(' ').at(-1)
  return units.numbers.some((one) => plain(one) === number) ? 'verified' : 'invalidSecondary'
}

function judge({ street1, street2, city, postalCode }: AddressInput): AddressVerdict {
  if (street1 === '') return 'missingStreet'
  const verdict = verdictsByWord.find(([word]) => word.test(street1))?.[1]
  if (verdict !== undefined) return verdict
  const found = known.find((one) => isSame(one, street1, postalCode))
  if (found !== undefined) return verdictOfUnit(found, street2 ?? '')
  // The same street and town with other ZIP codes.
  const alike = known.filter((one) => plain(one.street) === plain(street1) && plain(one.city) === plain(city))
  if (alike.length > 1) return 'ambiguous'
  return /^\d/.test(street1) ? 'verified' : 'invalid'
}

/**
 * The sandbox's address service: a short list to search. An address that is not on it is accepted
 * as typed if it starts with a house number, since our list is no authority.
 */
export const sandboxAddresses: AddressService = {
  async suggest({ search, state, within }) {
    if (within !== null) {
      const building = known.find((one) => isSame(one, within.streetLine, within.zipcode))
      return building === undefined ? [] : unitsOf(building)
    }
    const wanted = plain(search)
    return known
      .filter((one) => lineOf(one).startsWith(wanted))
      .sort((one, other) => Number(other.state === state) - Number(one.state === state))
      .map((one) => shown(one, one.units?.kind ?? '', one.units?.numbers.length ?? 0))
  },
  verify: async (address) => judge(address),
}
