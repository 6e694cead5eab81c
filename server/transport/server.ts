import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { product } from '../../machines/product.ts'
import type { Faults } from '../application/sandbox/faults.ts'
import type { JobRunner } from '../platform/jobs/runner.ts'
import type { Services } from '../platform/services.ts'
import { createGraphql } from './graphql/yoga.ts'
import { readJsonText } from './http/body.ts'
import { documentRoute } from './http/documents.ts'
import { type Exchange, HttpRefusal, type Route, refusalBody, sendJson } from './http/exchange.ts'
import { readFiles, withConfiguration } from './http/files.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { oauthRoutes } from './http/oauth.ts'
import { readRefreshCookie } from './http/refreshCookie.ts'
import { sandboxRoutes } from './sandbox/routes.ts'

/** What the development server puts in the place of the built files. */
export interface DevelopmentFiles {
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  index(path: string): Promise<string>
}

export interface HttpOptions {
  services: Services
  runner: JobRunner
  faults: Faults | null
  /** The built app. */
  directory: string
  development: DevelopmentFiles | null
}

const healthRoute: Route = {
  async GET({ response, services }) {
    const timestamp = services.clock.now().toISOString()
    try {
      await sql`select 1`.execute(services.db)
      sendJson(response, 200, { healthy: true, timestamp, version: services.config.version })
    } catch {
      sendJson(response, 503, { healthy: false, timestamp })
    }
  },
}

const graphqlJson = 'application/graphql-response+json'

function graphqlRoute(options: HttpOptions): Route {
  const yoga = createGraphql(options.services, options.faults)
  return {
    async POST({ request, response, ip, services }) {
      const body = await readJsonText(request)
      const started = performance.now()
      // Whatever was asked for, the answer is one JSON document: no stream of events, no parts.
      const accept = request.headers.accept?.includes(graphqlJson) ? graphqlJson : 'application/json'
      const headers = new Headers({ 'content-type': 'application/json', accept })
      for (const name of ['authorization', 'x-device-fingerprint'])
        if (request.headers[name]) headers.set(name, String(request.headers[name]))
      const reply = { cookies: [] as string[], dropped: false }
      const operations: string[] = []
      const answer = await yoga.fetch(
        new Request('http://carrier/graphql', { method: 'POST', headers, body }),
        { ip, reply, operations },
      )
      const text = await answer.text()
      const ms = Math.round(performance.now() - started)
      services.log.info({ operations, status: answer.status, ms }, 'graphql')
      if (reply.dropped) {
        response.destroy()
        return
      }
      response.statusCode = answer.status
      response.setHeader(
        'Content-Type',
        answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
      )
      response.setHeader('Cache-Control', 'no-store')
      if (reply.cookies.length > 0) response.setHeader('Set-Cookie', reply.cookies)
      response.end(text)
    },
  }
}

/** The faults that act on whole endpoints; true when the request is over. */
async function misbehave({ faults, response }: Exchange, name: string): Promise<boolean> {
  const fault = faults?.take([name])
  if (!fault) return false
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault.kind === 'drop') {
    response.destroy()
    return true
  }
  if (fault.kind === 'error') {
    const status = fault.status ?? (name === 'health' ? 503 : 500)
    sendJson(response, status, refusalBody(fault.code ?? 'server_error', 'Something went wrong.'))
    return true
  }
  if (fault.kind === 'drop-after') {
    const end = () => response.destroy()
    Object.assign(response, { end })
  }
  return false
}

const apiNames: Record<string, string> = {
  '/health': 'health',
  '/oauth_client_id': 'oauth',
  '/oauth/authorize': 'oauth',
  '/oauth/token': 'oauth',
}

async function callRoute(exchange: Exchange, route: Route) {
  const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method
  const handler = route[method as keyof Route]
  if (handler) {
    await handler(exchange)
    return
  }
  const allowed = Object.keys(route).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  exchange.response.setHeader('Allow', allowed.join(', '))
  throw new HttpRefusal(405, refusalBody('method_not_allowed', `Allowed here: ${allowed.join(', ')}.`))
}

/** Everything behind one origin (sandbox.md, "One origin"). */
export function createHttpServer(options: HttpOptions): Server {
  const { services, runner, faults, development } = options
  const { config } = services
  const files = readFiles(options.directory, config)
  const api: Record<string, Route> = {
    '/graphql': graphqlRoute(options),
    '/health': healthRoute,
    ...oauthRoutes,
  }

  const page: Route = {
    async GET(exchange) {
      const { response, url, request } = exchange
      const path = decodeURIComponent(url.pathname)
      const last = path.slice(path.lastIndexOf('/') + 1)
      if (development) {
        await new Promise<void>((resolve, reject) => {
          response.once('close', resolve)
          development.middleware(request, response, () => resolve())
          response.once('error', reject)
        })
        if (response.writableEnded) return
      }
      if (last.includes('.')) {
        if (files.serve(exchange, path)) return
        throw new HttpRefusal(404, refusalBody('not_found', 'There is no such file.'))
      }
      if (development) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(withConfiguration(await development.index(path), config))
        return
      }
      // A search asks for something beside the page; somebody new who comes home is shown the welcome page there.
      const isNew = path === '/' && readRefreshCookie(request) === undefined
      files.servePage(exchange, url.search !== '' ? '/' : isNew ? product.welcomePath : path)
    },
  }

  async function answer(exchange: Exchange) {
    const path = exchange.url.pathname
    const { response } = exchange
    if (path === '/sandbox' || path.startsWith('/sandbox/')) {
      response.setHeader('Cache-Control', 'no-store')
      const route = config.sandbox ? sandboxRoutes[path] : undefined
      if (!route) throw new HttpRefusal(404, refusalBody('not_found', 'There is nothing here.'))
      await services.clock.refresh(services.db)
      await callRoute(exchange, route)
      return
    }
    const route = path.startsWith('/documents/') ? documentRoute : api[path]
    if (!route) {
      await callRoute(exchange, page)
      return
    }
    const name = apiNames[path]
    if (name && (await misbehave(exchange, name))) return
    await services.clock.refresh(services.db).catch((error) => {
      if (path !== '/health') throw error
    })
    response.setHeader('Carrier-Date', services.clock.now().toISOString())
    await callRoute(exchange, route)
  }

  function fail(exchange: Exchange, error: unknown) {
    const { response } = exchange
    if (response.writableEnded || response.destroyed) return
    if (error instanceof HttpRefusal) {
      if (error.close) response.setHeader('Connection', 'close')
      sendJson(response, error.status, error.body)
      return
    }
    services.log.error(
      { path: exchange.url.pathname, error: error instanceof Error ? error.stack : 'not an Error' },
      'unexpected error',
    )
    if (response.headersSent) response.destroy()
    else sendJson(response, 500, refusalBody('server_error', 'Something went wrong.'))
  }

  const server = createServer({ requestTimeout: 60_000 }, (request, response) => {
    setSecurityHeaders(response, config, files.styleHashes)
    let url: URL
    try {
      url = new URL(request.url ?? '/', 'http://carrier')
      decodeURIComponent(url.pathname)
    } catch {
      sendJson(response, 400, refusalBody('invalid_request', 'That is no address.'))
      return
    }
    const ip = request.socket.remoteAddress ?? ''
    const exchange: Exchange = { request, response, url, services, runner, faults, ip }
    answer(exchange).catch((error: unknown) => fail(exchange, error))
  })
  return server
}
