// `npm run jobs` lists the jobs that were given up; `npm run jobs -- retry ID` has one tried again, by the carrier that
// runs beside it or when one starts. Exit 1 when there is no such job, or the database cannot be had.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../platform/database/open.ts'
import { DatabaseRefused } from '../platform/database/refused.ts'
import { listDeadJobs, retryDeadJob } from '../platform/jobs/deadJobs.ts'
import { command } from './command.ts'

await command(async (config, [verb = 'list', id]) => {
  const retries = verb === 'retry' && id !== undefined
  if (verb !== 'list' && !retries) {
    console.error('usage: npm run jobs [-- list | retry ID]')
    return 1
  }
  // Opening would make an empty one.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new DatabaseRefused(`${config.dataDir} holds no database. Set DATA_DIR to the carrier's folder.`)
  const { db, close } = await openDatabase(config)
  try {
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
    console.log(dead.length === 0 ? 'No job was given up.' : `Given up: ${dead.length}.`)
    return 0
  } finally {
    await close()
  }
})
