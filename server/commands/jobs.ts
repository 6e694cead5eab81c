// `npm run jobs` counts the jobs that are not done and lists those that were given up; `npm run jobs -- retry ID` has one of
// these tried again, by the carrier that runs beside it or when one starts. Exit 1 when there is no such job, or the
// database cannot be had.
import { createClock } from '../platform/clock/clock.ts'
import { listDeadJobs, retryDeadJob } from '../platform/jobs/deadJobs.ts'
import { countDeadJobs, jobFigures } from '../platform/jobs/figures.ts'
import { command, openExisting } from './command.ts'

await command(async (config, [verb = 'list', id]) => {
  const retries = verb === 'retry' && id !== undefined
  if (verb !== 'list' && !retries) {
    console.error('usage: npm run jobs [-- list | retry ID]')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    if (retries) {
      const found = await retryDeadJob(db, id)
      console.log(found ? `${id} will be tried again.` : `No job with the id ${id} was given up.`)
      return found ? 0 : 1
    }
    const dead = await listDeadJobs(db)
    for (const { id, kind, attempts, dueAt, failedAt } of dead)
      console.log(
        `${id}  ${kind}, due ${dueAt.toISOString()}, given up ${failedAt.toISOString()} after ${attempts} tries`,
      )
    // Jobs of money are never given up: one that cannot succeed shows here, by its age.
    for (const { kind, state, count, oldestDueAt } of await jobFigures(db, clock.now()))
      console.log(`${state}: ${count} ${kind}, the oldest due ${oldestDueAt.toISOString()}`)
    const count = await countDeadJobs(db)
    console.log(count === 0 ? 'No job was given up.' : `Given up: ${count}.`)
    return 0
  } finally {
    await close()
  }
})
