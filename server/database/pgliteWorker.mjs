// The embedded PostgreSQL blocks its thread for the length of a query, so it has one of its own.
// Plain JavaScript: a worker of Node 20 loads no TypeScript. One message in, one message out, in order.
import { openAsBlob } from 'node:fs'
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

const opening = (async () => {
  const loadDataDir = workerData.template ? await openAsBlob(workerData.template) : undefined
  const database = await PGlite.create({ dataDir: workerData.directory, parsers, loadDataDir })
  return database
})()

parentPort.on('message', async ({ id, kind, text, parameters, file }) => {
  try {
    const database = await opening
    if (kind === 'open') parentPort.postMessage({ id })
    else if (kind === 'query') {
      const { rows, command, rowCount } = await database.query(text, parameters)
      parentPort.postMessage({ id, rows, command, rowCount: rowCount ?? 0 })
    } else if (kind === 'dump') {
      const blob = await database.dumpDataDir('none')
      const { writeFile } = await import('node:fs/promises')
      await writeFile(file, new Uint8Array(await blob.arrayBuffer()))
      parentPort.postMessage({ id })
    } else if (kind === 'close') {
      await database.close()
      parentPort.postMessage({ id })
      parentPort.close()
    }
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) })
  }
})
