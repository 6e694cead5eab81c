import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { startStandIn } from '../../standIn.ts'

let provider: Awaited<ReturnType<typeof startStandIn>>
let carrier: Carrier
let dsn: string
beforeAll(async () => {
  provider = await startStandIn()
  dsn = `http://publickey@${provider.host}/errors/7`
  carrier = await startCarrier({
    env: { SENTRY_DSN: dsn, RATE_LIMITS: 'observations-by-source=40/1h' },
  })
})
afterAll(async () => {
  await carrier?.close()
  await provider?.close()
})
beforeEach(() => {
  provider.heard.length = 0
  provider.answers(200)
})

const envelope = (to: string) => `${JSON.stringify({ event_id: '1', dsn: to })}\n{"type":"event"}\n{}`
const pass = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${carrier.url}/observed/errors`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  })

describe('error reports for the provider', () => {
  test('an error report is forwarded to the provider’s address', async () => {
    expect((await pass(envelope(dsn))).status).toBe(200)
    expect(provider.heard.map(({ path, body }) => [path, body])).toEqual([
      ['/errors/api/7/envelope/', envelope(dsn)],
    ])
  })

  test('the provider’s rate limit headers are returned', async () => {
    provider.answers(429, { 'retry-after': '60', 'x-sentry-rate-limits': '60::organization' })
    const reply = await pass(envelope(dsn))
    expect([
      reply.status,
      reply.headers.get('retry-after'),
      reply.headers.get('x-sentry-rate-limits'),
    ]).toEqual([429, '60', '60::organization'])
  })

  test.each([
    ['for another provider', () => pass(envelope('https://key@elsewhere.example/7')), 400],
    ['without an address', () => pass('nothing of the kind'), 400],
    ['too large', () => pass(`${envelope(dsn)}${'x'.repeat(65_536)}`), 413],
    ['from another site', () => pass(envelope(dsn), { 'sec-fetch-site': 'cross-site' }), 403],
    ['of another type', () => pass(envelope(dsn), { 'content-type': 'application/json' }), 415],
  ])('an error report is not forwarded: %s', async (_, act, status) => {
    expect((await act()).status).toBe(status)
    expect(provider.heard).toEqual([])
  })
})

test('forwarded error reports are limited in parallel', async () => {
  provider.hangs()
  const many = Array.from({ length: 8 }, () => pass(envelope(dsn)))
  await vi.waitFor(() => expect(provider.heard).toHaveLength(8))
  const refused = await pass(envelope(dsn))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  provider.goesOn()
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await pass(envelope(dsn))).status).toBe(200)
})

const report = {
  place: 'The API',
  kind: 'ApiError',
  code: 'NETWORK',
  operation: 'createResponse',
  message: 'Something went wrong.',
  stack: null,
  userId: 'U-1',
  utm: { utm_source: 'partner' },
  version: '2.21.0',
}
const postReport = (body: object) => carrier.post('/sandbox/errors', body)
const shown = async () => (await fetch(`${carrier.url}/sandbox/errors`)).json()

test('steps are recorded outside the sandbox too and readable from this machine', async () => {
  const run = 'b6cbd2f1-2f0c-4a1d-8a46-0f6a3c8f2a10'
  const steps = [{ number: 0, machine: 'polling', step: '(start)', spent: null }]
  expect((await carrier.post('/observed/steps', { run, isOver: true, steps })).status).toBe(204)
  const figures = await fetch(`${carrier.url}/observed/steps?machine=polling`)
  expect([figures.status, await figures.json()]).toEqual([
    200,
    { machine: 'polling', runs: 1, transitions: {}, left: { '(start)': 1 } },
  ])
  const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.7' } }
  expect((await fetch(`${carrier.url}/observed/steps?machine=polling`, elsewhere)).status).toBe(401)
})

test('the sandbox groups error reports by kind, the latest first', async () => {
  await postReport(report)
  const thrown = { ...report, place: 'The page', kind: 'TypeError', code: null, operation: null }
  await postReport({ ...thrown, message: 'No. 1', stack: 'TypeError\n at f (/a.js:1:2)' })
  await postReport({ ...report, userId: 'U-2', utm: {} })
  const at = { firstAt: expect.stringMatching(/Z$/), lastAt: expect.stringMatching(/Z$/) }
  expect(await shown()).toEqual([
    { ...report, userId: 'U-2', utm: {}, times: 2, ...at },
    { ...thrown, message: 'No. 1', stack: 'TypeError\n at f (/a.js:1:2)', times: 1, ...at },
  ])
  expect((await postReport({ ...report, email: 'ada@example.com' })).status).toBe(400)
  expect((await postReport({ ...report, utm: { utm_content: 'x', gclid: 'y' } })).status).toBe(400)
  await carrier.advance('P32D')
  expect(await shown()).toEqual([])
})

test('error reports are limited by source', async () => {
  let reply = await postReport(report)
  for (let count = 0; reply.status === 204 && count < 60; count++) reply = await postReport(report)
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('without a provider the endpoint for error reports is 404', async () => {
  const bare = await startCarrier()
  const reply = await fetch(`${bare.url}/observed/errors`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: envelope(dsn),
  })
  expect(reply.status).toBe(404)
  await bare.close()
})
