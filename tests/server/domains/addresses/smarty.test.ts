import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSmartyAddresses } from '../../../../server/domains/addresses/smartyAddresses.ts'
import type { GraphqlAnswer } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { candidate, startSmarty } from './smartyStandIn.ts'

let smarty: Awaited<ReturnType<typeof startSmarty>>
beforeAll(async () => {
  smarty = await startSmarty()
})
afterAll(async () => smarty?.close())
beforeEach(() => smarty.forgets())

const keys = { authId: 'stand-in-id', authToken: 'only-for-tests-token' }
const provider = () => createSmartyAddresses({ ...keys, apiBase: smarty.url })

const credentials = 'stand-in-id:only-for-tests-token'
const agent = expect.stringMatching(/^smarty \(sdk:javascript@\d/)
const anywhere = { state: null, within: null }

const house = { street_line: '90 W Broad St', secondary: '', city: 'Columbus', state: 'OH', zipcode: '43215' }
const building = { ...house, street_line: '41 S High St', secondary: 'Ste' }

const address = {
  street1: '90 W Broad St',
  street2: null,
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
}

describe('a Smarty lookup', () => {
  test('a lookup asks for six matches, independent of the server’s location, with the keys in a header', async () => {
    smarty.answers('/lookup', { suggestions: [{ ...house, entries: 0 }] })
    const found = await (await provider()).suggest({ search: '90 W Bro & Main', ...anywhere })
    expect({ found, heard: smarty.heard() }).toEqual({
      found: [
        {
          streetLine: '90 W Broad St',
          secondary: '',
          city: 'Columbus',
          state: 'OH',
          zipcode: '43215',
          entries: 0,
        },
      ],
      heard: [
        {
          path: 'GET /lookup',
          credentials,
          asked: { search: '90 W Bro & Main', max_results: '6', prefer_geolocation: 'none', agent },
        },
      ],
    })
  })

  test.each([
    ['OH', 'OH'],
    // Invented text is not sent on as a state.
    ['Ohio;TX', undefined],
  ])('a lookup prefers the user’s state: %s', async (state, preferred) => {
    await (await provider()).suggest({ search: '90 W', state, within: null })
    expect(smarty.heard().map(({ asked }) => asked.prefer_states)).toEqual([preferred])
  })

  test('a building has its number of units, and one unit is not a list', async () => {
    smarty.answers('/lookup', {
      suggestions: [
        { ...building, entries: 4 },
        { ...building, secondary: 'Ste 7', entries: 1 },
      ],
    })
    const found = await (await provider()).suggest({ search: '41 S High', ...anywhere })
    expect(found.map(({ secondary, entries }) => [secondary, entries])).toEqual([
      ['Ste', 4],
      ['Ste 7', 0],
    ])
  })

  test.each([
    ['as suggested', { secondary: 'Ste', entries: 4 }, '41 S High St Ste (4) Columbus, OH 43215'],
    ['without the kind of its units', { secondary: '', entries: 4 }, '41 S High St (4) Columbus, OH 43215'],
    // A page that was opened before the carrier asked for the number.
    ['without the number of its units', { secondary: 'Ste' }, '41 S High St Ste Columbus, OH 43215'],
  ])('a lookup of units names their building, %s', async (_, part, selected) => {
    const within = { streetLine: '41 S High St', city: 'Columbus', state: 'OH', zipcode: '43215', ...part }
    await (await provider()).suggest({ search: '41 S High St', state: null, within })
    expect(smarty.heard().map(({ asked }) => [asked.search, asked.selected])).toEqual([
      ['41 S High St', selected],
    ])
  })

  test.each([[[]], [null]])('a lookup finds nothing in the reply %j', async (suggestions) => {
    smarty.answers('/lookup', { suggestions })
    expect(await (await provider()).suggest({ search: '10 Downing Street', ...anywhere })).toEqual([])
  })

  test('a text longer than the provider’s limit is not sent', async () => {
    const { suggest } = await provider()
    const found = [
      await suggest({ search: 'é'.repeat(65), ...anywhere }),
      await suggest({ search: 'é'.repeat(64), ...anywhere }),
    ]
    expect([found, smarty.heard().map(({ asked }) => asked.search)]).toEqual([[[], []], ['é'.repeat(64)]])
  })
})

describe('a Smarty check', () => {
  test('a check sends the address with the apartment in its own field', async () => {
    smarty.answers('/street-address', [candidate({ dpv_match_code: 'Y', enhanced_match: 'postal-match' })])
    const { verify } = await provider()
    const verdicts = [await verify({ ...address, street2: 'Apt 7' }), await verify({ ...address, state: '' })]
    const asked = {
      street: '90 W Broad St',
      city: 'Columbus',
      zipcode: '43215',
      match: 'enhanced',
      candidates: '2',
      agent,
    }
    expect({ verdicts, heard: smarty.heard() }).toEqual({
      verdicts: ['verified', 'verified'],
      heard: [
        {
          path: 'GET /street-address',
          credentials,
          asked: { ...asked, secondary: 'Apt 7', state: 'OH' },
        },
        { path: 'GET /street-address', credentials, asked },
      ],
    })
  })

  test.each([
    ['verified', { dpv_match_code: 'Y', dpv_footnotes: 'AABB', enhanced_match: 'postal-match' }],
    // No mail is delivered there.
    ['verified', { dpv_footnotes: 'A1', enhanced_match: 'non-postal-match' }],
    ['missingSecondary', { dpv_match_code: 'D', dpv_footnotes: 'AAN1', enhanced_match: 'postal-match' }],
    ['missingSecondary', { dpv_footnotes: 'A1', enhanced_match: 'non-postal-match,missing-secondary' }],
    ['invalidSecondary', { dpv_match_code: 'S', dpv_footnotes: 'AACC', enhanced_match: 'postal-match' }],
    ['invalidSecondary', { dpv_footnotes: 'A1', enhanced_match: 'non-postal-match,unknown-secondary' }],
    ['invalid', { dpv_match_code: 'N', dpv_footnotes: 'AAM3' }],
    ['invalid', { dpv_footnotes: 'A1' }],
    ['invalid', { enhanced_match: 'none' }],
    ['unknown', {}],
  ])('the verdict is %s for %j', async (verdict, analysis: Record<string, string>) => {
    smarty.answers('/street-address', [candidate(analysis)])
    expect(await (await provider()).verify(address)).toBe(verdict)
  })

  test('an address outside the United States is invalid', async () => {
    const downing = { street1: '10 Downing Street', city: 'London', state: '', postalCode: 'SW1A 2AA' }
    expect(await (await provider()).verify(downing)).toBe('invalid')
  })

  test('two matching addresses are ambiguous', async () => {
    const two = [candidate({ dpv_match_code: 'Y' }), candidate({ dpv_match_code: 'Y' })]
    smarty.answers('/street-address', two)
    expect(await (await provider()).verify(address)).toBe('ambiguous')
  })

  test('an address without a street is not sent', async () => {
    const verdict = await (await provider()).verify({ ...address, street1: '' })
    expect([verdict, smarty.heard()]).toEqual(['missingStreet', []])
  })
})

/** The class and code of the failure of each of the two calls, without its message. */
async function failures() {
  const { suggest, verify } = await provider()
  const failed = async (call: Promise<unknown>) =>
    await call.then(
      () => null,
      (error: unknown) => (error instanceof Error ? [error.name, error.message] : error),
    )
  return [await failed(suggest({ search: '90 W', ...anywhere })), await failed(verify(address))]
}

describe('a failing Smarty service', () => {
  test.each([400, 401, 402, 403, 413, 422, 429, 500, 502, 503, 504])(
    'a refusal with %i is not retried, whatever Retry-After asks, and is reported by status',
    async (status) => {
      for (const path of ['/lookup', '/street-address'] as const)
        smarty.refuses(path, status, { 'retry-after': '1' })
      const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
      const failed = await failures()
      const lines = logged.mock.calls
      logged.mockRestore()
      expect([failed, smarty.heard().length, lines]).toEqual([
        Array(2).fill(['SmartyFailure', String(status)]),
        2,
        [],
      ])
    },
  )

  test.each([
    ['invalid JSON', 'application/json', '{"suggestions": [', 'unreadable'],
    ['an HTML page', 'text/html', '<h1>Maintenance</h1>', 'TypeError'],
    ['nothing', 'text/plain', '', 'TypeError'],
    ['another object', 'application/json', '{"found": []}', 'TypeError'],
    ['a list of null', 'application/json', '[null]', 'TypeError'],
  ])('a reply with %s is reported as a failure', async (_, type, text, code) => {
    for (const path of ['/lookup', '/street-address'] as const) smarty.says(path, type, text)
    expect(await failures()).toEqual(Array(2).fill(['SmartyFailure', code]))
  })

  test('a slow reply times out after four seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const bounds = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    const goOn = smarty.hangs()
    const failed = await failures()
    goOn()
    const asked = bounds.mock.calls
    bounds.mockRestore()
    expect([failed, asked]).toEqual([Array(2).fill(['SmartyFailure', 'TimeoutError']), [[4000], [4000]]])
  })

  test('an unreachable provider is reported with the connection error', async () => {
    const gone = await startSmarty()
    await gone.close()
    const { suggest } = await createSmartyAddresses({ ...keys, apiBase: gone.url })
    await expect(suggest({ search: '90 W', ...anywhere })).rejects.toMatchObject({
      name: 'SmartyFailure',
      code: 'Error ECONNREFUSED',
    })
  })
})

