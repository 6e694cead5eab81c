import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readRefreshCookie } from '../../../../server/transport/http/refreshCookie.ts'
import { goodPassword } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const page = 'https://www.example.com'
const carrier = testCarrier({ env: { PUBLIC_URL: page, FALLBACK_ENDPOINT: 'https://b.example.com' } })

const preflight = (origin: string) =>
  fetch(`${carrier.url}/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

test('only the first host’s page may call the second host', async () => {
  const own = await preflight(page)
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, page])
  expect(own.headers.get('access-control-allow-credentials')).toBe('true')
  expect(own.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  const health = await fetch(`${carrier.url}/health`, { headers: { origin: page } })
  expect(health.headers.get('access-control-allow-origin')).toBe(page)
  for (const stranger of ['https://evil.example.com', 'http://www.example.com', 'null']) {
    const refused = await preflight(stranger)
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, null])
  }
})

test('a session continues on the second host through a cookie of the shared domain', async () => {
  const { email } = await carrier.register()
  const { refresh_token } = await carrier.signIn(email, goodPassword)
  const own = { 'sec-fetch-site': 'same-site', origin: page }
  const first = await carrier.refresh(refresh_token, own)
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^__Secure-refresh=\S+; Domain=example\.com; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  )
  const sent = { cookie: cookie.split(';')[0] ?? '' }
  const foreign = await carrier.refresh(undefined, {
    ...sent,
    'sec-fetch-site': 'same-site',
    origin: 'https://evil.example.com',
  })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  // Any host of the domain may set a cookie of this name, so a carrier without a second host
  // ignores it.
  expect(readRefreshCookie({ headers: sent } as IncomingMessage, { cookieDomain: null })).toBeUndefined()
  const refreshed = await carrier.refresh(undefined, { ...own, ...sent })
  expect([refreshed.status, Object.keys((await refreshed.json()) as object)]).toEqual([
    200,
    expect.not.arrayContaining(['refresh_token']),
  ])
})
