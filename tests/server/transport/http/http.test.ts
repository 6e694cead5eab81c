import { request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startCarrier } from '../../carrier.ts'
import { rawRequest } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'
import { testFolder } from '../../testFolder.ts'

/** A query whose reply is several kB long. */
const long =
  '{ first: disclosure(slug: "privacy-notice") { body } again: disclosure(slug: "privacy-notice") { body } }'

const script = `export const answer = 42 // ${'x'.repeat(2000)}`
const appDirectory = testFolder({
  'index.html': '<html><head><title>Wysh</title></head><body></body></html>',
  'assets/app-abc123.js': script,
  'assets/app-abc123.js.br': brotliCompressSync(script),
  'robots.txt': 'User-agent: *',
})
const carrier = testCarrier({ appDirectory })
const secure = testCarrier({
  appDirectory,
  env: {
    PUBLIC_URL: 'https://wysh.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_</script><script>alert(1)</script>',
    STRIPE_SECRET_KEY: 'sk_test_x',
  },
})

const json = { 'content-type': 'application/json' }

describe('HTTP methods', () => {
  test.each([
    ['GET', '/graphql', 'POST'],
    ['PUT', '/graphql', 'POST'],
    ['OPTIONS', '/graphql', 'POST'],
    ['POST', '/oauth_client_id', 'GET, HEAD'],
    ['GET', '/oauth/authorize', 'POST'],
    ['GET', '/oauth/token', 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['DELETE', '/sandbox/clock', 'GET, HEAD, POST'],
    ['POST', '/sandbox/outbox', 'GET, HEAD'],
    ['GET', '/sandbox/decisions', 'POST'],
    ['POST', '/welcome', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
  ])('%s %s is 405', async (method, path, allow) => {
    const response = await fetch(`${carrier.url}${path}`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  test('a mutation by GET is 405 and changes nothing', async () => {
    const query = encodeURIComponent('mutation { endSession(input: {}) { success } }')
    expect((await fetch(`${carrier.url}/graphql?query=${query}`)).status).toBe(405)
  })
})

describe('request bodies', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/graphql',
  ])('a body as %s is 415', async (type) => {
    for (const path of ['/graphql', '/oauth/token', '/oauth/authorize', '/sandbox/clock']) {
      const response = await fetch(`${carrier.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'query={__typename}',
      })
      expect([path, response.status]).toEqual([path, 415])
    }
  })

  const typename = (size: number) =>
    JSON.stringify({ query: '{ __typename }', variables: { filler: 'x'.repeat(size) } })

  test('a body of 1 MB is read, a larger one is 413', async () => {
    const over = await fetch(`${carrier.url}/graphql`, {
      method: 'POST',
      headers: json,
      body: typename(1024 * 1024),
    })
    expect(over.status).toBe(413)
    const body = typename(1024 * 1024 - 100)
    expect((await fetch(`${carrier.url}/graphql`, { method: 'POST', headers: json, body })).status).toBe(200)
  })

  test('a chunked body over 1 MB without a length is 413 too', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${carrier.url}/graphql`, { method: 'POST', headers: json }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      // The carrier closes the connection while the rest is still being sent.
      call.on('error', (error: NodeJS.ErrnoException) =>
        ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? undefined : reject(error),
      )
      const chunk = 'x'.repeat(64 * 1024)
      for (let count = 0; count < 20; count++) call.write(chunk)
      call.end()
    })
    expect(status).toBe(413)
  })

  test('a body that is not JSON is 400', async () => {
    for (const path of ['/graphql', '/oauth/token']) {
      const response = await fetch(`${carrier.url}${path}`, { method: 'POST', headers: json, body: '{' })
      expect([path, response.status]).toEqual([path, 400])
    }
  })
})

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types documents"

describe('response headers', () => {
  test.each(['/', '/welcome', '/assets/app-abc123.js', '/assets/gone.js', '/health', '/sandbox', '/graphql'])(
    'the headers of %s block other sites',
    async (path) => {
      const { headers } = await fetch(`${carrier.url}${path}`, {
        headers: { origin: 'https://stranger.example' },
      })
      const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, headers.get(name)]))
      expect(
        named([
          'content-security-policy',
          'x-content-type-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'strict-transport-security',
          'access-control-allow-origin',
          'x-powered-by',
        ]),
      ).toEqual({
        'content-security-policy': path.endsWith('abc123.js')
          ? "default-src 'none'; frame-ancestors 'none'"
          : policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': null,
        'access-control-allow-origin': null,
        'x-powered-by': null,
      })
    },
  )

  test('the security policy allows frames of the affiliate’s origin and nothing else of it', async () => {
    const affiliated = await startCarrier({
      appDirectory,
      env: {
        AFFILIATE_NAME: 'Example Offers',
        AFFILIATE_URL: 'https://offers.example/page?from=us',
        AFFILIATE_ID: 'us-1',
        AFFILIATE_AGE_PLACEMENT_ID: 'place-age',
        AFFILIATE_STATE_PLACEMENT_ID: 'place-state',
      },
    })
    try {
      const { headers } = await fetch(`${affiliated.url}/`)
      expect(headers.get('content-security-policy')).toBe(
        policy.replace("frame-src 'self';", "frame-src 'self' https://offers.example;"),
      )
    } finally {
      await affiliated.close()
    }
  })

  test('the sandbox’s offers page runs in our own frames with an opaque origin', async () => {
    const { headers } = await fetch(`${carrier.url}/sandbox/offers`)
    expect([headers.get('content-security-policy'), headers.get('referrer-policy')]).toEqual([
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'; require-trusted-types-for 'script'; " +
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      'no-referrer',
    ])
  })

  test('the security policy names the card provider if there is one, and nothing unsafe', async () => {
    const { headers } = await fetch(`${secure.url}/`)
    const given = headers.get('content-security-policy') ?? ''
    expect(given).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(given).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(given).toContain("connect-src 'self' https://api.stripe.com;")
    expect(given).toContain('trusted-types documents default')
    expect(given).not.toContain('unsafe')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('the security policy allows only the chat provider’s connection', async () => {
    const chatting = await startCarrier({
      appDirectory,
      env: {
        CHAT_ACCOUNT_SID: 'AC0123',
        CHAT_API_KEY_SID: 'SK0123',
        CHAT_API_KEY_SECRET: 'secret',
        CHAT_SERVICE_SID: 'IS0123',
        CHAT_FLOW_SID: 'FW0123',
      },
    })
    const { headers } = await fetch(`${chatting.url}/`)
    await chatting.close()
    expect(headers.get('content-security-policy')).toBe(
      policy.replace("connect-src 'self'", "connect-src 'self' wss://tsock.us1.twilio.com"),
    )
  })

  test('API replies are not cached and contain the carrier’s time', async () => {
    const calls = [
      fetch(`${carrier.url}/health`),
      fetch(`${carrier.url}/oauth_client_id`),
      carrier.post('/graphql', { query: '{ __typename }' }),
      carrier.post('/oauth/token', {}),
    ]
    await carrier.advance('P400D')
    for (const response of [...(await Promise.all(calls)), await fetch(`${carrier.url}/health`)]) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('carrier-date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
    const { headers } = await fetch(`${carrier.url}/health`)
    const ahead = Date.parse(headers.get('carrier-date') ?? '') - Date.now()
    expect(Math.round(ahead / 86_400_000)).toBe(400)
  })
})

describe('serving the app', () => {
  test.each(['/', '/welcome', '/flow/insurance-profile?form=name', '/verify-email/abc'])(
    'the app answers %s',
    async (path) => {
      const response = await fetch(`${carrier.url}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe(
        '<html><head><title>Wysh</title><script type="application/json" id="configuration">' +
          '{"stripePublishableKey":null,"sandbox":true,"chat":"sandbox","helpCenterUrl":"/sandbox/help-center","analytics":true,"sentryDsn":null,"environment":"local","version":"test","affiliate":{"name":"Example Offers","url":"/sandbox/offers","id":"sandbox","placements":{"age_of_insured":"sandbox-age","state_of_residence":"sandbox-state"}}}</script></head><body></body></html>',
      )
    },
  )

  test('the page configuration cannot break out of its script block', async () => {
    const html = await (await fetch(`${secure.url}/`)).text()
    const block = /id="configuration">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({
      stripePublishableKey: 'pk_test_</script><script>alert(1)</script>',
    })
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  test('a missing file is 404 and never HTML', async () => {
    for (const path of ['/assets/gone-123.js', '/favicon.png', '/assets/..%2f..%2fpackage.json', '/.env']) {
      const response = await fetch(`${carrier.url}${path}`)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('content-type')).not.toContain('html')
    }
  })

  test('hashed assets are cached forever and compressed', async () => {
    const path = '/assets/app-abc123.js'
    const { headers, body } = await rawRequest(carrier.url, path, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(body).toString()).toBe(script)
    const again = { 'if-none-match': headers.etag ?? '' }
    expect((await rawRequest(carrier.url, path, again)).status).toBe(304)
    expect((await fetch(`${carrier.url}/robots.txt`)).headers.get('cache-control')).toBe('no-cache')
  })
})

test.each([
  ['gzip, deflate, br, zstd', long, 'br'],
  ['br', long, 'br'],
  ['gzip, deflate', long, 'gzip'],
  ['gzip', long, 'gzip'],
  ['identity', long, null],
  ['deflate', long, null],
  ['gzip, deflate, br', '{ __typename }', null],
  ['br', '{ session { id } }', null],
])(
  'a GraphQL reply to a browser that accepts %s is compressed if it is large enough',
  async (accepted, query, encoding) => {
    const response = await fetch(`${carrier.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      body: JSON.stringify({ query }),
    })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
    expect(Object.keys(await response.json())).toEqual(['data'])
  },
)

test('an idle connection stays open longer than a proxy’s sixty seconds', async () => {
  const { headers } = await fetch(`${carrier.url}/health`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

test('health replies 200, and 503 when the database is gone', async () => {
  const own = await startCarrier()
  const response = await fetch(`${own.url}/health`)
  expect([response.status, await response.json()]).toEqual([
    200,
    { healthy: true, timestamp: expect.any(String), version: 'test', deadJobs: 0 },
  ])
  await own.services.db.destroy()
  const gone = await fetch(`${own.url}/health`)
  expect([gone.status, await gone.json()]).toEqual([
    503,
    { healthy: false, timestamp: expect.any(String), reason: 'The database does not answer.' },
  ])
  await own.close()
})
