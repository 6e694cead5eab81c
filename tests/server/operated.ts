import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Carrier, makeDatabase, secretKey, startCarrier } from './carrier.ts'
import { runCommand } from './runCommand.ts'

/** A carrier whose operator may run commands beside it; `carrier` is another one after each run. */
export interface Operated {
  readonly carrier: Carrier
  /** As an operator does: the embedded database is one process's alone, so the carrier is away meanwhile. */
  run(name: Parameters<typeof runCommand>[0], ...args: string[]): ReturnType<typeof runCommand>
  /** As `run`, with other variables beside those of the carrier. */
  runWith(
    more: Record<string, string>,
    name: Parameters<typeof runCommand>[0],
    ...args: string[]
  ): ReturnType<typeof runCommand>
  close(): Promise<void>
}

/** Starts one, on a folder or a database of its own. */
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
