import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Buckets,
  bucketsInDatabase,
  bucketsInMemory,
} from '../../../../server/platform/limits/buckets.ts'
import { createLimits } from '../../../../server/platform/limits/limits.ts'
import type { Rate } from '../../../../server/platform/rates.ts'
import { type Carrier, makeDatabase, startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'
import { waiting } from '../../waiting.ts'

const seed = Number(process.env.SEED ?? 1)
const rounds = process.env.SOAK ? 400 : 6

/** mulberry32: small, and the same on every platform. */
function randomFrom(state: number) {
  let current = state
  return (below: number) => {
    current = (current + 0x6d2b79f5) | 0
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const start = Date.parse('2030-01-01T12:00:00Z')

/**
 * The windows in which more calls passed than the rate allows, implemented separately from the
 * promise.
 */
function excesses(taken: readonly number[], { count, period }: Rate) {
  const found: unknown[] = []
  for (let first = 0; first < taken.length; first++)
    for (let last = first; last < taken.length; last++) {
      const seconds = ((taken[last] ?? 0) - (taken[first] ?? 0)) / 1000
      const through = last - first + 1
      if (through > count + (seconds * count) / period) found.push({ first, last, seconds, through })
    }
  return found
}

interface Walk {
  rate: Rate
  /** The times of the calls in milliseconds, in order. */
  calls: number[]
}

function walkOf(random: (below: number) => number): Walk {
  const rate = { count: 1 + random(8), period: 1 + random(30) }
  const calls: number[] = []
  let now = start
  while (calls.length < 60) {
    // Bursts, pauses of about a token, and now and then a pause that refills the bucket.
    const pause = [0, 0, 0, random(50), random((2000 * rate.period) / rate.count), 1000 * rate.period]
    now += pause[random(pause.length)] ?? 0
    calls.push(now)
  }
  return { rate, calls }
}

/** Takes from one bucket. @returns 0, or the seconds until it may have enough */
const takeOne =
  ({ take }: Buckets) =>
  async (bucket: { key: string; rate: Rate }, ...rest: [Date, Parameters<Buckets['take']>[2]]) =>
    (await take([bucket], ...rest))?.seconds ?? 0

const carrier = testCarrier()

describe.each([
  ['in memory', () => bucketsInMemory()],
  ['in the database', () => bucketsInDatabase],
] satisfies [string, () => ReturnType<typeof bucketsInMemory>][])('a bucket %s', (_where, make) => {
  test(`a bucket allows exactly what its capacity and rate permit (SEED=${seed})`, async () => {
    const { db } = carrier.services
    for (let round = 0; round < rounds; round++) {
      const { rate, calls } = walkOf(randomFrom(seed + round))
      const take = takeOne(make())
      const key = randomUUID()
      const taken: number[] = []
      for (const at of calls) {
        const seconds = await take({ key, rate }, new Date(at), db)
        if (seconds === 0) {
          taken.push(at)
          continue
        }
        // A refusal means that one more call would have been too many, within microseconds of
        // rounding.
        const window = [...taken, at].findIndex(
          (first, index, all) =>
            all.length - index > rate.count + (((at - first) / 1000 + 0.01) * rate.count) / rate.period - 1,
        )
        expect({ round, refusedWithReason: window >= 0 }).toEqual({ round, refusedWithReason: true })
        expect(seconds).toBeLessThanOrEqual(rate.period / rate.count + 0.001)
      }
      expect({ round, excesses: excesses(taken, rate) }).toEqual({ round, excesses: [] })
    }
  })

  test('a bucket returns the time of the next token, and then there is one', async () => {
    const { db } = carrier.services
    const take = takeOne(make())
    const bucket = { key: randomUUID(), rate: { count: 3, period: 60 } }
    const at = (seconds: number) => new Date(start + seconds * 1000)
    const answers = []
    for (const seconds of [0, 0, 0, 0, 5, 19.999, 20, 20]) answers.push(await take(bucket, at(seconds), db))
    expect(answers.map((seconds) => Math.round(seconds * 1000) / 1000)).toEqual([
      0, 0, 0, 20, 15, 0.001, 0, 20,
    ])
  })

  test('each key has its own bucket', async () => {
    const { db } = carrier.services
    const take = takeOne(make())
    const rate = { count: 1, period: 60 }
    const [one, other] = [randomUUID(), randomUUID()]
    const answers = []
    for (const key of [one, one, other]) answers.push(await take({ key, rate }, new Date(start), db))
    expect(answers).toEqual([0, 60, 0])
  })

  test('a bucket allows its contents at once to parallel calls', async () => {
    const { db } = carrier.services
    const take = takeOne(make())
    const bucket = { key: randomUUID(), rate: { count: 7, period: 3600 } }
    const answers = await Promise.all(Array.from({ length: 40 }, () => take(bucket, new Date(start), db)))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(7)
  })

  test('taking from several buckets stops at the first empty one', async () => {
    const { db } = carrier.services
    const { take } = make()
    const of = (count: number) => ({ key: randomUUID(), rate: { count, period: 60 } })
    const [first, empty, last] = [of(3), of(1), of(2)]
    const answers = []
    for (const buckets of [[first, empty, last], [first, empty, last], [last], [last], [first], [first]])
      answers.push(await take(buckets, new Date(start), db))
    expect(answers).toEqual([
      null,
      { index: 1, seconds: 60 },
      null,
      { index: 0, seconds: 30 },
      null,
      { index: 0, seconds: 20 },
    ])
  })

  test('refilling a bucket affects only its key', async () => {
    const { db } = carrier.services
    const buckets = make()
    const take = takeOne(buckets)
    const rate = { count: 1, period: 60 }
    const [one, other] = [randomUUID(), randomUUID()]
    const ask = (key: string) => take({ key, rate }, new Date(start), db)
    expect([await ask(one), await ask(other)]).toEqual([0, 0])
    await buckets.refill(one, db)
    expect([await ask(one), await ask(one), await ask(other)]).toEqual([0, 60, 60])
  })
})

test('the number of buckets in memory is limited: full ones are dropped first, then the least recently used', async () => {
  const { db } = carrier.services
  const take = takeOne(bucketsInMemory(100))
  const rate = { count: 1, period: 10 }
  const ask = (key: string, seconds: number) => take({ key, rate }, new Date(start + seconds * 1000), db)
  for (let index = 0; index < 99; index++) await ask(`early ${index}`, 0)
  await ask('late', 5)
  // The early buckets are full again and are dropped; the late one is not.
  expect(await ask('new', 11)).toBe(0)
  expect(await ask('late', 11)).toBe(4)
  for (let index = 0; index < 200; index++) await ask(`flood ${index}`, 12)
  expect(await ask('late', 12)).toBe(0)
})

const shared = process.env.DATABASE_URL ? describe : describe.skip

shared('two carriers on one PostgreSQL server', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let carriers: Carrier[] = []
  beforeAll(async () => {
    database = await makeDatabase()
    const databaseUrl = database?.url ?? ''
    const env = { RATE_LIMITS: 'guests-by-source=9/1h' }
    carriers = await Promise.all([startCarrier({ databaseUrl, env }), startCarrier({ databaseUrl, env })])
  })
  afterAll(async () => {
    await Promise.all(carriers.map((each) => each.close()))
    await database?.drop()
  })

  test(`two carriers share a bucket under any interleaving (SEED=${seed})`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { rate, calls } = walkOf(randomFrom(seed - round))
      const key = randomUUID()
      const answers = await Promise.all(
        calls.map(async (at, index) => {
          const db = carriers[index % 2]?.services.db
          if (!db) throw new Error('There is no carrier.')
          return { at, seconds: await takeOne(bucketsInDatabase)({ key, rate }, new Date(at), db) }
        }),
      )
      const taken = answers.filter(({ seconds }) => seconds === 0).map(({ at }) => at)
      // The carriers' clocks may differ: only the whole span from the first call to the last
      // counts.
      const span = (Math.max(...calls) - Math.min(...calls)) / 1000
      expect(taken.length).toBeLessThanOrEqual(rate.count + (span * rate.count) / rate.period)
      expect(taken.length).toBeGreaterThanOrEqual(1)
    }
  })

  test.each([1, 3])(
    'a call that waited for the transaction with the last token of %i is refused',
    async (count) => {
      const [one, other] = carriers
      if (!one || !other) throw new Error('There is no carrier.')
      const bucket = { key: randomUUID(), rate: { count, period: 60 } }
      const take = (carrierDb: typeof one.services.db, hour: number) =>
        takeOne(bucketsInDatabase)(bucket, new Date(start + hour * 3_600_000), carrierDb)
      expect(await take(one.services.db, 0)).toBe(0)
      // An hour later it is full again, and an open transaction takes everything.
      let waited: Promise<number> | undefined
      await one.services.db.transaction().execute(async (tx) => {
        for (let taken = 0; taken < count; taken++) expect(await take(tx, 1)).toBe(0)
        waited = take(other.services.db, 1)
        await vi.waitFor(async () => expect(await waiting(one)).toBe(1), 10_000)
      })
      expect(await waited).toBe(60 / count)
    },
  )

  test('two carriers together allow nine guests', async () => {
    const query =
      'mutation ($input: AuthorizeGuestByBusinessInput!) { authorizeGuestByBusiness(input: $input) { code } }'
    const input = {
      business: 'wysh-insurance',
      clientId: 'wysh-web',
      codeChallenge: 'c'.repeat(43),
      codeChallengeMethod: 'S256',
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => carriers[index % 2]?.graphql(query, { input })),
    )
    const statuses = answers.map((answer) => answer?.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  })
})

