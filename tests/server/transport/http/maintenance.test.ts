import { expect, test } from 'vitest'
import { createCarrierClock } from '../../../../src/api/carrierClock.ts'
import { checkHealth } from '../../../../src/api/health.ts'
import { startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)

const carrier = testCarrier({ env: { MAINTENANCE_UNTIL: until.toISOString() } })

const calls: [method: string, path: string][] = [
  ['POST', '/graphql'],
  ['GET', '/oauth_client_id'],
  ['POST', '/oauth/authorize'],
  ['POST', '/oauth/token'],
  ['PUT', '/uploads/1'],
  ['GET', '/documents/1'],
]

const statuses = () =>
  Promise.all(
    calls.map(async ([method, path]) => {
      const { status, headers } = await fetch(carrier.url + path, { method })
      const seconds = Number(headers.get('retry-after'))
      return { path, isRefused: status === 503, waits: seconds > 3500 && seconds <= 3601 }
    }),
  )

/** Asks like the app. */
const health = (primary: string, fallback: string | null) =>
  checkHealth({ primary, fallback, fetch, clock: createCarrierClock(), timeout: 5000 })

test('planned maintenance refuses every call until its end and returns that time', async () => {
  const reply = await fetch(`${carrier.url}/health`)
  expect([reply.status, await reply.json()]).toEqual([
    503,
    {
      healthy: false,
      timestamp: expect.any(String),
      reason: 'Scheduled maintenance.',
      maintenanceUntil: until.toISOString(),
    },
  ])
  expect(await statuses()).toEqual(calls.map(([, path]) => ({ path, isRefused: true, waits: true })))
  const { status, errors } = await carrier.graphql('{ globalFeatureFlags { name } }')
  expect([status, errors?.[0]?.extensions.message]).toEqual([503, 'SERVICE_UNAVAILABLE'])

  const away = 'http://127.0.0.1:1'
  const planned = { healthy: false, maintenanceUntil: until.toISOString(), timestamp: expect.any(String) }
  expect([await health(carrier.url, away), await health(away, carrier.url)]).toEqual([
    { ...planned, endpoint: carrier.url, fallback: false },
    { ...planned, endpoint: carrier.url, fallback: true },
  ])
  await expect(health(away, null)).rejects.toThrow('No endpoint is healthy')

  // One other healthy host is enough (access-to-purchase, 4.1).
  const second = await startCarrier()
  expect(await health(carrier.url, second.url)).toMatchObject({ healthy: true, fallback: true })
  await second.close()

  await carrier.post('/sandbox/clock', { advance: 'PT2H' })
  expect((await fetch(`${carrier.url}/health`)).status).toBe(200)
  expect((await statuses()).map(({ isRefused }) => isRefused)).toEqual(calls.map(() => false))
})
