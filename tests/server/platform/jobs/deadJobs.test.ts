import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listDeadJobs, retryDeadJob } from '../../../../server/platform/jobs/deadJobs.ts'
import { defineJob } from '../../../../server/platform/jobs/defineJob.ts'
import { countDeadJobs, jobFigures } from '../../../../server/platform/jobs/figures.ts'
import { createJobs } from '../../../../server/platform/jobs/jobs.ts'
import { createJobRunner } from '../../../../server/platform/jobs/runner.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

// Later than the carrier's own clock, so that its loop leaves it to the test's runner.
const dueAt = new Date('2100-01-01T00:00:00Z')

test('a job that was given up is counted, logged once, listed, and runs again on request', async () => {
  const { db, log } = carrier.services
  let broken = true
  let runs = 0
  const job = defineJob({
    kind: 'underwrite',
    payload: v.object({ applicationId: v.string() }),
    tries: 1,
    async run() {
      if (broken) throw new Error('not today')
      runs += 1
    },
  })
  const lines: unknown[] = []
  const runner = createJobRunner([job], () => ({
    ...carrier.services,
    log: Object.assign(Object.create(log), { error: (...line: unknown[]) => lines.push(line) }),
  }))
  const key = randomUUID()
  await db.transaction().execute((tx) =>
    createJobs({ wake: () => undefined }).schedule(tx, {
      kind: 'underwrite',
      payload: { applicationId: 'any' },
      dueAt,
      key,
    }),
  )
  const { id } = await db.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const figures = async () => await jobFigures(db, ['underwrite'], carrier.services.clock.now())
  const figure = { kind: 'underwrite', count: 1, oldestDueAt: dueAt }
  expect([await countDeadJobs(db), await figures()]).toEqual([0, [{ ...figure, state: 'waiting' }]])
  expect(await retryDeadJob(db, id)).toBe(false)

  await runner.runDue(dueAt)
  expect(lines.at(-1)).toEqual([{ job: id, kind: 'underwrite', attempts: 1 }, 'job given up'])
  expect(await countDeadJobs(db)).toBe(1)
  expect(await figures()).toEqual([{ ...figure, state: 'dead' }])
  expect(await listDeadJobs(db)).toEqual([
    { id, kind: 'underwrite', attempts: 1, dueAt, failedAt: expect.any(Date) },
  ])
  await runner.runDue(dueAt)
  expect([runs, lines.length]).toEqual([0, 2])

  broken = false
  expect(await retryDeadJob(db, id)).toBe(true)
  expect([await countDeadJobs(db), await listDeadJobs(db)]).toEqual([0, []])
  await runner.runDue(dueAt)
  expect([runs, await figures(), await retryDeadJob(db, id)]).toEqual([1, [], false])
})
