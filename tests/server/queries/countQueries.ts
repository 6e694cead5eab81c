import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { parse } from 'graphql'
import { PostgresDriver } from 'kysely'
import { createCarrierOutbox } from '../../../server/application/domains.ts'
import { createJobs } from '../../../server/platform/jobs/jobs.ts'
import { client } from '../../support/client/api.ts'
import type { Carrier } from '../carrier.ts'

/** One request as it was seen from outside, and what it sent to the database. */
export interface CountedRequest {
  /** The root field of the document, else the path. */
  operation: string
  /** The statements in order, `begin` and `commit` included: each is a round trip. */
  statements: string[]
  /** Bytes of the bodies. */
  sent: number
  received: number
}

const current = new AsyncLocalStorage<string[]>()
const watched = new WeakSet<object>()
const countAs = 'x-counted-request'

/**
 * What comes now and then, and is no part of an operation: the clock, which only the sandbox asks for where several
 * carriers may move it, and the note of real input, once in 15 s.
 */
const comesAndGoes = (sql: string) =>
  sql.includes('"carrier_clock"') || sql.startsWith('update "sessions" set "last_activity_at"')

// The driver under Kysely, whichever database is behind it: nothing reaches a connection by another way.
const acquire = PostgresDriver.prototype.acquireConnection
PostgresDriver.prototype.acquireConnection = async function acquireWatched() {
  const connection = await acquire.call(this)
  if (watched.has(connection)) return connection
  watched.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (query) => {
    if (!comesAndGoes(query.sql)) current.getStore()?.push(query.sql)
    return execute(query)
  }
  return connection
}

function operationOf(path: string, body: string | undefined): string {
  if (path !== '/graphql' || body === undefined) return path
  const { query }: { query?: string } = JSON.parse(body)
  const [definition] = parse(query ?? '').definitions
  const [field] = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections : []
  return field?.kind === 'Field' ? field.name.value : path
}

// In the request's own flow: what it awaits goes on in it, and nothing else does.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const index = request.headers[countAs]
  if (typeof index === 'string') current.enterWith(counted[Number(index)]?.statements ?? [])
})

const counted: CountedRequest[] = []

/**
 * Requests to a carrier in this process, each with the statements that it sent to the database. Jobs that a request
 * plans are left to the carrier's own beat, so that their statements are not counted as the request's.
 */
export function countRequests({ url, services }: Pick<Carrier, 'url' | 'services'>) {
  services.jobs = createJobs({ wake: () => undefined })
  services.outbox = createCarrierOutbox({ ...services, publicUrl: services.config.publicUrl })
  const requests: CountedRequest[] = []
  const send: typeof fetch = async (input, init = {}) => {
    const address = String(input)
    const body = typeof init.body === 'string' ? init.body : undefined
    const one: CountedRequest = {
      operation: operationOf(new URL(address).pathname, body),
      statements: [],
      sent: Buffer.byteLength(body ?? ''),
      received: 0,
    }
    requests.push(one)
    const index = counted.push(one) - 1
    const headers = { ...Object.fromEntries(new Headers(init.headers)), [countAs]: String(index) }
    const response = await fetch(address, { ...init, headers })
    one.received = (await response.clone().arrayBuffer()).byteLength
    return response
  }
  return { api: client(url, send), requests }
}
