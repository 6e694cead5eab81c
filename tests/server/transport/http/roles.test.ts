import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { makeDatabase, startCarrier } from '../../carrier.ts'

test.runIf(process.env.DATABASE_URL)('a web process runs no jobs, and a worker serves no pages', async () => {
  const database = await makeDatabase()
  if (!database) throw new Error('There is no PostgreSQL server.')
  const startAs = (ROLE: string) => startCarrier({ databaseUrl: database.url, env: { ROLE } })
  const [web, worker] = [await startAs('web'), await startAs('worker')]
  const { db, clock, jobs } = web.services
  // Every look for jobs begins with it.
  const looks = vi.spyOn(clock, 'refresh')
  const key = randomUUID()
  await db.transaction().execute((tx) =>
    jobs.schedule(tx, {
      kind: 'sealDocument',
      payload: { documentId: key },
      dueAt: clock.now(),
      key,
    }),
  )
  await vi.waitFor(async () => {
    const job = await db.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    expect(job.notBefore ?? job.retryAt).not.toBeNull()
  }, 10_000)
  expect(looks).not.toHaveBeenCalled()
  const statusOf = async (path: string) => (await fetch(worker.url + path)).status
  const paths = ['/health', '/metrics', '/graphql', '/', '/sandbox/clock']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 404, 404])
  await Promise.all([web.close(), worker.close()])
  await database.drop()
})
