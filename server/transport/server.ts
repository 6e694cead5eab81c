import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { addHours } from 'date-fns'
import { canonical } from '../../machines/routes/path.ts'
import { parse, rowOf } from '../../machines/routes/route.ts'
import { product } from '../../rules/product.ts'
import type { Faults } from '../application/sandbox/faults.ts'
import { DatabaseUnavailable } from '../platform/database/unavailable.ts'
import type { JobRunner } from '../platform/jobs/runner.ts'
import { withRequestId } from '../platform/log/log.ts'
import type { Services } from '../platform/services.ts'
import { disclosureRoute, documentRoute } from './documents/documentRoute.ts'
import { graphqlRoute, unavailableAnswer } from './graphql/route.ts'
import { holdsUnstorable, unstorableText } from './http/body.ts'
import { chartsRoute, isChartsPath, listenerAddress } from './http/charts.ts'
import {
  boundConnections,
  type ConnectionBounds,
  connectionBounds,
  requestTimeouts,
} from './http/connections.ts'
import { createDrain } from './http/drain.ts'
import {
  badRequest,
  type Exchange,
  HttpRefusal,
  notFound,
  type Route,
  refusal,
  refusalBody,
  send,
  sendJson,
} from './http/exchange.ts'
import { readFiles, withConfiguration } from './http/files.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { healthRoute, maintenanceHealth, plannedMaintenance, secondsUntil } from './http/health.ts'
import { answerOwnPage, ownHosts } from './http/hosts.ts'
import { jwksRoute } from './http/jwks.ts'
import { metricsRoute } from './http/metrics.ts'
import { oauthRoutes } from './http/oauth.ts'
import { observationRoutes } from './http/observations.ts'
import { observed } from './http/observed.ts'
import { readRefreshCookie } from './http/refreshCookie.ts'
import { isSandboxPage, sandboxPagesRoute, sourceOfPage } from './http/sandboxPages.ts'
import { sourceOf } from './http/source.ts'
import { stripeWebhookRoute } from './http/stripeWebhook.ts'
import { isUploadPath, uploadsRoute } from './http/uploads.ts'
import { sandboxRoutes } from './sandbox/routes.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface DevelopmentFiles {
  middleware: Middleware
  index(path: string): Promise<string>
  /** Serves everything below `/charts`. */
  charts: Middleware
  /** Serves the sandbox's pages and everything below `/sandbox/pages`. */
  sandbox: Middleware
}

export interface HttpOptions {
  services: Services
  runner: JobRunner
  faults: Faults | null
  /** The built app. */
  directory: string
  /** The built page of the charts; null if there is none. */
  charts: string | null
  /** Resolves when that page has been built; null if it is built already. */
  chartsDrawn: Promise<unknown> | null
  /** The sandbox's built pages; null if there are none. */
  sandbox: string | null
  /** The folder with the coverage of test runs. */
  coverage: string
  development: DevelopmentFiles | null
  /** Overrides the default limits, for tests. */
  bounds: Partial<ConnectionBounds>
}

interface HttpServer {
  server: Server
  /** Accepts no more requests, and resolves when all connections are closed. */
  drain(): Promise<void>
}

/**
 * The target of a request, parsed the same way for every rule here and in a proxy in front: two
 * leading slashes name no host.
 * @throws HttpRefusal if the path contains dot segments, which a proxy may resolve differently
 */
function targetOf({ url = '/' }: IncomingMessage): URL {
  const address = url.startsWith('/') ? `http://carrier${url}` : url
  const climbs = /[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i.test(url)
  if (climbs || !URL.canParse(address, 'http://carrier')) throw badRequest('That is no address.')
  return new URL(address, 'http://carrier')
}

function isReadable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * The faults of whole endpoints; true if the connection is cut. @throws HttpRefusal for an error
 */
async function misbehave({ faults, response, services }: Exchange, name: string): Promise<boolean> {
  const fault = faults?.take([name])
  if (!fault) return false
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault.kind === 'drop') {
    response.destroy()
    return true
  }
  if (fault.kind === 'error') {
    const now = services.clock.now()
    if (name === 'health' && fault.code === 'scheduled_maintenance')
      throw new HttpRefusal(503, maintenanceHealth(now, addHours(now, 1)))
    const status = fault.status ?? (name === 'health' ? 503 : 500)
    throw refusal(status, fault.code ?? 'server_error', 'Something went wrong.')
  }
  if (fault.kind === 'drop-after') {
    const end = () => response.destroy()
    Object.assign(response, { end })
  }
  return false
}

