import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { startAction } from '../platform/audit/audit.ts'
import { createClock } from '../platform/clock/clock.ts'
import { BadConfiguration, type Config, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { BackupRefused, codeOf, DatabaseRefused } from '../platform/errors.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { oneLine } from './oneLine.ts'

/** What an operator can do something about is one line; the rest comes with its stack. */
function report(error: unknown): void {
  const refused =
    error instanceof BadConfiguration || error instanceof DatabaseRefused || error instanceof BackupRefused
  // A disk that is full or a folder that is not ours tells it by its code.
  const system = error instanceof Error && /^E[A-Z]+$/.test(codeOf(error) ?? '')
  console.error(refused || system ? error.message : error)
}

const inOneLine =
  (write: (line: unknown) => void) =>
  (line: unknown): void =>
    write(typeof line === 'string' ? oneLine(line) : line)

/**
 * Runs a command of the operator with the variables of the carrier (docs/variables.md), and ends the process. Each text that it prints is one line.
 * @param run answers the exit code
 * @param failure the exit code where `run` throws
 */
export async function command(
  run: (config: Config, args: readonly string[]) => Promise<number>,
  failure = 1,
): Promise<void> {
  console.log = inOneLine(console.log)
  console.error = inOneLine(console.error)
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text))
    const config = readConfig(process.env, { development: false, version })
    process.exitCode = await run(config, process.argv.slice(2))
  } catch (error) {
    report(error)
    process.exitCode = failure
  }
}

/** What a command works with. A carrier that runs beside it, or the next one, runs the jobs that it plans. */
export type CommandParts = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Opens the carrier's database for a command, which may take its time, and closes it after `run`.
 * @throws DatabaseRefused where there is none: opening an empty folder would make one
 */
export async function withDatabase<Result>(
  config: Config,
  run: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new DatabaseRefused(`${config.dataDir} holds no database. Set DATA_DIR to the carrier's folder.`)
  const { db, close } = await openDatabase(config, { patient: true })
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    return await run({ db, clock, jobs: createJobs({ wake: () => undefined }) })
  } finally {
    await close()
  }
}

/** One use of a command: what it does, to whom or what, and why as far as the operator said it. */
interface Use {
  action: string
  subject: string
  reason?: string | undefined
}

/** What came of it, in the words of the audit. */
export interface Done {
  outcome: string
  exitCode: number
}

/** What an operator adds behind a command's own arguments to say why. */
export const reasonIn = (parts: readonly string[]): string | undefined => parts.join(' ').trim() || undefined

/** Writes down who does what before it is done, and then what came of it, also where it fails. */
export async function recorded(
  parts: CommandParts,
  use: Use,
  run: (parts: CommandParts) => Promise<Done>,
): Promise<number> {
  const record = await startAction(parts.db, use, parts.clock.now())
  const { outcome, exitCode } = await run(parts).catch(async (error: unknown) => {
    await record('failed')
    throw error
  })
  await record(outcome)
  return exitCode
}

/** Runs a command on the carrier's database, and writes down its use. */
export const operate = (
  config: Config,
  use: Use,
  run: (parts: CommandParts) => Promise<Done>,
): Promise<number> => withDatabase(config, (parts) => recorded(parts, use, run))
