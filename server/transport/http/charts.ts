import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { notFound, type Route, sendJson } from './exchange.ts'
import { readFiles } from './files.ts'
import { setChartsPolicy } from './headers.ts'

/** Whether a path belongs to the charts page. */
export const isChartsPath = (path: string): boolean => path === '/charts' || path.startsWith('/charts/')

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
 */
export function chartsRoute(directory: string | null, config: Config, coverage: string): Route {
  const files = directory === null || !config.sandbox ? null : readFiles(directory, config)
  return {
    GET(exchange) {
      if (!files) throw notFound()
      setChartsPolicy(exchange.response)
      const path = decodeURIComponent(exchange.url.pathname).slice('/charts'.length)
      const covered = /^\/coverage\/(\w+)\.json$/.exec(path)?.[1]
      if (covered !== undefined) {
        sendJson(exchange.response, 200, coverageReports(coverage, covered))
        return
      }
      const isFile = path.slice(path.lastIndexOf('/') + 1).includes('.')
      if (!isFile) files.servePage(exchange, '/index')
      else if (!files.serve(exchange, path)) throw notFound('There is no such file.')
    },
  }
}

/**
 * The script through which the charts can watch a page of the app (src/visualiser/watched); null in
 * production and if the charts were not built.
 */
export function listenerAddress(directory: string | null, config: Config): string | null {
  if (!config.sandbox) return null
  if (config.development) return '/src/visualiser/watched/listener.ts'
  return directory !== null && existsSync(join(directory, 'watched.js')) ? '/charts/watched.js' : null
}
