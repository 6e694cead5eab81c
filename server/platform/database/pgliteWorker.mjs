// The embedded PostgreSQL blocks its thread for the length of a query, so it has one of its own.
// Plain JavaScript: a worker of Node 20 loads no TypeScript. One message in, one message out, in order.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol, types } from '@electric-sql/pglite'

const { serialize } = protocol

// The same four as in open.ts for the other driver.
const parsers = {
  20: Number,
  1082: (value) => value,
  1184: (value) => new Date(value),
  1700: (value) => value,
}

const plain = (error) => ({
  name: error?.name,
  message: error?.message ?? String(error),
  code: error?.code,
  detail: error?.detail,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
})

const { directory: dataDir, pgliteWasmModule } = workerData
const opening = PGlite.create({ dataDir, pgliteWasmModule, parsers })

// What PGlite does for a statement (parse, describe, bind, describe, execute, sync, each on its own) costs several times
// what most statements cost. So each text is parsed once and kept by a name, and all that is left goes in one message.
const prepared = new Map()
/** More texts than the carrier has; lists of many lengths make new ones now and then. */
const mostPrepared = 500
let lastName = 0

/** What may be kept: anything else may change the columns that a kept `select *` has. */
const isKept = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i

/** As the `pg` driver writes it; PostgreSQL knows the type from the statement. */
function asText(value) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const sendAll = (database, messages) => database.execProtocol(Buffer.concat(messages))

async function execute(database, text, parameters) {
  const known = prepared.get(text)
  const name = known ?? `carrier_${++lastName}`
  const opened = known ? [] : [serialize.parse({ name, text })]
  const [oldest] = prepared.size >= mostPrepared ? prepared : []
  const closed = !known && oldest ? [serialize.close({ type: 'S', name: oldest[1] })] : []
  // At once: it is closed also where the statement behind it fails.
  if (closed.length > 0) prepared.delete(oldest[0])
  try {
    const { messages } = await sendAll(database, [
      ...closed,
      ...opened,
      serialize.bind({ statement: name, values: parameters.map(asText) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    // The one that was used last stands last.
    prepared.delete(text)
    prepared.set(text, name)
    return messages
  } catch (error) {
    // Whether it was parsed before it failed is not known here, and closing what is not there is no error.
    if (!known) await sendAll(database, [serialize.close({ type: 'S', name }), serialize.sync()])
    throw error
  }
}

function readResult(database, messages) {
  const result = { rows: [], command: undefined, rowCount: 0 }
  let columns = []
  for (const message of messages) {
    if (message.name === 'rowDescription') columns = message.fields
    else if (message.name === 'dataRow')
      result.rows.push(
        Object.fromEntries(
          columns.map(({ name, dataTypeID }, index) => [
            name,
            types.parseType(message.fields[index], dataTypeID, database.parsers),
          ]),
        ),
      )
    else if (message.name === 'commandComplete') {
      const words = message.text.split(' ')
      result.command = words[0]
      result.rowCount = Number(words.at(-1)) || 0
    }
  }
  return result
}

async function query(database, text, parameters) {
  // Lists would need PostgreSQL's own way of writing them, which PGlite knows.
  if (isKept.test(text) && !parameters.some(Array.isArray))
    return readResult(database, await execute(database, text, parameters))
  if (prepared.size > 0) {
    await database.query('deallocate all')
    prepared.clear()
  }
  return await database.query(text, parameters)
}

async function answer({ id, kind, text, parameters }) {
  try {
    const database = await opening
    if (kind === 'open') parentPort.postMessage({ id })
    else if (kind === 'query') {
      const { rows, command, rowCount } = await query(database, text, parameters)
      parentPort.postMessage({ id, rows, command, rowCount: rowCount ?? 0 })
    } else if (kind === 'close') {
      await database.close()
      parentPort.postMessage({ id })
      parentPort.close()
    }
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) })
  }
}

// What PGlite answers is read after it has been sent, so the next message must not be sent in between.
let line = Promise.resolve()
parentPort.on('message', (message) => {
  line = line.then(() => answer(message))
})
