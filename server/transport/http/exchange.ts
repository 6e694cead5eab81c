import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../../application/sandbox/faults.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Services } from '../../platform/services.ts'

/** One request, as the routes see it. */
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

/** The methods that a path knows; anything else on it is 405. */
export type Route = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', Handler>>

/** A reply that ends the request early, by being thrown. */
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

/** A JSON reply; it is personal or current, so no cache keeps it. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(JSON.stringify(body))
}

export const refusalBody = (error: string, description: string) => ({ error, error_description: description })
