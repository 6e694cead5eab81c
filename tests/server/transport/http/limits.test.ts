import { describe, expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({
  env: {
    TRUSTED_PROXIES: '127.0.0.0/8, ::1, 10.1.0.0/16',
    RATE_LIMITS:
      'guests-by-source=3/1h, registrations-by-source=2/1h, sign-ins-by-source=4/10m, sign-ins-by-account=3/10m, ' +
      'sign-ins-by-source-and-account=1/10m, refreshes-by-source=2/1h, guest-mutations-by-source=2/1h',
  },
})

const from = (address: string) => ({ 'x-forwarded-for': address })

const newGuest = {
  query: `mutation ($input: AuthorizeGuestByBusinessInput!) { authorizeGuestByBusiness(input: $input) { code } }`,
  variables: {
    input: {
      business: 'wysh-insurance',
      clientId: 'wysh-web',
      codeChallenge: challengeOf(newVerifier()),
      codeChallengeMethod: 'S256',
    },
  },
}

const guests = async (addresses: readonly string[]) => {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push((await carrier.post('/graphql', newGuest, from(address))).status)
  return statuses
}

describe('the source of a request', () => {
  test('a source over its limit gets the time to retry in the header and the message', async () => {
    expect(await guests(Array.from({ length: 3 }, () => '192.0.2.1'))).toEqual([200, 200, 200])
    const refused = await carrier.post('/graphql', newGuest, from('192.0.2.1'))
    expect([refused.status, Number(refused.headers.get('retry-after')) > 1190]).toEqual([429, true])
    const { errors } = (await refused.json()) as { errors: { extensions: unknown }[] }
    expect(errors.map(({ extensions }) => extensions)).toEqual([
      {
        message: 'TOO_MANY_REQUESTS',
        fullMessage: 'Too many tries. Please try again in 20 minutes.',
        validationErrors: [],
        requestId: expect.any(String),
      },
    ])
    await carrier.advance('PT20M')
    expect(await guests(['192.0.2.1', '192.0.2.1'])).toEqual([200, 429])
  })

  test('the source is the address from the last trusted proxy, not one the client made up', async () => {
    // The left address is made up, a different one each time.
    const made = [0, 1, 2, 3].map((index) => `203.0.113.${index}, 192.0.2.2`)
    expect(await guests(made)).toEqual([200, 200, 200, 429])
  })

  test('the source is found through several trusted proxies, with or without ports', async () => {
    const ways = [
      '192.0.2.3, 10.1.2.3',
      '192.0.2.3:4711, 10.1.0.1, 10.1.9.9',
      '192.0.2.3',
      '192.0.2.3,10.1.2.3',
    ]
    expect(await guests(ways)).toEqual([200, 200, 200, 429])
  })

  test('the source is the proxy if it names none', async () => {
    expect(await guests(['10.1.0.7', 'unknown, 10.1.0.7', '_hidden,10.1.0.7', ', 10.1.0.7'])).toEqual([
      200, 200, 200, 429,
    ])
  })

  test('an IPv6 source is its /64 network, and all notations of an address are one source', async () => {
    const ways = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '[2001:db8:1:2::3]:443', '2001:db8:1:2::4']
    expect(await guests(ways)).toEqual([200, 200, 200, 429])
    expect(await guests(['2001:db8:1:3::1'])).toEqual([200])
    expect(await guests(['::ffff:192.0.2.4', '192.0.2.4', '::ffff:c000:204', '192.0.2.4'])).toEqual([
      200, 200, 200, 429,
    ])
  })

  test('registrations are limited by source before a password is hashed', async () => {
    const query = 'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }'
    const register = async (index: number) => {
      const input = {
        emailAddress: `limited-${index}@example.com`,
        password: goodPassword,
        passwordConfirmation: goodPassword,
      }
      return (await carrier.post('/graphql', { query, variables: { input } }, from('192.0.2.5'))).status
    }
    expect([await register(1), await register(2), await register(3)]).toEqual([200, 200, 429])
  })
})

test('sign-ins are limited by source, by account and by both, for existing and unknown accounts', async () => {
  const attempt = async (address: string, email: string) => {
    const challenge = challengeOf(newVerifier())
    const response = await carrier.post(
      '/oauth/authorize',
      {
        client_id: 'wysh-web',
        redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        email,
        password: 'not-the-password',
      },
      from(address),
    )
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    }
  }
  const statuses = []
  // One from each source's own allowance, and three from the shared one.
  for (const last of [1, 1, 1, 1, 2, 2])
    statuses.push((await attempt(`198.51.100.${last}`, 'unknown@example.com')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (let index = 0; index < 4; index++) await attempt('198.51.100.99', `unknown-${index}@example.com`)
  const refused = await attempt('198.51.100.99', 'another@example.com')
  expect({ ...refused, retryAfter: Number(refused.retryAfter) > 140 }).toEqual({
    status: 429,
    retryAfter: true,
    body: {
      error: 'temporarily_unavailable',
      error_description: 'TOO_MANY_REQUESTS',
      message: 'Too many tries. Please try again in 3 minutes.',
    },
  })
})

test('refreshes are limited by source before the token is checked', async () => {
  const refresh = async (address: string) => {
    const response = await carrier.refresh('no-such-token', from(address))
    return { status: response.status, body: await response.json() }
  }
  expect([await refresh('203.0.113.9'), await refresh('203.0.113.9')].map(({ status }) => status)).toEqual([
    401, 401,
  ])
  expect(await refresh('203.0.113.9')).toEqual({
    status: 429,
    body: {
      error: 'temporarily_unavailable',
      error_description: 'TOO_MANY_REQUESTS',
      message: 'Too many tries. Please try again in 30 minutes.',
    },
  })
  expect((await refresh('203.0.113.10')).status).toBe(401)
})

test('changes by guests are limited by source; changes by customers are not', async () => {
  const query = 'mutation ($input: RecordActivityInput!) { recordActivity(input: $input) { idleUntil } }'
  const change = async (token: string, address: string) => {
    const headers = { ...from(address), authorization: `Bearer ${token}` }
    return (await carrier.post('/graphql', { query, variables: { input: {} } }, headers)).status
  }
  const guest = await carrier.guest()
  const customer = await carrier.register()
  const asGuest = []
  for (let count = 0; count < 3; count++) asGuest.push(await change(guest.token, '203.0.113.20'))
  expect([...asGuest, await change(guest.token, '203.0.113.21')]).toEqual([200, 200, 429, 200])
  const asCustomer = []
  for (let count = 0; count < 3; count++)
    asCustomer.push(await change(customer.tokens.access_token, '203.0.113.20'))
  expect(asCustomer).toEqual([200, 200, 200])
})
