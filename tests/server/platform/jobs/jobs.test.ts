import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createJobRegistry } from '../../../../server/application/jobs.ts'
import { claimDue } from '../../../../server/platform/jobs/claims.ts'
import { listDeadJobs, retryDeadJob } from '../../../../server/platform/jobs/deadJobs.ts'
import { type DefinedJob, defineJob, untilDone } from '../../../../server/platform/jobs/defineJob.ts'
import { type AnyJob, createJobs } from '../../../../server/platform/jobs/jobs.ts'
import { backoff, createJobRunner } from '../../../../server/platform/jobs/runner.ts'
import { client } from '../../../support/client/api.ts'
import { makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const { schedule: plan } = createJobs({ wake: () => undefined })

/** The carrier's own definitions of these kinds do not matter here: the jobs are the test's. */
const delivery = v.object({ id: v.string() })
const settlement = v.object({ intentId: v.string() })
const underwriting = v.object({ applicationId: v.string() })

function laboratory(...jobs: DefinedJob[]) {
  const runner = createJobRunner(jobs, () => carrier.services)
  const schedule = (job: AnyJob) => carrier.services.db.transaction().execute((tx) => plan(tx, job))
  return { runner, schedule }
}

// Later than the carrier's own clock, so that its loop leaves them to the test's runner.
let year = 2100
const nextYear = () => {
  year += 1
  return new Date(Date.UTC(year, 0, 1))
}
/** A one-time signal that others can await. */
function signal() {
  let resolveReceived: () => void = () => undefined
  const received = new Promise<void>((resolve) => {
    resolveReceived = resolve
  })
  return { tell: resolveReceived, told: received }
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** Removes a test's settlements. @returns the number of incomplete ones */
async function clearSettlements(): Promise<number> {
  const gone = await carrier.services.db
    .deleteFrom('jobs')
    .where('kind', '=', 'settlePayment')
    .returning('completedAt')
    .execute()
  return gone.filter(({ completedAt }) => completedAt === null).length
}

describe('jobs', () => {
  test('finding a due job does not read completed jobs', async () => {
    const { db } = carrier.services
    const tx = await db.startTransaction().execute()
    await sql`
      insert into jobs (id, kind, key, payload, due_at, created_at, completed_at)
      select gen_random_uuid(), 'deliver', 'of the past ' || n, '{}', now(), now(), case when n % 10 > 0 then now() end
      from generate_series(1, 5000) as n`.execute(tx)
    await sql`analyze jobs`.execute(tx)
    const known = ['deliver', 'settlePayment']
    const plan = await claimDue(tx, 'deliver', { until: new Date(), known }, 8).explain()
    await tx.rollback().execute()
    expect(JSON.stringify(plan)).toMatch(/Index Scan using jobs_by_kind(?!.*(Seq Scan|Hash|Sort))/)
  })

  test('jobs run in order of due time, including those they schedule, and receive their due time', async () => {
    const start = nextYear()
    const seen: [string, Date][] = []
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'deliver',
        payload: delivery,
        async run(tx, { id }, at, services) {
          seen.push([id, at])
          if (id === 'first')
            await plan(tx, { kind: 'deliver', payload: { id: 'between' }, dueAt: later(at, 5) })
          expect(services).toBe(carrier.services)
        },
      }),
    )
    await schedule({ kind: 'deliver', payload: { id: 'last' }, dueAt: later(start, 10) })
    await schedule({ kind: 'deliver', payload: { id: 'not yet' }, dueAt: later(start, 100) })
    await schedule({ kind: 'deliver', payload: { id: 'first' }, dueAt: start })
    await runner.runDue(later(start, 20))
    expect(seen).toEqual([
      ['first', start],
      ['between', later(start, 5)],
      ['last', later(start, 10)],
    ])
    await runner.runDue(later(start, 200))
    expect(seen).toHaveLength(4)
  })

  test('the jobs of one policy run in order of due time, also when two carriers catch up', async () => {
    const start = nextYear()
    const seen: string[] = []
    const [begun, release] = [signal(), signal()]
    const jobs = [
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        async runOutside(_, { intentId }) {
          seen.push(`${intentId} begins`)
          begun.tell()
          await release.told
          seen.push(`${intentId} ends`)
        },
      }),
      defineJob({
        kind: 'endPolicy',
        payload: v.object({ policyId: v.string() }),
        async run(_, { policyId }, at) {
          seen.push(`${policyId} at ${at.getTime() - start.getTime()}`)
        },
      }),
    ]
    const { runner, schedule } = laboratory(...jobs)
    const other = createJobRunner(jobs, () => carrier.services)
    const end = (policyId: string, seconds: number) =>
      schedule({ kind: 'endPolicy', payload: { policyId }, dueAt: later(start, seconds) })
    await schedule({ kind: 'settlePayment', payload: { intentId: 'one', policyId: 'P' }, dueAt: start })
    for (const seconds of [3, 1, 2]) await end('P', seconds)
    await end('Q', 4)
    const first = runner.runDue(later(start, 10))
    await begun.told
    const second = other.runDue(later(start, 10))
    await vi.waitFor(() => expect(seen).toEqual(['one begins', 'Q at 4000']))
    release.tell()
    await Promise.all([first, second])
    expect(seen).toEqual(['one begins', 'Q at 4000', 'one ends', 'P at 1000', 'P at 2000', 'P at 3000'])
  })

  test('a job that waits after a failure does not block later jobs of its policy', async () => {
    const start = nextYear()
    const seen: string[] = []
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'endPolicy',
        payload: v.object({ policyId: v.string() }),
        async run(_, { policyId }, at) {
          if (at.getTime() === start.getTime()) throw new Error('Not now.')
          seen.push(policyId)
        },
      }),
    )
    await schedule({ kind: 'endPolicy', payload: { policyId: 'P' }, dueAt: start })
    await schedule({ kind: 'endPolicy', payload: { policyId: 'P' }, dueAt: later(start, 1) })
    await runner.runDue(later(start, 10))
    expect(seen).toEqual(['P'])
    await carrier.services.db.deleteFrom('jobs').where('kind', '=', 'endPolicy').execute()
  })

  test('jobs with the same key run once, even if scheduled again afterwards', async () => {
    const start = nextYear()
    let runs = 0
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        async run() {
          runs += 1
        },
      }),
    )
    const payload = { intentId: 'any' }
    const job = { kind: 'settlePayment', payload, dueAt: start, key: randomUUID() } as const
    await schedule(job)
    await schedule(job)
    await runner.runDue(start)
    await schedule(job)
    await runner.runDue(start)
    expect(runs).toBe(1)
  })

  test('two runners with several claimers run each job once', async () => {
    const start = nextYear()
    const seen: string[] = []
    const count = [
      defineJob({
        kind: 'deliver',
        payload: delivery,
        run: async (_tx, { id }) => void seen.push(`inside ${id}`),
      }),
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        runOutside: async (_, { intentId }) => void seen.push(`outside ${intentId}`),
      }),
    ]
    const clock = { ...carrier.services.clock, now: () => start }
    const capacity = { atOnce: 3, callsAtOnce: 8, chargesPerSecond: 1000 }
    const runners = [1, 2].map(() =>
      createJobRunner(count, () => ({ ...carrier.services, clock }), { capacity }),
    )
    const numbers = Array.from({ length: 40 }, (_, index) => String(index))
    const { schedule } = laboratory(...count)
    for (const id of numbers) {
      await schedule({ kind: 'deliver', payload: { id }, dueAt: start })
      await schedule({ kind: 'settlePayment', payload: { intentId: id }, dueAt: start })
    }
    for (const runner of runners) runner.start()
    await Promise.all(runners.map((runner) => runner.runDue(start)))
    await Promise.all(runners.map((runner) => runner.stop()))
    const both = numbers.flatMap((id) => [`inside ${id}`, `outside ${id}`])
    expect(seen.toSorted()).toEqual(both.toSorted())
  })

  test('many jobs of one kind do not delay another kind', async () => {
    const start = nextYear()
    const seen: string[] = []
    const jobs = [
      defineJob({
        kind: 'deliver',
        payload: delivery,
        run: async (_tx, { id }) => void seen.push(id),
      }),
      defineJob({
        kind: 'underwrite',
        payload: underwriting,
        run: async () => void seen.push('other'),
      }),
    ]
    const clock = { ...carrier.services.clock, now: () => later(start, 60) }
    const runner = createJobRunner(jobs, () => ({ ...carrier.services, clock }))
    const { schedule } = laboratory(...jobs)
    for (const id of ['1', '2', '3', '4'])
      await schedule({ kind: 'deliver', payload: { id }, dueAt: later(start, Number(id)) })
    await schedule({ kind: 'underwrite', payload: { applicationId: 'any' }, dueAt: later(start, 30) })
    runner.start()
    await vi.waitFor(() => expect(seen).toHaveLength(5), 10_000)
    await runner.stop()
    expect(seen).toEqual(['1', 'other', '2', '3', '4'])
  })

  // The embedded database has one connection, which the long job would keep.
  test.runIf(process.env.DATABASE_URL)(
    'a long job in the database delays neither later ones nor calls to providers',
    async () => {
      const start = nextYear()
      const [begun, end] = [signal(), signal()]
      const seen: string[] = []
      const work = [
        defineJob({
          kind: 'deliver',
          payload: delivery,
          async run(_tx, { id }) {
            if (id === 'long') {
              begun.tell()
              await end.told
            }
            seen.push(id)
          },
        }),
        defineJob({
          kind: 'settlePayment',
          payload: settlement,
          runOutside: async (_, { intentId }) => void seen.push(intentId),
        }),
      ]
      const clock = { ...carrier.services.clock, now: () => start }
      const capacity = { atOnce: 3, callsAtOnce: 8, chargesPerSecond: 1000 }
      const runner = createJobRunner(work, () => ({ ...carrier.services, clock }), { capacity })
      const { schedule } = laboratory(...work)
      await schedule({ kind: 'deliver', payload: { id: 'long' }, dueAt: start })
      runner.start()
      await begun.told
      for (const id of ['first', 'second']) {
        await schedule({ kind: 'deliver', payload: { id }, dueAt: start })
        await schedule({ kind: 'settlePayment', payload: { intentId: `call ${id}` }, dueAt: start })
        await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining([id, `call ${id}`])), 10_000)
      }
      expect(seen).not.toContain('long')
      end.tell()
      await runner.stop()
      expect(seen).toContain('long')
    },
  )

  test('payment jobs begin at most at the configured rate', async () => {
    const start = nextYear()
    const begun: number[] = []
    const charge = defineJob({
      kind: 'settlePayment',
      payload: settlement,
      ...untilDone,
      runOutside: async () => void begun.push(performance.now()),
    })
    const clock = { ...carrier.services.clock, now: () => later(start, 60) }
    const capacity = { atOnce: 1, callsAtOnce: 8, chargesPerSecond: 5 }
    const runner = createJobRunner([charge], () => ({ ...carrier.services, clock }), { capacity })
    const { schedule } = laboratory(charge)
    for (let number = 0; number < 11; number++)
      await schedule({ kind: 'settlePayment', payload: { intentId: String(number) }, dueAt: start })
    runner.start()
    await vi.waitFor(() => expect(begun).toHaveLength(11), 20_000)
    await runner.stop()
    for (const [index, at] of begun.slice(5).entries()) expect(at - (begun[index] ?? 0)).toBeGreaterThan(990)
    await clearSettlements()
  })

  test('a failed job leaves only its count of tries', async () => {
    const start = nextYear()
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'underwrite',
        payload: underwriting,
        async run(tx) {
          await tx.updateTable('carrierClock').set({ offsetMs: 77 }).execute()
          throw new Error('not today')
        },
      }),
    )
    const key = randomUUID()
    await schedule({ kind: 'underwrite', payload: { applicationId: 'any' }, dueAt: start, key })
    await runner.runDue(start)
    const { db } = carrier.services
    expect(await db.selectFrom('carrierClock').select('offsetMs').executeTakeFirst()).toEqual({ offsetMs: 0 })
    const row = await db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    expect([row.attempts, row.completedAt, row.failedAt]).toEqual([1, null, null])
    expect([row.notBefore, row.retryAt]).toEqual([
      null,
      new Date(start.getTime() + backoff(row.id, 1, 60_000)),
    ])
    await db.deleteFrom('jobs').where('key', '=', key).execute()
  })

  test('a job outside of a transaction has a lease and runs again when its owner is gone', async () => {
    const start = nextYear()
    let runs = 0
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        async runOutside() {
          runs += 1
        },
      }),
    )
    const key = randomUUID()
    await schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: start, key })
    const { db } = carrier.services
    const lease = (notBefore: Date) =>
      db.updateTable('jobs').set({ notBefore }).where('key', '=', key).execute()
    await lease(new Date(Date.now() + 60_000))
    await db.updateTable('jobs').set({ attempts: 1 }).where('key', '=', key).execute()
    await runner.runDue(start)
    expect(runs).toBe(0)
    await lease(new Date(Date.now() - 1))
    await runner.runDue(start)
    await runner.runDue(start)
    expect(runs).toBe(1)
  })

  test('a job whose provider hangs blocks no other and is awaited at shutdown', async () => {
    const start = nextYear()
    let called = 0
    const answered = signal()
    const inside = signal()
    const hang = defineJob({
      kind: 'settlePayment',
      payload: settlement,
      async runOutside() {
        called += 1
        await answered.told
      },
    })
    const quick = defineJob({ kind: 'underwrite', payload: underwriting, run: async () => inside.tell() })
    const clock = { ...carrier.services.clock, now: () => later(start, 60) }
    const runner = createJobRunner([hang, quick], () => ({ ...carrier.services, clock }))
    const { schedule } = laboratory(hang, quick)
    for (let second = 0; second < 20; second++)
      await schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: later(start, second) })
    await schedule({ kind: 'underwrite', payload: { applicationId: 'any' }, dueAt: later(start, 30) })
    runner.start()
    await inside.told
    // Half of the calls; the other half is kept for payments.
    expect(called).toBe(4)
    let ended = false
    const stopping = runner.stop().then(() => {
      ended = true
    })
    await carrier.services.db.selectFrom('jobs').select('id').limit(1).execute()
    expect(ended).toBe(false)
    answered.tell()
    await stopping
    expect(await clearSettlements()).toBe(20 - called)
  })

  test('hanging payment jobs leave capacity for messages', async () => {
    const start = nextYear()
    let called = 0
    const answered = signal()
    let onDelivered = (_id: string) => {}
    const delivered = new Promise<string>((resolve) => {
      onDelivered = resolve
    })
    const hang = defineJob({
      kind: 'settlePayment',
      payload: settlement,
      ...untilDone,
      async runOutside() {
        called += 1
        await answered.told
      },
    })
    const text = defineJob({
      kind: 'deliver',
      payload: delivery,
      runOutside: async (_services, { id }) => onDelivered(id),
    })
    const clock = { ...carrier.services.clock, now: () => later(start, 200) }
    const runner = createJobRunner([hang, text], () => ({ ...carrier.services, clock }))
    const { schedule } = laboratory(hang, text)
    for (let second = 0; second < 80; second++)
      await schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: later(start, second) })
    await schedule({ kind: 'deliver', payload: { id: 'a text' }, dueAt: later(start, 100) })
    runner.start()
    expect([await delivered, called]).toEqual(['a text', 4])
    const stopping = runner.stop()
    answered.tell()
    await stopping
    expect(await clearSettlements()).toBe(76)
  })

  test('a job that hangs at shutdown is abandoned and runs again after its lease', async () => {
    const start = nextYear()
    const key = randomUUID()
    let called = 0
    const calling = signal()
    const answered = signal()
    const hang = defineJob({
      kind: 'settlePayment',
      payload: settlement,
      ...untilDone,
      async runOutside() {
        called += 1
        calling.tell()
        if (called === 1) await answered.told
      },
    })
    const clock = { ...carrier.services.clock, now: () => start }
    const runner = createJobRunner([hang], () => ({ ...carrier.services, clock }), { stopsWithin: 50 })
    const after = laboratory(hang)
    await after.schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: start, key })
    runner.start()
    await calling.told
    await runner.stop()
    const { db } = carrier.services
    const row = () =>
      db
        .selectFrom('jobs')
        .select(['completedAt', 'notBefore'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    expect(await row()).toEqual({ completedAt: null, notBefore: expect.any(Date) })
    await db.updateTable('jobs').set({ notBefore: new Date() }).where('key', '=', key).execute()
    await after.runner.runDue(start)
    expect([called, await row()]).toEqual([2, { completedAt: expect.any(Date), notBefore: expect.any(Date) }])
    answered.tell()
  })

  test('a job is tried as often as its kind allows', async () => {
    const { db } = carrier.services
    const outcome = async (tries?: number) => {
      const start = nextYear()
      const key = randomUUID()
      const { runner, schedule } = laboratory(
        defineJob({
          kind: 'settlePayment',
          payload: settlement,
          async runOutside() {
            throw new Error('not today')
          },
          ...(tries ? { tries } : {}),
        }),
      )
      await schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: start, key })
      await db.updateTable('jobs').set({ attempts: 9 }).where('key', '=', key).execute()
      await runner.runDue(start)
      const row = await db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
      await db.deleteFrom('jobs').where('key', '=', key).execute()
      return [row.attempts, row.failedAt !== null]
    }
    expect(await outcome()).toEqual([10, true])
    expect(await outcome(11)).toEqual([10, false])
    expect(await outcome(Number.POSITIVE_INFINITY)).toEqual([10, false])
  })

  test("a failed job is retried by the carrier's clock and not earlier", async () => {
    const start = nextYear()
    let runs = 0
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        ...untilDone,
        async runOutside() {
          runs += 1
          if (runs < 12) throw new Error('not today')
        },
      }),
    )
    const key = randomUUID()
    await schedule({ kind: 'settlePayment', payload: { intentId: 'any' }, dueAt: start, key })
    const { db } = carrier.services
    const row = () => db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    const { id } = await row()
    let at = start
    for (let attempts = 1; attempts < 12; attempts++) {
      await runner.runDue(at)
      const { retryAt, failedAt } = await row()
      expect([runs, failedAt, retryAt]).toEqual([
        attempts,
        null,
        new Date(at.getTime() + backoff(id, attempts, 600_000)),
      ])
      at = retryAt ?? at
      await runner.runDue(new Date(at.getTime() - 1))
      expect(runs).toBe(attempts)
    }
    await runner.runDue(at)
    expect([runs, (await row()).completedAt]).toEqual([12, expect.any(Date)])
  })

  test('a job that must repeat schedules its next run even if it fails', async () => {
    const start = nextYear()
    const seen: string[] = []
    const broken = new Set(['1'])
    const { runner, schedule } = laboratory(
      defineJob({
        kind: 'deliver',
        payload: delivery,
        tries: 1,
        async goesOn(tx, { id }, at) {
          const next = Number(id) + 1
          if (next > 3) return
          const dueAt = later(at, 60)
          const key = `${start.toISOString()}:${next}`
          await plan(tx, { kind: 'deliver', payload: { id: String(next) }, dueAt, key })
        },
        async run(_tx, { id }) {
          if (broken.has(id)) throw new Error('not today')
          seen.push(id)
        },
      }),
    )
    await schedule({ kind: 'deliver', payload: { id: '1' }, dueAt: start })
    await runner.runDue(later(start, 300))
    expect(seen).toEqual(['2', '3'])
    const [dead, ...others] = await listDeadJobs(carrier.services.db)
    expect([dead?.dueAt, others]).toEqual([start, []])
    broken.clear()
    expect(await retryDeadJob(carrier.services.db, dead?.id ?? '')).toBe(true)
    await runner.runDue(later(start, 300))
    expect(seen).toEqual(['2', '3', '1'])
  })

  test('a job of an unknown kind is left for a newer version', async () => {
    const start = nextYear()
    const newer = laboratory(
      defineJob({ kind: 'underwrite', payload: underwriting, run: async () => undefined }),
    )
    const older = laboratory(
      defineJob({ kind: 'settlePayment', payload: settlement, run: async () => undefined }),
    )
    const key = randomUUID()
    await newer.schedule({ kind: 'underwrite', payload: { applicationId: 'any' }, dueAt: start, key })
    const row = () =>
      carrier.services.db
        .selectFrom('jobs')
        .select(['attempts', 'completedAt'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    await older.runner.runDue(start)
    expect(await row()).toEqual({ attempts: 0, completedAt: null })
    await newer.runner.runDue(start)
    expect(await row()).toEqual({ attempts: 0, completedAt: expect.any(Date) })
  })

  test('a job with an invalid payload fails before it acts', async () => {
    const start = nextYear()
    let runs = 0
    const { runner } = laboratory(
      defineJob({
        kind: 'settlePayment',
        payload: settlement,
        async run() {
          runs += 1
        },
      }),
    )
    const { db } = carrier.services
    const key = randomUUID()
    await insertRow({ kind: 'settlePayment', payload: { intent: 7 }, dueAt: start, key })
    await runner.runDue(start)
    const row = await db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    await db.deleteFrom('jobs').where('key', '=', key).execute()
    expect([runs, row.attempts, row.completedAt]).toEqual([0, 1, null])
  })

  test.each([
    ['deliver', { id: 'e1' }],
    ['settlePayment', { intentId: 'e1' }],
    ['issueInvoice', { policyId: 'e1', period: '2' }],
    ['collectPremium', { invoiceId: 'e1', userId: 'e2', attempt: '3' }],
    ['underwrite', { applicationId: 'e1' }],
    ['prune', null],
  ])('a job of the kind %s is read as earlier versions wrote it', async (kind, payload) => {
    const job = Object.values(createJobRegistry(null)).find((one) => one.kind === kind)
    if (!job) throw new Error(`There is no job of the kind ${kind}.`)
    expect(job.reads(payload)).toBe(true)
    expect(job.reads({ another: 'payload' })).toBe(false)
    for (const field of Object.keys(payload ?? {})) {
      expect({ without: field, reads: job.reads({ ...payload, [field]: null }) }).toEqual({
        without: field,
        reads: false,
      })
      const { [field]: _, ...rest } = Object.fromEntries(Object.entries(payload ?? {}))
      expect({ without: field, reads: job.reads(rest) }).toEqual({ without: field, reads: false })
    }
  })
})

