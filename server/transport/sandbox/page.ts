import { existsSync, readFileSync } from 'node:fs'
import type { Exchange, Route } from '../http/exchange.ts'

const serve = (file: URL, type: string): Route => {
  let text: string | undefined
  return {
    GET({ request, response }: Exchange) {
      text ??= readFileSync(file, 'utf8')
      response.setHeader('Content-Type', `${type}; charset=utf-8`)
      response.end(request.method === 'HEAD' ? undefined : text)
    },
  }
}

const beside = (name: string) => new URL(name, import.meta.url)

/** The product's tokens, as a file: beside the bundle, or where they are written. */
function tokens(): URL {
  const copied = beside('./tokens.css')
  return existsSync(copied) ? copied : beside('../../../src/ui/tokens.css')
}

/** The page for people; its script and styles are files, so that it lives under the same policy as the app. */
export const sandboxPage: Record<string, Route> = {
  '/sandbox': serve(beside('./sandboxPage.html'), 'text/html'),
  '/sandbox/page.css': serve(beside('./sandboxPage.css'), 'text/css'),
  '/sandbox/tokens.css': serve(tokens(), 'text/css'),
  '/sandbox/help-center.css': serve(beside('./helpCenter.css'), 'text/css'),
  '/sandbox/page.js': serve(beside('./sandboxPage.js'), 'text/javascript'),
}
