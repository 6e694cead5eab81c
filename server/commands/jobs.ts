// `npm run jobs` counts the unfinished jobs and lists those that were given up or keep failing;
// `npm run jobs -- retry ID [REASON]` retries one that was given up, and `npm run jobs -- give-up
// ID REASON` ends one that can never succeed. The running or next carrier does both. Exit 1 if
// there is no such job, or without the database.
import { createJobRegistry } from '../application/jobs.ts'
import { mostCounted } from '../platform/database/batches.ts'
import { listDeadJobs, retryDeadJob } from '../platform/jobs/deadJobs.ts'
import { countDeadJobs, jobFigures } from '../platform/jobs/figures.ts'
import { giveUpJob, listGivenUpJobs, listStuckJobs } from '../platform/jobs/giveUp.ts'
import { command, operate } from './command.ts'

await command(async (config, [verb = 'list', id, ...rest]) => {
  const retries = verb === 'retry' && id !== undefined
  const reason = rest.join(' ').trim()
  const givesUp = verb === 'give-up' && id !== undefined && reason !== ''
  if (verb !== 'list' && !retries && !givesUp) {
    console.error('usage: npm run jobs [-- list | retry ID [REASON] | give-up ID REASON]')
    return 1
  }
  const use = { action: `jobs ${verb}`, subject: id ?? 'all', reason: reason || undefined }
  return await operate(config, use, async ({ db, clock }) => {
    if (retries) {
      const found = await retryDeadJob(db, id)
      console.log(found ? `${id} will be tried again.` : `No job with the id ${id} was given up.`)
      return found ? { outcome: 'to be tried again', exitCode: 0 } : { outcome: 'not found', exitCode: 1 }
    }
    if (givesUp) {
      const found = await giveUpJob(db, id, reason)
      console.log(found ? `${id} will be ended.` : `No job with the id ${id} has failed.`)
      return found ? { outcome: 'to be ended', exitCode: 0 } : { outcome: 'not found', exitCode: 1 }
    }
    const dead = await listDeadJobs(db)
    for (const { id, kind, attempts, dueAt, failedAt } of dead)
      console.log(
        `${id}  ${kind}, due ${dueAt.toISOString()}, given up ${failedAt.toISOString()} after ${attempts} tries`,
      )
    // Payment jobs are never given up automatically: one that cannot succeed is listed here.
    for (const { id, kind, attempts, dueAt, lastError } of await listStuckJobs(db))
      console.log(
        `${id}  ${kind}, due ${dueAt.toISOString()}, has failed ${attempts} times: ${lastError ?? 'unknown'}`,
      )
    for (const { id, kind, completedAt, givenUpFor } of await listGivenUpJobs(db))
      console.log(`${id}  ${kind}, ${completedAt ? 'ended' : 'to be ended'} by an operator: ${givenUpFor}`)
    const kinds = Object.keys(createJobRegistry(null))
    for (const { kind, state, count, oldestDueAt } of await jobFigures(db, kinds, clock.now())) {
      const number = count < mostCounted ? count : `${count} or more`
      console.log(`${state}: ${number} ${kind}, the oldest due ${oldestDueAt.toISOString()}`)
    }
    const count = await countDeadJobs(db)
    console.log(count === 0 ? 'No job was given up.' : `Given up: ${count}.`)
    return { outcome: 'shown', exitCode: 0 }
  })
})
