import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { addHours } from 'date-fns'
import { canonical } from '../../machines/routes/path.ts'
import { parse } from '../../machines/routes/route.ts'
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
  requestPatience,
} from './http/connections.ts'
import { createDrain } from './http/drain.ts'
import { type Exchange, HttpRefusal, type Route, refusalBody, sendJson } from './http/exchange.ts'
import { readFiles, withConfiguration } from './http/files.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { healthRoute, maintenanceHealth, plannedMaintenance, secondsUntil } from './http/health.ts'
import { answerOwnPage, ownHosts } from './http/hosts.ts'
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

/** What the development server puts in the place of the built files. */
export interface DevelopmentFiles {
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  index(path: string): Promise<string>
  /** Answers whatever is below `/charts`. */
  charts(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Answers the sandbox's pages and whatever is below `/sandbox/pages`. */
  sandbox(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export interface HttpOptions {
  services: Services
  runner: JobRunner
  faults: Faults | null
  /** The built app. */
  directory: string
  /** The built page of the charts; null where there is none. */
  charts: string | null
  /** The sandbox's built pages; null where there are none. */
  sandbox: string | null
  /** Where the runs of tests leave what they covered. */
  coverage: string
  development: DevelopmentFiles | null
  /** Other than those that hold, for tests. */
  bounds: Partial<ConnectionBounds>
}

interface HttpServer {
  server: Server
  /** Takes no more requests, and resolves when all connections are closed. */
  drain(): Promise<void>
}

/**
 * Where a request goes, the same for every rule here and in a proxy before us: two slashes at the start name no host.
 * @throws where the path climbs by dots, which a proxy may have read as another path
 */
function targetOf({ url = '/' }: IncomingMessage): URL {
  if (/[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i.test(url)) throw new TypeError('dots in a path')
  return new URL(url.startsWith('/') ? `http://carrier${url}` : url, 'http://carrier')
}

function isReadable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The faults that act on whole endpoints; true when the request is over. */
async function misbehave({ faults, response, services }: Exchange, name: string): Promise<boolean> {
  const fault = faults?.take([name])
  if (!fault) return false
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault.kind === 'drop') {
    response.destroy()
    return true
  }
  if (fault.kind === 'error' && name === 'health' && fault.code === 'scheduled_maintenance') {
    const now = services.clock.now()
    sendJson(response, 503, maintenanceHealth(now, addHours(now, 1)))
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
export function createHttpServer(options: HttpOptions): HttpServer {
  const { services, runner, faults, development } = options
  const { config } = services
  const listener = listenerAddress(options.charts, config)
  const files = readFiles(options.directory, config, listener)
  const isOwnHost = ownHosts(config)
  const builtCharts = chartsRoute(options.charts, config, options.coverage)
  const builtSandbox = sandboxPagesRoute(options.sandbox, config)
  const api: Record<string, Route> = {
    '/graphql': graphqlRoute(services, faults),
    '/health': healthRoute,
    '/metrics': metricsRoute,
    '/webhooks/stripe': stripeWebhookRoute,
    ...oauthRoutes,
    ...observationRoutes,
  }

  const page: Route = {
    async GET(exchange) {
      const { response, url, request } = exchange
      const path = decodeURIComponent(url.pathname)
      const spelled = canonical(url.pathname)
      // Characters may be encoded in many ways; browsers and the app take them as the same.
      if (decodeURIComponent(spelled) !== path) {
        response.writeHead(308, { Location: spelled + url.search }).end()
        return
      }
      const last = path.slice(path.lastIndexOf('/') + 1)
      if (development) {
        await new Promise<void>((resolve, reject) => {
          response.once('close', resolve)
          development.middleware(request, response, () => resolve())
          response.once('error', reject)
        })
        if (response.writableEnded) return
      }
      // A token or slug with a dot is still an address of the app.
      if (last.includes('.') && parse(path) === null) {
        if (files.serve(exchange, path)) return
        throw new HttpRefusal(404, refusalBody('not_found', 'There is no such file.'))
      }
      if (development) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(withConfiguration(await development.index(path), config, listener))
        return
      }
      // A search asks for something beside the page; a new visitor to the home page gets the welcome page there.
      const isNew = path === '/' && readRefreshCookie(request, config) === undefined
      const route = parse(path + url.search)?.id
      files.servePage(exchange, url.search !== '' ? '/' : isNew ? product.welcomePath : path, route)
    },
  }

  /** The built charts, or those of the sources. */
  const charts: Route = {
    async GET(exchange) {
      if (!development || !config.sandbox) return builtCharts.GET?.(exchange)
      const { request, response } = exchange
      await new Promise<void>((resolve) => {
        response.once('close', resolve)
        development.charts(request, response, resolve)
      })
      if (!response.writableEnded)
        throw new HttpRefusal(404, refusalBody('not_found', 'There is no such file.'))
    },
  }

  /** The built pages of the sandbox, or those of the sources. */
  const sandboxPages: Route = {
    async GET(exchange) {
      if (!development) return builtSandbox.GET?.(exchange)
      const { request, response, url } = exchange
      request.url = `${sourceOfPage(url.pathname)}${url.search}`
      await new Promise<void>((resolve) => {
        response.once('close', resolve)
        development.sandbox(request, response, resolve)
      })
      if (!response.writableEnded)
        throw new HttpRefusal(404, refusalBody('not_found', 'There is no such file.'))
    },
  }

  async function answer(exchange: Exchange) {
    const path = exchange.url.pathname
    const { response } = exchange
    if (path === '/sandbox' || path.startsWith('/sandbox/')) {
      response.setHeader('Cache-Control', 'no-store')
      const route = config.sandbox ? (isSandboxPage(path) ? sandboxPages : sandboxRoutes[path]) : undefined
      if (!route) throw new HttpRefusal(404, refusalBody('not_found', 'There is nothing here.'))
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
    // These answer also while the database does not.
    if (path !== '/health' && path !== '/metrics') await services.clock.refresh(services.db)
    response.setHeader('Carrier-Date', services.clock.now().toISOString())
    const until = path === '/health' || path === '/metrics' ? null : plannedMaintenance(services)
    if (until !== null) return refuseAll(exchange, secondsUntil(services.clock.now(), until))
    await callRoute(exchange, route)
  }

  /** Nothing is taken now, whatever is asked for; the shape is that of all errors. */
  function refuseAll({ response, url }: Exchange, seconds: number) {
    response.setHeader('Retry-After', String(seconds))
    const refused = refusalBody('temporarily_unavailable', 'Something went wrong.')
    sendJson(response, 503, url.pathname === '/graphql' ? unavailableAnswer() : refused)
  }

  function fail(exchange: Exchange, error: unknown) {
    const { response } = exchange
    if (response.writableEnded || response.destroyed) return
    if (error instanceof HttpRefusal) {
      if (error.close) response.setHeader('Connection', 'close')
      sendJson(response, error.status, error.body)
      return
    }
    if (error instanceof DatabaseUnavailable) {
      refuseAll(exchange, 1)
      return
    }
    services.log.error(
      { path: exchange.url.pathname, error: error instanceof Error ? error.stack : 'not an Error' },
      'unexpected error',
    )
    if (response.headersSent) response.destroy()
    else sendJson(response, 500, refusalBody('server_error', 'Something went wrong.'))
  }

  function handle(request: IncomingMessage, response: ServerResponse) {
    setSecurityHeaders(response, config, files.styleHashes)
    if (config.sandbox && !isOwnHost(request.headers.host)) {
      sendJson(response, 404, refusalBody('not_found', 'There is nothing under this name.'))
      return
    }
    if (answerOwnPage(request, response, config)) return
    let url: URL
    try {
      url = targetOf(request)
    } catch {
      sendJson(response, 400, refusalBody('invalid_request', 'That is no address.'))
      return
    }
    // A search may name a row, and the database takes no such text.
    if (holdsUnstorable([...url.searchParams])) {
      sendJson(response, 400, refusalBody('invalid_request', unstorableText))
      return
    }
    if (!isReadable(url.pathname)) {
      // A percent sign that encodes nothing stands for itself.
      response.writeHead(308, { Location: canonical(url.pathname) + url.search }).end()
      return
    }
    const ip = sourceOf(request, config.trustedProxies)
    const exchange: Exchange = { request, response, url, services, runner, faults, ip }
    answer(exchange).catch((error: unknown) => fail(exchange, error))
  }

  /** One of a few, whatever is asked for. */
  const routeLabel = (path: string) => {
    const [known] = /^\/(?:sandbox|documents|disclosures|charts|uploads)(?=\/|$)/.exec(path) ?? []
    return known ?? (path in api ? path : path.includes('.') ? 'file' : 'page')
  }

  const server = createServer(requestPatience)
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
