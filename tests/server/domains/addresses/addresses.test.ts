import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressSuggestion } from '../../../../rules/contract/schema.generated.ts'
import type { AddressSearch } from '../../../../server/domains/addresses/addressService.ts'
import { suggestAddresses, verifyAddress } from '../../../../server/domains/addresses/lookUp.ts'
import { sandboxAddresses } from '../../../../server/domains/addresses/sandboxAddresses.ts'
import { TooManyRequests } from '../../../../server/platform/errors.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier

beforeAll(async () => {
  carrier = await startCarrier({
    env: { RATE_LIMITS: 'address-lookups-by-account=2/1h, address-lookups-by-source=5/1h' },
  })
})
afterAll(async () => carrier.close())

const building = { streetLine: '41 South High Street', city: 'Columbus', state: 'OH', zipcode: '43215' }
const house = {
  streetLine: '90 West Broad Street',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
}
const anywhere = { state: null, within: null }

test('suggestions match the beginning of the text, whatever its case and commas', async () => {
  const found = [{ ...building, secondary: 'Suite', entries: 4 }]
  expect([
    await sandboxAddresses.suggest({ search: '41 south HIGH', ...anywhere }),
    await sandboxAddresses.suggest({ search: '41 South High Street, Columbus', ...anywhere }),
    await sandboxAddresses.suggest({ search: '42 South High', ...anywhere }),
  ]).toEqual([found, found, []])
})

test('addresses in the user’s state come first', async () => {
  const [first] = await sandboxAddresses.suggest({ search: '100 Main', state: 'GA', within: null })
  expect([first?.city, first?.state]).toEqual(['Savannah', 'GA'])
})

test('a building suggests its units', async () => {
  const within = { ...building, secondary: 'Suite' }
  const units = await sandboxAddresses.suggest({ search: building.streetLine, state: null, within })
  expect(units.map(({ secondary, entries }) => [secondary, entries])).toEqual([
    ['Suite 7', 0],
    ['Suite 100', 0],
    ['Suite 200', 0],
    ['Suite 310', 0],
  ])
})

test.each([
  ['90 west broad street', '', 'Columbus', '43215', 'verified'],
  ['7 Oak Lane', '', 'Dayton', '45402', 'verified'],
  ['41 South High Street', 'Suite 7', 'Columbus', '43215-0001', 'verified'],
  ['41 South High Street', '', 'Columbus', '43215', 'missingSecondary'],
  ['41 South High Street', 'Suite 8', 'Columbus', '43215', 'invalidSecondary'],
  ['100 Main Street', '', 'Columbus', '43201', 'ambiguous'],
  ['Oak Lane', '', 'Dayton', '45402', 'invalid'],
  ['', '', 'Dayton', '45402', 'missingStreet'],
  ['1 Ambiguous Way', '', 'Dayton', '45402', 'ambiguous'],
  ['1 Unknown Way', '', 'Dayton', '45402', 'unknown'],
])('%s %s, %s %s: %s', async (street1, street2, city, postalCode, verdict) => {
  expect(await sandboxAddresses.verify({ street1, street2, city, state: 'OH', postalCode })).toBe(verdict)
})

/** Seven addresses of one street, for one user after the other. */
function lookUp(userId: string, ip = `${userId}'s`) {
  const { limits, log } = carrier.services
  const seven: AddressSuggestion[] = Array.from({ length: 7 }, () => ({ ...house, entries: 0 }))
  const addresses = { suggest: async () => seven, verify: sandboxAddresses.verify }
  return (search: string) =>
    suggestAddresses({ addresses, limits, log }, { userId, guest: true, ip }, { search, ...anywhere })
}

test('suggestions start at three characters and are at most six', async () => {
  const find = lookUp('u-1')
  expect([await find(' 90 '), (await find('90 W')).length]).toEqual([[], 6])
})

test('a text longer than any address is not sent to the provider, in any field', async () => {
  const asked: AddressSearch[] = []
  const addresses = {
    suggest: async (search: AddressSearch) => {
      asked.push(search)
      return []
    },
    verify: sandboxAddresses.verify,
  }
  const { limits, log } = carrier.services
  const long = 'x'.repeat(201)
  const whole = { search: building.streetLine, state: 'OH', within: { ...building, secondary: 'Suite' } }
  for (const search of [
    { ...whole, search: long },
    { ...whole, state: long },
    ...Object.keys(whole.within).map((part) => ({ ...whole, within: { ...whole.within, [part]: long } })),
    whole,
  ])
    await suggestAddresses(
      { addresses, limits, log },
      { userId: 'u-4', guest: true, ip: '192.0.2.4' },
      search,
    )
  expect(asked).toEqual([whole])
})

test('address lookups are limited by user', async () => {
  const find = lookUp('u-2')
  await find('90 W')
  await find('90 We')
  await expect(find('90 Wes')).rejects.toBeInstanceOf(TooManyRequests)
})

test('address lookups are limited by source, across guests, without affecting other sources', async () => {
  for (const guest of ['g-1', 'g-2'])
    for (const text of ['90 W', '90 We']) await lookUp(guest, '192.0.2.7')(text)
  await lookUp('g-3', '192.0.2.7')('90 W')
  await expect(lookUp('g-4', '192.0.2.7')('90 W')).rejects.toBeInstanceOf(TooManyRequests)
  expect(await lookUp('g-4', '192.0.2.8')('90 W')).toHaveLength(6)
})

test('without a provider there are no suggestions and no verdicts', async () => {
  const { limits, log } = carrier.services
  const parts = { addresses: null, limits, log }
  const asker = { userId: 'u-3', guest: true, ip: '192.0.2.3' }
  const address = { street1: '90 West Broad Street', city: 'Columbus', state: 'OH', postalCode: '43215' }
  expect([
    await suggestAddresses(parts, asker, { search: '90 W', ...anywhere }),
    await verifyAddress(parts, asker, address),
  ]).toEqual([[], null])
})
