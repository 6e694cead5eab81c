import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { BackupRefused } from '../platform/backup/refused.ts'
import { BadConfiguration, type Config, readConfig } from '../platform/config.ts'
import { codeOf, DatabaseRefused } from '../platform/database/refused.ts'

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
 */
export async function command(
  run: (config: Config, args: readonly string[]) => Promise<number>,
): Promise<void> {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text))
    const config = readConfig(process.env, { development: false, version })
    process.exitCode = await run(config, process.argv.slice(2))
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}
