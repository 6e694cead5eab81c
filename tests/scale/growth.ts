import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../../server/platform/database/open.ts'
import { claimDue, dueKinds } from '../../server/platform/jobs/claims.ts'
import { testConfig } from '../server/carrier.ts'
import { spawnCarrier } from '../server/spawnCarrier.ts'
import { memoryOf } from './carriers.ts'
import { figuresOf, mebibytes, minutes, ms, ofAMillion, seconds } from './figures.ts'
import { percentile } from './load.ts'
import { clockOffset, connected, count, untilIdle, type World } from './world.ts'

/** The share of all rows at each measurement: 1, 5 and 25 times the first one. */
export const steps = [1 / 25, 1 / 5, 1]

/** How much more a row may take at the largest size than at the smallest. */
const mostSlower = 1.5
/** The same for the memory of the ledger's check. */
const mostGrowth = 1.3

/** Runs the built command; its time includes the start of the process. */
async function ledger(world: World, ...args: string[]) {
  const file = join(dirname(process.env.CARRIER_BUNDLE ?? ''), 'command-ledger.mjs')
  const began = performance.now()
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...world.env, DATABASE_URL: world.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0))
  }, 20)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const [exitCode] = await once(child, 'close')
  clearInterval(timer)
  return {
    took: performance.now() - began,
    peak,
    agrees: exitCode === 0,
    line: output.trim().split('\n').at(-1) ?? '',
  }
}

/** Old rows of each kind that a pruning deletes, in the tables where most come from; `$1` is their number. */
const oldRows = [
  // In real time.
  `insert into idempotency (actor, operation, client_mutation_id, input_hmac, response, created_at)
    select 'user:old', 'updateNotification', 'old-' || n, md5(n::text), '{"notification": {"id": "old"}}',
      now() - interval '2 days' from generate_series(1, $1::int) as n`,
  `insert into jobs (id, kind, payload, due_at, created_at, completed_at)
    select 'old-' || n, 'sendMessage', '{}', now() - interval '2 days', now() - interval '2 days',
      now() - interval '2 days' from generate_series(1, $1::int) as n`,
  // On the carrier's clock, which is ahead.
  `insert into sessions (id, user_id, client_id, level, guest, created_at, last_activity_at, expires_at)
    select 'old-' || n, (select id from users limit 1), 'wysh-web', 'verified', false, now(), now(), now()
    from generate_series(1, $1::int) as n`,
  `insert into access_tokens (hash, session_id, level, created_at, expires_at)
    select 'old-' || n, 'old-' || n, 'verified', now(), now() from generate_series(1, $1::int) as n`,
  `insert into refresh_tokens (hash, session_id, created_at)
    select 'old-' || n, 'old-' || n, now() from generate_series(1, $1::int) as n`,
  `insert into users (id, status, roles, newsletter_opt_in, created_at)
    select 'old-' || n, 'guest', '[]', false, now() from generate_series(1, $1::int) as n`,
  `insert into analytics_events (run_id, number, name, details, heard_at)
    select 'old-' || n / 100, n % 100, 'page', '{}', now() from generate_series(1, $1::int) as n`,
  `insert into traffic_runs (id, begun_at, heard_at, is_over, steps)
    select 'old-' || n, now(), now(), true, 100 from generate_series(0, $1::int / 100) as n`,
  `insert into traffic_steps (run_id, number, machine, step)
    select 'old-' || n / 100, n % 100, 'app', 'step' from generate_series(1, $1::int) as n`,
]

const pruneJobs = `insert into jobs (id, kind, payload, due_at, created_at)
  select gen_random_uuid()::text, kind, payload::jsonb, $1::timestamptz, now() from (values
    ('prune', 'null'),
    ('pruneObserved', '{"of": "events", "horizon": null}'),
    ('pruneObserved', '{"of": "steps", "horizon": null}')) as planned(kind, payload)`

const isLeft = `select (select count(*) from sessions where id like 'old-%') + (select count(*) from users where id like 'old-%')
  + (select count(*) from jobs where id like 'old-%') + (select count(*) from idempotency where actor = 'user:old')
  + (select count(*) from analytics_events where run_id like 'old-%')
  + (select count(*) from traffic_steps where run_id like 'old-%')`

/** How long the worker takes to delete rows of all kinds. */
async function prune(db: pg.Client, rowsOfEach: number) {
  let rows = 0
  for (const statement of oldRows) rows += (await db.query(statement, [rowsOfEach])).rowCount ?? 0
  await db.query('vacuum analyze')
  const began = performance.now()
  await db.query(pruneJobs, [new Date(Date.now() + (await clockOffset(db)))])
  await untilIdle(db, 900)
  return { rows, took: performance.now() - began, left: await count(db, isLeft) }
}

/** Waiting jobs of many policies, so that there are so many in all. */
async function addJobs(db: pg.Client, wanted: number) {
  const missing = wanted - (await count(db, 'select count(*) from jobs where completed_at is null'))
  await db.query(
    `insert into jobs (id, kind, payload, due_at, created_at)
      select md5('waiting' || n), (array['issueInvoice', 'endPolicy', 'announcePremium', 'expireQuote'])[1 + n % 4],
        json_build_object('policyId', md5('policy' || n / 4), 'period', '2'),
        now() + interval '3 years' + n * interval '1 minute', now()
      from generate_series(1, $1::int) as n`,
    [missing],
  )
  await db.query('vacuum analyze jobs')
}

