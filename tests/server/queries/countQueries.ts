import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { parse } from 'graphql'
import { PostgresDriver } from 'kysely'
import { createCarrierOutbox } from '../../../server/application/domains.ts'
import { createJobs } from '../../../server/platform/jobs/jobs.ts'
import { client } from '../../support/client/api.ts'
import type { Carrier } from '../carrier.ts'

/** A request and the statements that it sent to the database. */
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
 * Statements that are not part of an operation: reading the clock, which happens only in a sandbox
 * that several carriers share, and the note of user activity, every 15 s.
 */
const comesAndGoes = (sql: string) =>
  sql.includes('"carrier_clock"') || sql.startsWith('update "sessions" set "last_activity_at"')

// The driver under Kysely for either database: every connection goes through it.
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

// Within the request's async context, which includes everything that it awaits and nothing else.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const index = request.headers[countAs]
  if (typeof index === 'string') current.enterWith(counted[Number(index)]?.statements ?? [])
})

const counted: CountedRequest[] = []

/**
 * Requests to a carrier in this process, each with its statements. Jobs that a request schedules
 * run later, so that their statements are not counted.
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
