// The embedded PostgreSQL blocks its thread during a query, so it runs in a worker. Plain
// JavaScript: a worker of Node 20 loads no TypeScript. One message in, one message out, in order.
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

// PGlite sends parse, describe, bind, describe, execute and sync separately, which costs several
// times as much as most statements. So each text is parsed once under a name, and the rest is sent
// in one message.
const prepared = new Map()
/** More texts than the carrier has; lists of many lengths add some now and then. */
const mostPrepared = 500
let lastName = 0

/** The statements that may be cached: others may change the columns of a cached `select *`. */
const isKept = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i

/** As the `pg` driver does; PostgreSQL knows the type from the statement. */
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
  // Immediately: it is closed even if the next statement fails.
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
    // Moves it to the end, as the last one used.
    prepared.delete(text)
    prepared.set(text, name)
    return messages
  } catch (error) {
    // It is not known whether it was parsed before it failed, and closing a missing statement is no
    // error.
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
  // Lists need PostgreSQL's own array syntax, which PGlite handles.
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

// PGlite's reply is read after a message was sent, so no other message may be sent in between.
let line = Promise.resolve()
parentPort.on('message', (message) => {
  line = line.then(() => answer(message))
})