/** Milliseconds of each of some calls of the metrics. */
async function readMetrics(url: string): Promise<number[]> {
  const took: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now()
    const reply = await fetch(`${url}/metrics`)
    const text = await reply.text()
    if (!text.includes('carrier_jobs{')) throw new Error('The metrics have no jobs.')
    took.push(performance.now() - began)
  }
  return took
}

/** Milliseconds to look for the kinds that are due and to claim some jobs of one, with so many due. */
async function claim(world: World, dueJobs: number): Promise<number[]> {
  const { db, close } = await openDatabase(testConfig({ ...world.env, DATABASE_URL: world.databaseUrl }))
  const took: number[] = []
  const rolledBack = new Error('rolled back')
  try {
    const kinds = await db.selectFrom('jobs').select('kind').distinct().execute()
    const known = kinds.map(({ kind }) => kind)
    const wanted = { until: new Date(Date.now() + 10 * 365 * 86_400_000), known }
    await db
      .transaction()
      .execute(async (tx) => {
        const waiting = await tx
          .selectFrom('jobs')
          .select('dueAt')
          .where('completedAt', 'is', null)
          .orderBy('dueAt')
          .offset(dueJobs)
          .limit(1)
          .executeTakeFirst()
        const due = { ...wanted, until: waiting?.dueAt ?? wanted.until }
        for (let turn = 0; turn < 50; turn++) {
          const began = performance.now()
          const [first] = await dueKinds(tx, known, due).execute()
          await claimDue(tx, first?.kind ?? '', due, 4).execute()
          took.push(performance.now() - began)
        }
        throw rolledBack
      })
      .catch((error) => {
        if (error !== rolledBack) throw error
      })
    return took
  } finally {
    await close()
  }
}

const both = (took: readonly number[]) =>
  `${ms(percentile(took, 0.5))} median, ${ms(Math.max(...took))} at most`

/** Measures what should not depend on the number of rows, while the number of policies grows. */
export function growth() {
  const { figures, note, check, none } = figuresOf('Growth')
  const perRow: Record<'ledger' | 'prune', number[]> = { ledger: [], prune: [] }
  const peaks: number[] = []
  let before: number[] = []
  return {
    figures,
    /** @param share of all policies that are there */
    measure: (world: World, share: number): Promise<void> =>
      connected(world.databaseUrl, async (db) => {
        const times = `${Math.round(share / (steps[0] ?? 1))}×`
        const entries = await count(db, 'select count(*) from ledger_entries')
        const all = await ledger(world, '--all')
        const closed = await ledger(world)
        perRow.ledger.push(all.took / entries)
        peaks.push(all.peak)
        note(
          `Ledger, ${times}`,
          `${seconds(all.took)} for each row of ${entries} payments, then ${seconds(closed.took)} by day`,
        )
        check(`Ledger agrees, ${times}`, all.line, 'it agrees', all.agrees && closed.agrees)

        const worker = spawnCarrier({ ...world.env, ROLE: 'worker', DATABASE_URL: world.databaseUrl })
        try {
          const url = await worker.url
          await untilIdle(db, 300)
          if (before.length === 0) before = await readMetrics(url)
          const { rows, took, left } = await prune(
            db,
            Math.round((world.size.pruned * share) / (steps[0] ?? 1)),
          )
          perRow.prune.push(took / rows)
          note(`Prune, ${times}`, `${seconds(took)} for ${rows} rows`)
          none(`Rows that the prune left, ${times}`, left)
        } finally {
          await worker.stop()
        }
      }),
    finish: (world: World): Promise<void> =>
      connected(world.databaseUrl, async (db) => {
        for (const [name, took] of Object.entries(perRow)) {
          const [first = 0] = took
          const last = took.at(-1) ?? 0
          const micro = took.map((one) => Math.round(one * 1000))
          check(`Microseconds for each row, ${name}`, micro.join(', '), 'flat', last <= first * mostSlower)
        }
        const [first = 0] = peaks
        const last = peaks.at(-1) ?? 0
        const { policies } = world.size
        const entries = await count(db, 'select count(*) from ledger_entries')
        const ledgerTook = (perRow.ledger.at(-1) ?? 0) * entries
        const bytes = await count(db, 'select pg_database_size(current_database())')
        note('Ledger of a million policies, every day again', minutes(ofAMillion(ledgerTook, policies)))
        note(
          'Database without documents',
          `${mebibytes(bytes)}; ${mebibytes(ofAMillion(bytes, policies))} for a million policies`,
        )
        check('Memory of the ledger', peaks.map(mebibytes).join(', '), 'flat', last <= first * mostGrowth)

        await addJobs(db, world.size.jobs)
        const worker = spawnCarrier({ ...world.env, ROLE: 'worker', DATABASE_URL: world.databaseUrl })
        try {
          const url = await worker.url
          await untilIdle(db, 300)
          const took = await readMetrics(url)
          note('`/metrics` at first', both(before))
          const text = `\`/metrics\` at ${world.size.jobs} jobs`
          check(text, both(took), 'median at most 50 ms', percentile(took, 0.5) <= 50)
        } finally {
          await worker.stop()
        }
        for (const due of [10, Math.floor(world.size.jobs / 10)]) {
          const took = await claim(world, due)
          const text = `Claim among ${world.size.jobs} jobs, ${due} of them due`
          check(text, both(took), 'at most 100 ms', percentile(took, 0.5) <= 100)
        }
        await db.query(
          `delete from jobs where id in (select md5('waiting' || n) from generate_series(1, $1::int) as n)`,
          [world.size.jobs],
        )
        await db.query('vacuum analyze jobs')
      }),
  }
}