describe('one limit for all callers', () => {
  const carrier = testCarrier()

  test('is kept in several rows, which together allow no more', async () => {
    const { db, clock, log, keys } = carrier.services
    const rates = { ...carrier.config.rates, 'steps-in-all': { count: 4000, period: 86_400 } }
    const limits = createLimits({ rates, shared: true, db, clock, keys, log })
    let taken = 0
    for (let calls = 0; calls < 100; calls++) if (await limits.takeOfTotal('steps-in-all', 50)) taken += 50
    const rows = await db
      .selectFrom('rateLimits')
      .select('key')
      .where('key', 'like', 'steps-in-all:%')
      .execute()
    expect([taken <= 4000, rows.length]).toEqual([true, 4])
  })

  test('a bucket keeps its count when SECRET_KEY gets another first key', async () => {
    const { db, clock } = carrier.services
    const now = clock.now()
    const take = (key: string, ...earlier: string[]) =>
      bucketsInDatabase.take([{ key, earlier, rate: { count: 1, period: 60 } }], now, db)
    expect(await take('by the old key')).toBeNull()
    expect(await take('by the new key', 'by the old key')).toEqual({ index: 0, seconds: 60 })
    expect(await take('by the new key', 'another')).toBeNull()
  })

  test('is counted without a write to an index', async () => {
    const rate = { count: 100, period: 60 }
    const changed = await carrier.services.db.transaction().execute(async (tx) => {
      const inPlace = async () => {
        const { rows } = await sql<{ count: number }>`
          select pg_stat_get_xact_tuples_hot_updated('rate_limits'::regclass) as count`.execute(tx)
        return rows[0]?.count ?? 0
      }
      const before = await inPlace()
      for (let calls = 0; calls < 3; calls++)
        await bucketsInDatabase.take([{ key: 'in place', rate }], carrier.services.clock.now(), tx)
      return (await inPlace()) - before
    })
    expect(changed).toBe(2)
  })
})