const suggesting = `query ($search: String!, $within: AddressSuggestionInput) {
  addressSuggestions(search: $search, within: $within) { streetLine secondary city state zipcode entries }
}`
const verifying = 'query ($address: AddressInput!) { addressVerification(address: $address) }'

describe('a carrier with Smarty keys', () => {
  let carrier: Carrier
  beforeAll(async () => {
    carrier = await startCarrier({
      env: {
        ...smarty.env,
        TRUSTED_PROXIES: '127.0.0.0/8, ::1',
        RATE_LIMITS: 'address-lookups-in-all=3/1d, own-address-lookups-by-source=1/1d',
      },
    })
  })
  afterAll(async () => carrier?.close())

  async function answered(query: string, variables: object, ip: string, token: string) {
    const headers = { 'x-forwarded-for': ip, authorization: `Bearer ${token}` }
    const reply = await carrier.post('/graphql', { query, variables }, headers)
    const { data, errors } = (await reply.json()) as GraphqlAnswer<unknown>
    return { status: reply.status, data, error: errors?.[0]?.extensions }
  }

  test('the carrier asks Smarty, not the sandbox list', async () => {
    const { token } = await carrier.signUp()
    smarty.answers('/lookup', { suggestions: [{ ...building, entries: 4 }] })
    smarty.answers('/street-address', [candidate({ dpv_match_code: 'D' })])
    const found = {
      streetLine: '41 S High St',
      secondary: 'Ste',
      city: 'Columbus',
      state: 'OH',
      zipcode: '43215',
      entries: 4,
    }
    const given = [
      await carrier.ask(suggesting, { search: '41 South High' }, token),
      await carrier.ask(suggesting, { search: '41 S High St', within: found }, token),
      await carrier.ask(verifying, { address }, token),
    ]
    expect([given, smarty.heard().map(({ path, asked }) => [path, asked.selected])]).toEqual([
      [
        { addressSuggestions: [found] },
        { addressSuggestions: [found] },
        { addressVerification: 'missingSecondary' },
      ],
      [
        ['GET /lookup', undefined],
        ['GET /lookup', '41 S High St Ste (4) Columbus, OH 43215'],
        ['GET /street-address', undefined],
      ],
    ])
  })

  test('the user sees only that the lookup failed, and the log has the start and the end of an outage', async () => {
    const { token } = await carrier.signUp()
    const { log } = carrier.services
    const logged: unknown[][] = []
    const spies = (['info', 'warn', 'error', 'fatal'] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line])),
    )
    const suggestions = () => answered(suggesting, { search: '90 W' }, '192.0.2.1', token)
    const verification = () => answered(verifying, { address }, '192.0.2.1', token)
    smarty.refuses('/lookup', 402)
    const given = [await suggestions(), await suggestions(), await verification()]
    smarty.refuses('/street-address', 401)
    given.push(await verification())
    smarty.forgets()
    given.push(await suggestions(), await suggestions(), await verification())
    for (const spy of spies) spy.mockRestore()
    const refused = {
      status: 200,
      data: null,
      error: expect.objectContaining({ message: 'STANDARD_ERROR', fullMessage: 'Something went wrong.' }),
    }
    const uncertain = { ...refused, data: { addressVerification: null } }
    const none = { status: 200, data: { addressSuggestions: [] }, error: undefined }
    const invalid = { status: 200, data: { addressVerification: 'invalid' }, error: undefined }
    const begins = (call: string, reason: string) => [
      'error',
      { event: 'addresses_not_looked_up', call, reason },
      'addresses are not looked up',
    ]
    const ends = (call: string) => [
      'warn',
      { event: 'addresses_again', call },
      'addresses are looked up again',
    ]
    expect({ given, logged: logged.filter(([level]) => level !== 'info') }).toEqual({
      given: [refused, refused, invalid, uncertain, none, none, invalid],
      logged: [
        begins('suggest', 'SmartyFailure 402'),
        begins('verify', 'SmartyFailure 401'),
        ends('suggest'),
        ends('verify'),
      ],
    })
    // Neither does any line contain who asked for what, or the key.
    expect(JSON.stringify(logged)).not.toMatch(/only-for-tests|stand-in|Broad|90 W/)
  })

  test('guest lookups share a total limit with a small allowance per network, and accounts are not affected', async () => {
    const [one, other] = [await carrier.guest(), await carrier.guest()]
    const statuses: number[] = []
    for (const network of [1, 2, 3, 4, 4, 5]) {
      const { token } = network % 2 === 0 ? one : other
      const { status } = await answered(suggesting, { search: '90 W' }, `192.0.2.${network}`, token)
      statuses.push(status)
    }
    const { token } = await carrier.signUp()
    const { status } = await answered(suggesting, { search: '90 W' }, '192.0.2.4', token)
    expect([statuses, status, smarty.heard().length]).toEqual([[200, 200, 200, 200, 429, 200], 200, 6])
  })
})
