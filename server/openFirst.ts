import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log/log.ts'
import { createTraces } from './platform/traces/traces.ts'

// For `start.mjs`, which must not import anything before the dependencies are installed.
export { readConfig } from './platform/config.ts'

/**
 * Opens the log, the traces and the database. `start.mjs` calls this first, so that the embedded
 * database opens on another thread while the rest of the carrier's code is loading.
 *
 * @param template the result of `writeTemplate`; a new data directory starts as its copy
 */
export async function openFirst(config: Config, template?: string) {
  const log = createLog(config.logLevel)
  const traces = await createTraces(config, log)
  const database = await openDatabase(config, { template, log, traces })
  return { log, traces, database }
}
