import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { startStandIn } from '../../standIn.ts'

let collector: Awaited<ReturnType<typeof startStandIn>>
let carrier: Carrier
beforeAll(async () => {
  collector = await startStandIn()
  carrier = await startCarrier({
    env: { ANALYTICS_URL: `http://${collector.host}/take?source=wysh`, ANALYTICS_TOKEN: 'let-us-in' },
  })
})
afterAll(async () => {
  await carrier?.close()
  await collector?.close()
})
beforeEach(async () => {
  await carrier.services.db.deleteFrom('analyticsEvents').execute()
  collector.heard.length = 0
  collector.answers(200)
})

const view = {
  number: 0,
  name: 'page_view',
  details: { place: 'welcome', path: '/products/insurance/welcome' },
}
const send = (events: readonly object[], run: string = randomUUID(), headers = {}) =>
  carrier.post('/observed/events', { run, events }, headers)
const shown = async () => {
  const rows: unknown = await (await fetch(`${carrier.url}/sandbox/events`)).json()
  return Array.isArray(rows) ? rows : []
}

test('the sandbox lists events once, the newest first', async () => {
  const run = randomUUID()
  const edit = {
    number: 1,
    name: 'coverage_editor_continue',
    details: { mode: 'estimate', amount: 450_000, term_months: 240 },
  }
  expect((await send([view, edit], run)).status).toBe(204)
  expect((await send([view, edit], run)).status).toBe(204)
  const at = expect.stringMatching(/^\d{4}-/)
  expect(await shown()).toEqual([
    { run, ...edit, at },
    { run, ...view, at },
  ])
})

test('events are sent to the collector once, in order, with the token', async () => {
  const run = randomUUID()
  await send([view, { number: 1, name: 'home_view', details: {} }], run)
  expect(collector.heard).toEqual([])
  await carrier.advance('PT1M')
  await carrier.advance('PT5M')
  expect(
    collector.heard.map(({ path, headers, body }) => [path, headers.authorization, JSON.parse(body)]),
  ).toEqual([
    [
      '/take?source=wysh',
      'Bearer let-us-in',
      {
        events: [
          {
            id: `${run}:0`,
            run,
            number: 0,
            name: 'page_view',
            values: view.details,
            at: expect.stringMatching(/Z$/),
          },
          { id: `${run}:1`, run, number: 1, name: 'home_view', values: {}, at: expect.stringMatching(/Z$/) },
        ],
      },
    ],
  ])
})

test('an unavailable collector is retried at most once a minute and then receives every event', async () => {
  collector.answers(503)
  const run = randomUUID()
  await send([view], run)
  await carrier.advance('PT1M')
  await send([{ ...view, number: 1 }], run)
  await carrier.advance('PT1M')
  expect(collector.heard.map(({ body }) => JSON.parse(body).events.length)).toEqual([1, 2])
  collector.answers(204)
  await carrier.advance('PT1M')
  await carrier.advance('PT10M')
  expect(collector.heard.map(({ body }) => JSON.parse(body).events.length)).toEqual([1, 2, 2])
  const dead = await (await fetch(`${carrier.url}/sandbox/jobs`)).json()
  expect(dead).toEqual([])
})

const numbersOf = (body: string): number[] =>
  Object(JSON.parse(body)).events.map(({ number }: { number: number }) => number)

test('an event that the collector rejects is skipped and does not block later ones', async () => {
  const refused = [0, 13, 14]
  collector.answersBy((body) => (numbersOf(body).some((number) => refused.includes(number)) ? 422 : 204))
  const run = randomUUID()
  await send(
    Array.from({ length: 20 }, (_, number) => ({ ...view, number })),
    run,
  )
  await carrier.advance('PT1M')
  await carrier.advance('PT1M')
  const taken = collector.heard
    .map(({ body }) => numbersOf(body))
    .filter((numbers) => !numbers.some((number) => refused.includes(number)))
    .flat()
  expect(taken).toEqual(Array.from({ length: 20 }, (_, number) => number).filter((n) => !refused.includes(n)))
  collector.heard.length = 0
  await carrier.advance('PT10M')
  expect(collector.heard).toEqual([])
})

test('a collector that rejects everything gets a limited number of requests per run, and a wrong token loses nothing', async () => {
  collector.answers(400)
  const run = randomUUID()
  for (const from of [0, 50])
    await send(
      Array.from({ length: 50 }, (_, number) => ({ ...view, number: from + number })),
      run,
    )
  await carrier.advance('PT1M')
  expect(collector.heard).toHaveLength(40)
  collector.heard.length = 0
  collector.answers(401)
  await carrier.advance('PT1M')
  expect(collector.heard).toHaveLength(1)
  const waiting = numbersOf(collector.heard[0]?.body ?? '')
  collector.heard.length = 0
  collector.answers(200)
  await carrier.advance('PT1M')
  expect(collector.heard.flatMap(({ body }) => numbersOf(body))).toEqual(expect.arrayContaining(waiting))
})

describe('an invalid analytics request is refused', () => {
  test.each([
    ['an email address', [{ ...view, details: { place: 'ada@example.com' } }]],
    ['a number as text', [{ ...view, details: { place: '614-555-0100' } }]],
    ['an unknown property', [{ ...view, userId: 'U-1' }]],
    ['another structure', [{ ...view, details: { place: { of: 'birth' } } }]],
    ['a malformed name', [{ ...view, name: 'Ada Lovelace' }]],
    ['too many events', Array.from({ length: 51 }, (_, number) => ({ ...view, number }))],
  ])('an analytics request is refused: %s', async (_, events) => {
    expect((await send(events)).status).toBe(400)
    expect(await shown()).toEqual([])
  })

  test('an unknown event or one with wrong details is dropped, and the others are stored', async () => {
    const unknown = ['constructor', 'bought_a_boat'].map((name, number) => ({ number, name, details: {} }))
    const made = [{}, { place: 'welcome' }, { ...view.details, word: 'a' }, { ...view.details, path: 7 }]
    const kept = { ...view, number: 7 }
    const stored = [
      ...unknown,
      ...made.map((details, index) => ({ ...view, number: 2 + index, details })),
      kept,
    ]
    expect((await send(stored)).status).toBe(204)
    expect((await shown()).map((event) => Object(event).number)).toEqual([7])
    expect((await send(unknown)).status).toBe(204)
    await carrier.advance('PT1M')
    expect(collector.heard.map(({ body }) => numbersOf(body))).toEqual([[7]])
  })

  test('an analytics request from another site is refused', async () => {
    expect((await send([view], randomUUID(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await shown()).toEqual([])
  })
})

test('a run is limited in events, and old events are deleted', async () => {
  await send([
    { ...view, number: 1999 },
    { ...view, number: 2000 },
  ])
  expect((await shown()).map((event) => Object(event).number)).toEqual([1999])
  await carrier.advance('P32D')
  expect(await shown()).toEqual([])
})
