import { type FieldError, ruleError } from './ruleMessages.ts'
import { stateNames } from './states.ts'

/**
 * The first three digits of the ZIP codes of each state, as ranges: the Postal Service's labeling
 * list L002 (3-Digit ZIP Code Prefix Matrix), in the format of the package zip-state 1.0.3
 * (CC0-1.0), plus the ZIP codes that do not follow their prefix.
 */
const prefixes: Readonly<Record<string, string>> = {
  AK: '995-999',
  AL: '350-352 354-369',
  AR: '716-729',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831',
}

/** The same for military and diplomatic mail overseas, whose "states" are AA, AE and AP. */
const military: Readonly<Record<string, string>> = { military: '090-098 340 962-966' }

const militaryStates: readonly string[] = ['AA', 'AE', 'AP']

export const isMilitaryState = (state: string | null | undefined): boolean =>
  militaryStates.includes((state ?? '').trim().toUpperCase())

/** The same for the ZIP codes of territories, with their names. */
const elsewhere: Readonly<Record<string, string>> = {
  'Puerto Rico': '006-007 009',
  'the US Virgin Islands': '008',
  'Guam and the Pacific islands': '969',
}

const exceptions: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
}

/** The owner of the range that contains a prefix. */
function ownerOf(prefix: string, owners: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(owners).find((owner) =>
    owners[owner]?.split(' ').some((range) => {
      const [from = '', to = from] = range.split('-')
      return from <= prefix && prefix <= to
    }),
  )
}

/** The error of a ZIP code outside the user's state; null if the state is unknown. */
export function postalCodeError(code: string, residence: string | null): FieldError | null {
  const prefix = code.slice(0, 3)
  if (ownerOf(prefix, military)) return ruleError('militaryAddress')
  const state = exceptions[code.slice(0, 5)] ?? ownerOf(prefix, prefixes)
  const there = state === undefined ? ownerOf(prefix, elsewhere) : (stateNames[state] ?? state)
  if (there === undefined) return ruleError('postalCodeUnknown', `${code} isn’t a ZIP code. Please check it`)
  if (residence === null || state === residence) return null
  const here = stateNames[residence] ?? residence
  return ruleError(
    'postalCodeElsewhere',
    `${code} is a ZIP code in ${there}, but you told us you live in ${here}`,
  )
}
