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

/** An error that an operator can fix is one line; others are printed with their stack. */
function report(error: unknown): void {
  const refused =
    error instanceof BadConfiguration || error instanceof DatabaseRefused || error instanceof BackupRefused
  // A full disk or a folder without permission is recognized by its code.
  const system = error instanceof Error && /^E[A-Z]+$/.test(codeOf(error) ?? '')
  console.error(refused || system ? error.message : error)
}

const inOneLine =
  (write: (line: unknown) => void) =>
  (line: unknown): void =>
    write(typeof line === 'string' ? oneLine(line) : line)

/**
 * Runs an operator's command with the carrier's variables (docs/variables.md) and ends the process.
 * Each text that it prints is one line.
 * @param run returns the exit code
 * @param failure the exit code if `run` throws
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

/**
 * The services of a command. A running carrier, or the next one, runs the jobs that it schedules.
 */
export type CommandParts = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Opens the carrier's database for a command without time limits and closes it after `run`.
 * @throws DatabaseRefused if there is none: opening an empty folder would create one
 */
export async function withDatabase<Result>(
  config: Config,
  run: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new DatabaseRefused(`${config.dataDir} contains no database. Set DATA_DIR to the carrier's folder.`)
  const { db, close } = await openDatabase(config, { patient: true })
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    return await run({ db, clock, jobs: createJobs({ wake: () => undefined }) })
  } finally {
    await close()
  }
}

/** One use of a command: its action, its subject, and the reason if the operator gave one. */
interface Use {
  action: string
  subject: string
  reason?: string | undefined
}

/** The outcome, as it is written to the audit. */
export interface Done {
  outcome: string
  exitCode: number
}

/** The reason after a command's own arguments. */
export const reasonIn = (parts: readonly string[]): string | undefined => parts.join(' ').trim() || undefined

/** Records a use before the command acts, and then its outcome, also if it fails. */
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

/** Runs a command on the carrier's database and records its use. */
export const operate = (
  config: Config,
  use: Use,
  run: (parts: CommandParts) => Promise<Done>,
): Promise<number> => withDatabase(config, (parts) => recorded(parts, use, run))