describe('the wait after a failure', () => {
  const waits = (key: string) => Array.from({ length: 30 }, (_, index) => backoff(key, index + 1, 600_000))

  test('the wait doubles up to the maximum, reduced at random by at most half', () => {
    for (let job = 0; job < 200; job++)
      for (const [index, wait] of waits(`job-${job}`).entries()) {
        const whole = Math.min(600_000, 500 * 2 ** index)
        expect(wait).toBeGreaterThanOrEqual(whole / 2)
        expect(wait).toBeLessThanOrEqual(whole)
      }
  })

  test('the wait is the same for one job and differs between jobs', () => {
    expect(waits('one')).toEqual(waits('one'))
    expect(new Set(Array.from({ length: 200 }, (_, job) => backoff(`job-${job}`, 20, 600_000))).size).toBe(
      200,
    )
  })
})

/** Inserts a row as it is in the database, whatever today's types allow. */
const insertRow = ({ payload, ...row }: { kind: string; payload: object; dueAt: Date; key: string }) =>
  carrier.services.db
    .insertInto('jobs')
    .values({
      id: randomUUID(),
      ...row,
      payload: JSON.stringify(payload),
      createdAt: new Date(),
      completedAt: null,
      failedAt: null,
      notBefore: null,
      retryAt: null,
    })
    .execute()

const requestCode =
  'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }'
const createPhone =
  'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }'

test('a SIGKILL right after a reply loses neither its effect nor the job it scheduled', async () => {
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-kill-'))
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  }
  const numbers: string[] = []
  try {
    for (let turn = 0; turn < (process.env.SOAK ? 5 : 1); turn++) {
      const spawned = spawnCarrier(env)
      const api = client(await spawned.url)
      const { tokens } = await api.register()
      const number = api.newPhoneNumber()
      const { createPhoneNumber } = await api.ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
        createPhone,
        { input: { number, smsMarketing: false } },
        tokens.access_token,
      )
      const phoneNumberId = createPhoneNumber.phoneNumber.id
      await api.ask(requestCode, { input: { type: 'sms', phoneNumberId } }, tokens.access_token)
      numbers.push(number)
      await spawned.kill()
    }
    const after = await startCarrier({ dataDir, ...(database ? { databaseUrl: database.url } : {}) })
    await after.advance('PT1S')
    const rows = await after.services.db
      .selectFrom('outboxMessages')
      .select(['recipient', 'deliveredAt'])
      .where('channel', '=', 'sms')
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ recipient }) => recipient)).toEqual(numbers)
    expect(rows.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([])
    await after.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
}, 180_000)
