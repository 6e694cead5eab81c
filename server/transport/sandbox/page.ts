import { readFileSync } from 'node:fs'
import type { Exchange, Route } from '../http/exchange.ts'

const serve = (name: string, type: string): Route => {
  let text: string | undefined
  return {
    GET({ request, response }: Exchange) {
      text ??= readFileSync(new URL(name, import.meta.url), 'utf8')
      response.setHeader('Content-Type', `${type}; charset=utf-8`)
      response.end(request.method === 'HEAD' ? undefined : text)
    },
  }
}

/** The page for people; its script and styles are files, so that it lives under the same policy as the app. */
export const sandboxPage: Record<string, Route> = {
  '/sandbox': serve('./sandboxPage.html', 'text/html'),
  '/sandbox/page.css': serve('./sandboxPage.css', 'text/css'),
  '/sandbox/page.js': serve('./sandboxPage.js', 'text/javascript'),
}
