import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobs, type Job, type JobHandlers } from '../../../../server/platform/jobs/jobs.ts'
import { createJobRunner } from '../../../../server/platform/jobs/runner.ts'
import { type Carrier, client, makeDatabase, secretKey, startCarrier } from '../../carrier.ts'
import { spawnCarrier } from '../../spawnCarrier.ts'

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

/** Jobs of kinds that only this test knows, far in the past so that the carrier's own loop fails on none: it has no handler. */
function laboratory(handlers: JobHandlers) {
  const runner = createJobRunner(handlers, () => carrier.services)
  const jobs = createJobs({ kinds: new Set(Object.keys(handlers)), wake: () => undefined })
  const schedule = (job: Job) => carrier.services.db.transaction().execute((tx) => jobs.schedule(tx, job))
  return { runner, schedule }
}

// Beyond the carrier's own clock, so that its loop leaves them to the runner of the test.
let year = 2100
const nextYear = () => {
  year += 1
  return new Date(Date.UTC(year, 0, 1))
}
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('jobs', () => {
  test('run in order of due time, with what they schedule, and see their own due time', async () => {
    const start = nextYear()
    const seen: [string, Date][] = []
    const { runner, schedule } = laboratory({
      note: {
        async run(tx, payload, at, services) {
          seen.push([String(payload), at])
          if (payload === 'first')
            await createJobs({ kinds: new Set(['note']), wake: () => undefined }).schedule(tx, {
              kind: 'note',
              payload: 'between',
              dueAt: later(at, 5),
            })
          expect(services).toBe(carrier.services)
        },
      },
    })
    await schedule({ kind: 'note', payload: 'last', dueAt: later(start, 10) })
    await schedule({ kind: 'note', payload: 'not yet', dueAt: later(start, 100) })
    await schedule({ kind: 'note', payload: 'first', dueAt: start })
    await runner.runDue(later(start, 20))
    expect(seen).toEqual([
      ['first', start],
      ['between', later(start, 5)],
      ['last', later(start, 10)],
    ])
    await runner.runDue(later(start, 200))
    expect(seen).toHaveLength(4)
  })

  test('with the same key are one, even after it has run', async () => {
    const start = nextYear()
    let runs = 0
    const { runner, schedule } = laboratory({
      once: {
        async run() {
          runs += 1
        },
      },
    })
    const job = { kind: 'once', payload: null, dueAt: start, key: randomUUID() }
    await schedule(job)
    await schedule(job)
    await runner.runDue(start)
    await schedule(job)
    await runner.runDue(start)
    expect(runs).toBe(1)
  })

  test('of two runners run once each', async () => {
    const start = nextYear()
    const seen: number[] = []
    const handlers: JobHandlers = {
      count: {
        async run(_tx, payload) {
          seen.push(Number(payload))
        },
      },
    }
    const first = laboratory(handlers)
    const second = laboratory(handlers)
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const number of numbers) await first.schedule({ kind: 'count', payload: number, dueAt: start })
    await Promise.all([first.runner.runDue(start), second.runner.runDue(start)])
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('that fail leave nothing behind but the count of their tries', async () => {
    const start = nextYear()
    const { runner, schedule } = laboratory({
      fail: {
        async run(tx) {
          await tx.updateTable('carrierClock').set({ offsetMs: 77 }).execute()
          throw new Error('not today')
        },
      },
    })
    const key = randomUUID()
    await schedule({ kind: 'fail', payload: null, dueAt: start, key })
    await runner.runDue(start)
    const { db } = carrier.services
    expect(await db.selectFrom('carrierClock').select('offsetMs').executeTakeFirst()).toEqual({ offsetMs: 0 })
    const row = await db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    expect([row.attempts, row.completedAt, row.failedAt]).toEqual([1, null, null])
    expect(row.notBefore?.getTime()).toBeGreaterThan(row.createdAt.getTime())
    await db.deleteFrom('jobs').where('key', '=', key).execute()
  })

  test('outside of a transaction hold a lease, and run again when its holder is gone', async () => {
    const start = nextYear()
    let runs = 0
    const { runner, schedule } = laboratory({
      outside: {
        async runOutside() {
          runs += 1
        },
      },
    })
    const key = randomUUID()
    await schedule({ kind: 'outside', payload: null, dueAt: start, key })
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

  test('that a provider leaves hanging hold up no other, and are waited for at the end', async () => {
    const start = nextYear()
    let called = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let tellInside = () => {}
    const inside = new Promise<void>((resolve) => {
      tellInside = resolve
    })
    const handlers: JobHandlers = {
      hang: {
        async runOutside() {
          called += 1
          await answered
        },
      },
      quick: { run: async () => tellInside() },
    }
    const clock = { ...carrier.services.clock, now: () => later(start, 60) }
    const runner = createJobRunner(handlers, () => ({ ...carrier.services, clock }))
    const { schedule } = laboratory(handlers)
    for (let second = 0; second < 20; second++)
      await schedule({ kind: 'hang', payload: null, dueAt: later(start, second) })
    await schedule({ kind: 'quick', payload: null, dueAt: later(start, 30) })
    runner.start()
    await inside
    expect(called).toBe(8)
    let ended = false
    const stopping = runner.stop().then(() => {
      ended = true
    })
    await carrier.services.db.selectFrom('jobs').select('id').limit(1).execute()
    expect(ended).toBe(false)
    answer()
    await stopping
    const { db } = carrier.services
    const left = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'hang')
      .where('completedAt', 'is', null)
      .execute()
    expect(left).toHaveLength(20 - called)
    await db.deleteFrom('jobs').where('kind', '=', 'hang').execute()
  })

  test('are tried as often as their kind says', async () => {
    const { db } = carrier.services
    const outcome = async (tries?: number) => {
      const start = nextYear()
      const key = randomUUID()
      const { runner, schedule } = laboratory({
        stubborn: {
          async runOutside() {
            throw new Error('not today')
          },
          ...(tries ? { tries } : {}),
        },
      })
      await schedule({ kind: 'stubborn', payload: null, dueAt: start, key })
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

  test('of a kind that only another version knows are left to it', async () => {
    const start = nextYear()
    const newer = laboratory({ newKind: { run: async () => undefined } })
    const older = laboratory({ oldKind: { run: async () => undefined } })
    const key = randomUUID()
    await newer.schedule({ kind: 'newKind', payload: null, dueAt: start, key })
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

  test('of a kind that nobody handles cannot be scheduled', async () => {
    const { schedule } = laboratory({})
    await expect(schedule({ kind: 'mystery', payload: null, dueAt: new Date() })).rejects.toThrow('mystery')
  })
})

const requestCode =
  'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }'
const createPhone =
  'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }'

test('a SIGKILL right after a reply loses neither what it said nor the job that it scheduled', async () => {
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'wysh-kill-'))
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  }
  const numbers: string[] = []
  try {
    for (let turn = 0; turn < 2; turn++) {
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
