import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Carrier, makeDatabase, secretKey, startCarrier } from './carrier.ts'
import { runCommand } from './runCommand.ts'

/**
 * A carrier next to which an operator's commands can run; `carrier` is a new one after each run.
 */
export interface Operated {
  readonly carrier: Carrier
  /**
   * Runs a command as an operator would: only one process can use the embedded database, so the
   * carrier is stopped in the meantime.
   */
  run(name: Parameters<typeof runCommand>[0], ...args: string[]): ReturnType<typeof runCommand>
  /** As `run`, with additional variables. */
  runWith(
    more: Record<string, string>,
    name: Parameters<typeof runCommand>[0],
    ...args: string[]
  ): ReturnType<typeof runCommand>
  close(): Promise<void>
}

/** Starts one on a new folder or database. */
export async function startOperated(): Promise<Operated> {
  const home = mkdtempSync(join(tmpdir(), 'wysh-operated-'))
  const database = await makeDatabase()
  const env = {
    DATA_DIR: home,
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
  }
  const start = () => startCarrier(database ? { databaseUrl: database.url } : { dataDir: home })
  let carrier = await start()
  const runWith: Operated['runWith'] = async (more, name, ...args) => {
    if (database === null) await carrier.close()
    const answer = await runCommand(name, { ...env, ...more }, ...args)
    if (database === null) carrier = await start()
    return answer
  }
  return {
    get carrier() {
      return carrier
    },
    run: (name, ...args) => runWith({}, name, ...args),
    runWith,
    async close() {
      await carrier.close()
      await database?.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
