// A carrier in a process of its own, for tests that kill it: `node --import tsx tests/server/process.ts`.

import { startServer } from '../../server/main.ts'
import { BadConfiguration, readConfig } from '../../server/platform/config.ts'
import { DatabaseRefused } from '../../server/platform/database/refused.ts'

try {
  const config = readConfig(process.env, { development: false, version: 'test' })
  const carrier = await startServer(config, { appDirectory: 'no-app-here' })
  process.on('SIGTERM', () => carrier.stop().then(() => process.exit(0)))
  process.stdout.write(`listening ${carrier.url}\n`)
} catch (error) {
  const known = error instanceof BadConfiguration || error instanceof DatabaseRefused
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
