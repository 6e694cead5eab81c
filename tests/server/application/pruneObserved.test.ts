import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInZone } from '../../../rules/dayInZone.ts'
import { dailyTraffic, trafficEnds, trafficOf } from '../../../server/domains/traffic/traffic.ts'
import { testCarrier } from '../testCarrier.ts'

const day = 86_400_000

const carrier = testCarrier()
beforeAll(() =>
  sql`create function refuse() returns trigger as $$ begin raise exception 'no'; end $$ language plpgsql`.execute(
    carrier.services.db,
  ),
)
// Rows of a failed test must not fail the next one.
beforeEach(() =>
  sql`truncate analytics_events, traffic_runs, traffic_steps, traffic_days, sessions cascade`.execute(
    carrier.services.db,
  ),
)

const now = () => carrier.services.clock.now()

/** Inserts rows a second apart, the last of them this many days ago. */
async function fill({
  events,
  runs,
  daysAgo,
}: {
  events: number
  /**
   * The number of rows inserted for each, fewer than the recorded count where a test would take too
   * long.
   */
  runs: { count: number; steps: number; rows?: number }
  daysAgo: number
}) {
  const { db } = carrier.services
  const last = new Date(now().getTime() - daysAgo * day)
  await sql`insert into analytics_events (run_id, number, name, details, heard_at)
    select gen_random_uuid()::text, 0, 'home_view', '{}', ${last}::timestamptz - n * interval '1 second'
    from generate_series(0, ${events - 1}::int) as n`.execute(db)
  await sql`with made as (
      insert into traffic_runs (id, begun_at, heard_at, is_over, steps)
      select gen_random_uuid()::text, ${last}::timestamptz, ${last}::timestamptz - n * interval '1 second', true, ${runs.steps}::int
      from generate_series(0, ${runs.count - 1}::int) as n
      returning id)
    insert into traffic_steps (run_id, number, machine, step)
    select id, number, 'polling', '(start)' from made, generate_series(0, ${(runs.rows ?? runs.steps) - 1}::int) as number`.execute(
    db,
  )
}

const count = async (table: 'analyticsEvents' | 'trafficSteps' | 'trafficRuns') => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(carrier.services.db)
  return rows[0]?.count
}

/** Blocks deletions from a table while the work runs. */
async function whileKept(table: 'trafficRuns' | 'sessions', work: () => Promise<void>) {
  const { db } = carrier.services
  await sql`create trigger refuse before delete on ${sql.table(table)} for each row execute function refuse()`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`drop trigger refuse on ${sql.table(table)}`.execute(db)
  }
}

const counts = async () => [
  await count('analyticsEvents'),
  await count('trafficRuns'),
  await count('trafficSteps'),
]

test.runIf(process.env.ALL)('rows over the limit are deleted in batches, the oldest first', async () => {
  await fill({ events: 54_321, runs: { count: 10_500, steps: 3 }, daysAgo: 3 })
  const newest = await carrier.services.db
    .selectFrom('analyticsEvents')
    .select('runId')
    .orderBy('heardAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await carrier.advance('P1D')
  expect(await counts()).toEqual([50_000, 10_000, 30_000])
  const kept = await carrier.services.db
    .selectFrom('analyticsEvents')
    .select('runId')
    .where('runId', '=', newest.runId)
    .execute()
  expect(kept).toEqual([newest])
  // The night with the most work, since another one has passed if midnight was near.
  const { batches } = await carrier.services.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('batches'))
    .where('kind', '=', 'pruneObserved')
    .where('completedAt', 'is not', null)
    .groupBy('dueAt')
    .orderBy('batches', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Three batches of events, three of runs, one of reports, and a last empty batch for the first
  // two.
  expect(batches).toBe(9)
  await carrier.advance('P31D')
  expect(await counts()).toEqual([0, 0, 0])
})

test('the total number of steps is limited, also for few page loads', async () => {
  await fill({ events: 1, runs: { count: 110, steps: 5000, rows: 2 }, daysAgo: 3 })
  await carrier.advance('P1D')
  expect(await counts()).toEqual([1, 100, 200])
  await carrier.advance('P31D')
  expect(await counts()).toEqual([0, 0, 0])
})

test('figures count deleted runs for thirty days, and the sums by day for good', async () => {
  const { services } = carrier
  // Five thousand steps each, of which two are in the database.
  await fill({ events: 0, runs: { count: 103, steps: 5000, rows: 2 }, daysAgo: 3 })
  const figures = async () => [
    await trafficOf(services, 'polling'),
    await trafficEnds(services),
    await dailyTraffic(services),
  ]
  const before = await figures()
  const begunOn = dayInZone('UTC', new Date(now().getTime() - 3 * day))
  expect(before).toEqual([
    { machine: 'polling', runs: 103, transitions: {}, left: { '(start)': 103 } },
    [{ machine: 'polling', runs: 103, left: { '(start)': 103 } }],
    [{ day: begunOn, machine: 'polling', version: '', step: '(start)', taken: 206, runs: 103, last: 103 }],
  ])
  await carrier.advance('P1D')
  expect([await count('trafficRuns'), await figures()]).toEqual([100, before])
  await carrier.advance('P31D')
  expect([await count('trafficRuns'), await trafficEnds(services)]).toEqual([0, []])
  expect(await dailyTraffic(services)).toEqual(before[2])
})

test('rows that cannot be deleted do not stop the pruning of other tables', async () => {
  const { db } = carrier.services
  await fill({ events: 10, runs: { count: 10, steps: 1 }, daysAgo: 40 })
  await carrier.register()
  await whileKept('trafficRuns', async () => {
    await carrier.advance('P2D')
    const sessions = await db.selectFrom('sessions').select('id').execute()
    expect([await counts(), sessions]).toEqual([[0, 10, 10], []])
    await fill({ events: 10, runs: { count: 10, steps: 1 }, daysAgo: 40 })
    await carrier.advance('P1D')
    expect(await counts()).toEqual([0, 20, 20])
  })
  await carrier.advance('P1D')
  expect(await counts()).toEqual([0, 0, 0])
})

test('traffic rows are pruned although sessions cannot be deleted', async () => {
  const { db } = carrier.services
  await carrier.register()
  await fill({ events: 10, runs: { count: 10, steps: 1 }, daysAgo: 40 })
  await whileKept('sessions', async () => {
    await carrier.advance('P2D')
    expect([await counts(), (await db.selectFrom('sessions').select('id').execute()).length]).toEqual([
      [0, 0, 0],
      1,
    ])
  })
  await carrier.advance('P1D')
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})
