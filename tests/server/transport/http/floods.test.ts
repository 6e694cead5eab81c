import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({
  env: {
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    RATE_LIMITS:
      'events-by-source=100/1d, events-in-all=250/1d, steps-by-source=120/1d, steps-in-all=300/1d, ' +
      'own-events-by-source=10/1d, own-steps-by-source=10/1d, own-reports-by-source=1/1d, ' +
      'reports-by-source=3/1d, reports-in-all=5/1d, traffic-by-source=1000/1h, observations-by-source=1000/1h',
  },
})

/** Each call claims to be from another page load. */
const post = (path: string, what: object, from: string) =>
  carrier.post(path, { run: randomUUID(), ...what }, { 'x-forwarded-for': from })

const postEvents = (from: string, count = 50) =>
  post(
    '/observed/events',
    { events: Array.from({ length: count }, (_, number) => ({ number, name: 'home_view', details: {} })) },
    from,
  )

const postSteps = (from: string, count: number) =>
  post(
    '/observed/steps',
    {
      isOver: false,
      steps: Array.from({ length: count }, (_, number) => ({
        number,
        machine: 'polling',
        step: '(start)',
        spent: null,
      })),
    },
    from,
  )

async function statuses(calls: readonly (() => Promise<Response>)[]) {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).status)
  return statuses
}

const count = async (table: 'analyticsEvents' | 'trafficSteps' | 'trafficRuns') =>
  (await carrier.services.db.selectFrom(table).selectAll().execute()).length

test('events are limited by source and in total, across page loads', async () => {
  const flood = (from: string) => Array.from({ length: 4 }, () => () => postEvents(from))
  expect(await statuses(flood('192.0.2.1'))).toEqual([204, 204, 429, 429])
  expect(await statuses(flood('192.0.2.2'))).toEqual([204, 204, 429, 429])
  expect(await statuses(flood('192.0.2.3'))).toEqual([204, 429, 429, 429])
  expect(await count('analyticsEvents')).toBe(250)
  const refused = await postEvents('192.0.2.4')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  // A page that sends a normal amount is accepted even after the total limit is used up.
  expect(
    await statuses([
      () => postEvents('192.0.2.4', 8),
      () => postEvents('192.0.2.4', 8),
      () => postEvents('192.0.2.5', 8),
    ]),
  ).toEqual([204, 429, 204])
  // The limit recovers over time.
  await carrier.advance('PT5H')
  expect((await postEvents('192.0.2.4')).status).toBe(204)
})

test('sandbox error reports are limited by source and in total', async () => {
  const report = (from: string) => () =>
    carrier.post(
      '/sandbox/errors',
      {
        place: randomUUID(),
        kind: 'Error',
        code: null,
        operation: null,
        message: '',
        stack: null,
        userId: null,
        utm: {},
        version: '1',
      },
      { 'x-forwarded-for': from },
    )
  const flood = (from: string) => Array.from({ length: 4 }, () => report(from))
  expect(await statuses(flood('192.0.2.1'))).toEqual([204, 204, 204, 429])
  // The third call of the second source is from its own allowance; so is one for each source that
  // has sent nothing yet.
  expect(await statuses(flood('192.0.2.2'))).toEqual([204, 204, 204, 429])
  expect(await statuses(flood('192.0.2.3'))).toEqual([204, 429, 429, 429])
})

test('steps and page loads are limited by source and in total', async () => {
  expect(
    await statuses([
      () => postSteps('192.0.2.1', 99),
      () => postSteps('192.0.2.1', 20),
      ...Array.from({ length: 20 }, () => () => postSteps('192.0.2.1', 0)),
      () => postSteps('192.0.2.1', 0),
    ]),
  ).toEqual([204, 429, ...Array.from({ length: 20 }, () => 204), 429])
  expect([await count('trafficSteps'), await count('trafficRuns')]).toEqual([99, 21])
  expect(await statuses([() => postSteps('192.0.2.2', 99), () => postSteps('192.0.2.3', 99)])).toEqual([
    204, 429,
  ])
  expect(
    await statuses([
      () => postSteps('192.0.2.5', 79),
      () => postSteps('192.0.2.4', 9),
      () => postSteps('192.0.2.4', 9),
    ]),
  ).toEqual([204, 204, 429])
})
