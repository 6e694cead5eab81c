// The embedded PostgreSQL blocks its thread for the length of a query, so it has one of its own.
// Plain JavaScript: a worker of Node 20 loads no TypeScript. One message in, one message out, in order.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// The same four as in open.ts for the other driver.
const parsers = {
  20: Number,
  1082: (value) => value,
  1184: (value) => new Date(value),
  1700: (value) => value,
}

const plain = (error) => ({
  message: error?.message ?? String(error),
  code: error?.code,
  detail: error?.detail,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
})

const opening = PGlite.create({ dataDir: workerData.directory, parsers })

parentPort.on('message', async ({ id, kind, text, parameters }) => {
  try {
    const database = await opening
    if (kind === 'open') parentPort.postMessage({ id })
    else if (kind === 'query') {
      const { rows, command, rowCount } = await database.query(text, parameters)
      parentPort.postMessage({ id, rows, command, rowCount: rowCount ?? 0 })
    } else if (kind === 'close') {
      await database.close()
      parentPort.postMessage({ id })
      parentPort.close()
    }
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) })
  }
})
