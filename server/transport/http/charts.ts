import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { notFound, type Route, send, sendJson } from './exchange.ts'
import { readFiles } from './files.ts'
import { setChartsPolicy } from './headers.ts'

/** Whether a path belongs to the charts page. */
export const isChartsPath = (path: string): boolean => path === '/charts' || path.startsWith('/charts/')

const watchedScript = '/watched.js'

const isOf = (report: unknown, machine: string) =>
  typeof report === 'object' && report !== null && 'machine' in report && report.machine === machine

/**
 * The test coverage of one machine (docs/paths.md) as it is now: the charts show it over the
 * drawing.
 */
function coverageReports(directory: string, machine: string): unknown[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json') && file.includes(`-${machine}`))
    .map((file): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8')))
    .filter((report) => isOf(report, machine))
}

/**
 * The page that draws every machine with its test coverage. It is a separate build with one page
 * for every address below `/charts`. Production does not serve it, since it would show strangers
 * how the app works.
 *
 * @param drawn resolves when the page has been built; null if it is built already
 */
export function chartsRoute(
  directory: string | null,
  config: Config,
  coverage: string,
  drawn: Promise<unknown> | null = null,
): Route {
  if (directory === null || !config.sandbox)
    return {
      GET() {
        throw notFound()
      },
    }
  let files = drawn ? null : readFiles(directory, config)
  drawn?.then(() => {
    files = readFiles(directory, config)
  })
  return {
    GET(exchange) {
      setChartsPolicy(exchange.response)
      const path = decodeURIComponent(exchange.url.pathname).slice('/charts'.length)
      const covered = /^\/coverage\/(\w+)\.json$/.exec(path)?.[1]
      if (covered !== undefined) {
        sendJson(exchange.response, 200, coverageReports(coverage, covered))
        return
      }
      if (!files) {
        sendBeingDrawn(exchange.response, path)
        return
      }
      const isFile = path.slice(path.lastIndexOf('/') + 1).includes('.')
      if (!isFile) files.servePage(exchange, '/index')
      else if (!files.serve(exchange, path)) throw notFound('There is no such file.')
    },
  }
}

/** The page until the charts are drawn, which reloads itself. */
function sendBeingDrawn(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', 'no-store')
  if (path === watchedScript) {
    // Until then no tab can watch a page.
    send(response, 'text/javascript; charset=utf-8', '')
    return
  }
  response.statusCode = 503
  response.setHeader('Retry-After', '2')
  response.setHeader('Refresh', '2')
  send(
    response,
    'text/html; charset=utf-8',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charts</title></head><body><p>The charts are being drawn. This takes about half a minute; the page reloads itself.</p></body></html>',
  )
}

/**
 * The script through which the charts can watch a page of the app (src/watched); null in
 * production and if the charts were not built.
 */
export function listenerAddress(
  directory: string | null,
  config: Config,
  isBeingDrawn = false,
): string | null {
  if (!config.sandbox) return null
  if (config.development) return '/src/watched/listener.ts'
  const isThere = directory !== null && (isBeingDrawn || existsSync(join(directory, watchedScript)))
  return isThere ? `/charts${watchedScript}` : null
}