/** Passes the request to the development server. @returns whether it has answered */
async function passOn({ request, response }: Exchange, middleware: Middleware): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    response.once('close', resolve)
    response.once('error', reject)
    middleware(request, response, resolve)
  })
  return response.writableEnded
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
  throw refusal(405, 'method_not_allowed', `Allowed here: ${allowed.join(', ')}.`)
}

const moveTo = (response: ServerResponse, address: string): void => {
  response.writeHead(308, { Location: address }).end()
}

/** Serves everything from one origin (sandbox.md, "One origin"). */
export function createHttpServer(options: HttpOptions): HttpServer {
  const { services, runner, faults, development } = options
  const { config } = services
  const listener = listenerAddress(options.charts, config, options.chartsDrawn !== null)
  const files = readFiles(options.directory, config, listener)
  const isOwnHost = ownHosts(config)
  const builtCharts = chartsRoute(options.charts, config, options.coverage, options.chartsDrawn)
  const builtSandbox = sandboxPagesRoute(options.sandbox, config)
  const api: Record<string, Route> = {
    '/graphql': graphqlRoute(services, faults),
    '/health': healthRoute,
    '/metrics': metricsRoute,
    '/.well-known/jwks.json': jwksRoute,
    '/webhooks/stripe': stripeWebhookRoute,
    ...oauthRoutes,
    ...observationRoutes,
  }

  const page: Route = {
    async GET(exchange) {
      const { response, url, request } = exchange
      const path = decodeURIComponent(url.pathname)
      const spelled = canonical(url.pathname)
      // Characters may be encoded in several ways, which browsers and the app treat as equal.
      if (decodeURIComponent(spelled) !== path) return moveTo(response, spelled + url.search)
      const last = path.slice(path.lastIndexOf('/') + 1)
      if (development && (await passOn(exchange, development.middleware))) return
      // A token or slug with a dot can still belong to a route of the app.
      if (last.includes('.') && parse(path) === null) {
        if (files.serve(exchange, path)) return
        throw notFound('There is no such file.')
      }
      if (development) {
        response.setHeader('Cache-Control', 'no-cache')
        const html = withConfiguration(await development.index(path), config, listener)
        return send(response, 'text/html; charset=utf-8', html)
      }
      // A query asks for something besides the page; a new visitor to the home page without one
      // gets the welcome page.
      const hasSession = readRefreshCookie(request, config) !== undefined
      const isNew = path === '/' && !hasSession
      const route = parse(path + url.search)
      const isOpen = hasSession || (route !== null && rowOf(route).level === 'any')
      files.servePage(
        exchange,
        url.search !== '' ? '/' : isNew ? product.welcomePath : path,
        route?.id,
        isOpen,
      )
    },
  }

  /** The built charts, or the development server's. */
  const charts: Route = {
    async GET(exchange) {
      if (!development || !config.sandbox) return builtCharts.GET?.(exchange)
      if (!(await passOn(exchange, development.charts))) throw notFound('There is no such file.')
    },
  }

  const sandboxPages: Route = {
    async GET(exchange) {
      if (!development) return builtSandbox.GET?.(exchange)
      const { request, url } = exchange
      request.url = `${sourceOfPage(url.pathname)}${url.search}`
      if (!(await passOn(exchange, development.sandbox))) throw notFound('There is no such file.')
    },
  }

  async function answer(exchange: Exchange) {
    const path = exchange.url.pathname
    const { response } = exchange
    if (config.role === 'worker' && path !== '/health' && path !== '/metrics')
      throw notFound('This process runs jobs and serves no pages.')
    if (path === '/sandbox' || path.startsWith('/sandbox/')) {
      response.setHeader('Cache-Control', 'no-store')
      const route = config.sandbox ? (isSandboxPage(path) ? sandboxPages : sandboxRoutes[path]) : undefined
      if (!route) throw notFound()
      if (path.startsWith('/sandbox/support') && (await misbehave(exchange, 'support'))) return
      await services.clock.refresh(services.db)
      await callRoute(exchange, route)
      return
    }
    if (isChartsPath(path)) {
      await callRoute(exchange, charts)
      return
    }
    const isUpload = isUploadPath(path)
    const route = isUpload
      ? uploadsRoute
      : path.startsWith('/documents/')
        ? documentRoute
        : path.startsWith('/disclosures/')
          ? disclosureRoute
          : api[path]
    if (!route) {
      await callRoute(exchange, page)
      return
    }
    const name = isUpload ? 'upload' : apiNames[path]
    if (name && (await misbehave(exchange, name))) return
    // These must work without the database.
    if (path !== '/health' && path !== '/metrics') await services.clock.refresh(services.db)
    response.setHeader('Carrier-Date', services.clock.now().toISOString())
    const until = path === '/health' || path === '/metrics' ? null : plannedMaintenance(services)
    if (until !== null) return refuseAll(response, path, secondsUntil(services.clock.now(), until))
    await callRoute(exchange, route)
  }

  /** Refuses every request during maintenance, in the usual error format. */
  function refuseAll(response: ServerResponse, path: string, seconds: number) {
    response.setHeader('Retry-After', String(seconds))
    const refused = refusalBody('temporarily_unavailable', 'Something went wrong.')
    sendJson(response, 503, path === '/graphql' ? unavailableAnswer() : refused)
  }

  function fail(response: ServerResponse, path: string, error: unknown) {
    if (response.writableEnded || response.destroyed) return
    if (error instanceof HttpRefusal) {
      if (error.close) response.setHeader('Connection', 'close')
      sendJson(response, error.status, error.body)
      return
    }
    if (error instanceof DatabaseUnavailable) {
      refuseAll(response, path, 1)
      return
    }
    services.log.error(
      { path, error: error instanceof Error ? error.stack : 'not an Error' },
      'unexpected error',
    )
    if (response.headersSent) response.destroy()
    else sendJson(response, 500, refusalBody('server_error', 'Something went wrong.'))
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    setSecurityHeaders(response, config, files.styleHashes)
    let path = ''
    try {
      if (config.sandbox && !isOwnHost(request.headers.host))
        throw notFound('No site is served under this name.')
      if (answerOwnPage(request, response, config)) return
      const url = targetOf(request)
      path = url.pathname
      // A query may name a row, and the database cannot store such text.
      if (holdsUnstorable([...url.searchParams])) throw badRequest(unstorableText)
      // A percent sign that encodes nothing is literal.
      if (!isReadable(path)) return moveTo(response, canonical(path) + url.search)
      const ip = sourceOf(request, config.trustedProxies)
      await answer({ request, response, url, services, runner, faults, ip })
    } catch (error) {
      fail(response, path, error)
    }
  }

  /** One of a few labels, for any path. */
  const routeLabel = (path: string) => {
    const [known] = /^\/(?:sandbox|documents|disclosures|charts|uploads)(?=\/|$)/.exec(path) ?? []
    return known ?? (path in api ? path : path.includes('.') ? 'file' : 'page')
  }

  const server = createServer(requestTimeouts)
  const drain = createDrain(server)
  const bounds = { ...connectionBounds, ...options.bounds }
  const isFile = ({ method, url }: IncomingMessage) => method === 'PUT' && isUploadPath(url ?? '')
  boundConnections(server, { bounds, trusted: config.trustedProxies, isFile }, (request, response) => {
    drain.follow(request, response)
    const id = randomUUID()
    const route = routeLabel((request.url ?? '/').split('?', 1)[0] ?? '/')
    response.setHeader('X-Request-Id', id)
    observed({ request, response, services, id, route }, () =>
      withRequestId(id, () => handle(request, response)),
    )
  })
  server.once('close', () => services.pdfs.close())
  return { server, drain: drain.end }
}
