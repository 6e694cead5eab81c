import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../../application/sandbox/faults.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Services } from '../../platform/services.ts'

/** One request, as the routes receive it. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  services: Services
  runner: JobRunner
  /** Null when the sandbox is off. */
  faults: Faults | null
  ip: string
}

type Handler = (exchange: Exchange) => Promise<void> | void

/** The methods of a path; any other is 405. */
export type Route = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', Handler>>

/** A reply that ends the request early when thrown. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly close: boolean

  constructor(status: number, body: Record<string, unknown>, { close = false } = {}) {
    super(`${status}`)
    this.status = status
    this.body = body
    this.close = close
  }
}

export const refusalBody = (error: string, description: string) => ({ error, error_description: description })

export const refusal = (
  status: number,
  error: string,
  description: string,
  options?: { close: boolean },
): HttpRefusal => new HttpRefusal(status, refusalBody(error, description), options)

export const badRequest = (description: string): HttpRefusal => refusal(400, 'invalid_request', description)

export const notFound = (description = 'There is nothing here.'): HttpRefusal =>
  refusal(404, 'not_found', description)

/** A JSON reply that is personal or current, so no cache may store it. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.setHeader('Cache-Control', 'no-store')
  response.statusCode = status
  send(response, 'application/json; charset=utf-8', JSON.stringify(body))
}

export function sendNothing(response: ServerResponse): void {
  response.statusCode = 204
  response.end()
}

/** Node omits the body of a reply to HEAD. */
export function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type)
  response.end(body)
}
