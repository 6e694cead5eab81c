import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BadConfiguration, type Config, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { BackupRefused, codeOf, DatabaseRefused } from '../platform/errors.ts'

/** What an operator can do something about is one line; the rest comes with its stack. */
function report(error: unknown): void {
  const refused =
    error instanceof BadConfiguration || error instanceof DatabaseRefused || error instanceof BackupRefused
  // A disk that is full or a folder that is not ours tells it by its code.
  const system = error instanceof Error && /^E[A-Z]+$/.test(codeOf(error) ?? '')
  console.error(refused || system ? error.message : error)
}

/**
 * Runs a command of the operator with the variables of the carrier (docs/running.md), and ends the process.
 * @param run answers the exit code
 * @param failure the exit code where `run` throws
 */
export async function command(
  run: (config: Config, args: readonly string[]) => Promise<number>,
  failure = 1,
): Promise<void> {
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

/** The carrier's database for a command that may take its time; opening a folder that has none would make an empty one. */
export async function openExisting(config: Config): ReturnType<typeof openDatabase> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new DatabaseRefused(`${config.dataDir} holds no database. Set DATA_DIR to the carrier's folder.`)
  return await openDatabase(config, { patient: true })
}
