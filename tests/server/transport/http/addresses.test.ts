import { expect, test } from 'vitest'
import { rawRequest } from '../../rawHttp.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const get = async (path: string) => {
  const { status, headers } = await rawRequest(carrier.url, path)
  return [status, headers.location]
}

test.each([
  ['/login/', '/login'],
  ['/login//?x=1', '/login?x=1'],
  ['//login', '/login'],
  ['//evil.example/login', '/evil.example/login'],
  ['//x/metrics', '/x/metrics'],
  ['//x/sandbox/clock', '/x/sandbox/clock'],
  ['/products//insurance/welcome/', '/products/insurance/welcome'],
  ['/verify-email/TOKEN.', '/verify-email/TOKEN'],
  ['/verify-email/TOKEN./', '/verify-email/TOKEN'],
  ['/nowhere/100%', '/nowhere/100%25'],
])('%s redirects permanently to %s', async (path, location) => {
  expect(await get(path)).toEqual([308, location])
})

test.each([
  ['/', 200],
  ['/login', 200],
  ['/verify-email/abc%20', 200],
  ['/verify-email/a%5Db%7C%C3%A9', 200],
  ['/verify-email/a.b', 200],
  ['/disclosure/v1.2', 200],
  ['/nothing.js', 404],
  ['/x/../metrics', 400],
  ['/x/%2e%2E/metrics', 400],
  ['/.', 400],
])('%s is not redirected and replies %i', async (path, status) => {
  expect(await get(path)).toEqual([status, undefined])
})
