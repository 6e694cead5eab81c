import type { Config } from '../../platform/config.ts'
import { notFound, type Route } from './exchange.ts'
import { readFiles } from './files.ts'

/** The sandbox pages that are built from the app's own views, by path. */
const pages: Readonly<Record<string, string>> = { '/sandbox/gallery': '/gallery', '/sandbox/flows': '/flows' }

const files = '/sandbox/pages'

/** Whether a path is such a page, or a file of one. */
export const isSandboxPage = (path: string): boolean =>
  Object.hasOwn(pages, path) || path.startsWith(`${files}/`)

export const sourceOfPage = (path: string): string =>
  Object.hasOwn(pages, path) ? `${files}${pages[path]}.html` : path

/** A separate build: applicants load nothing of it, and it is not served without the sandbox. */
export function sandboxPagesRoute(directory: string | null, config: Config): Route {
  const built = directory === null || !config.sandbox ? null : readFiles(directory, config)
  return {
    GET(exchange) {
      const { pathname } = exchange.url
      const page = pages[pathname]
      if (built !== null && page !== undefined) built.servePage(exchange, page)
      else if (!built?.serve(exchange, pathname.slice(files.length))) throw notFound()
    },
  }
}
