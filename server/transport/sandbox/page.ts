import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Route, send } from '../http/exchange.ts'

const serve = (file: URL, type: string): Route => {
  let content: Buffer | undefined
  return {
    GET({ response }) {
      content ??= readFileSync(file)
      // The sandbox's frames are set in it, and ask for it from origins of their own.
      if (type === 'font/woff2') response.setHeader('Access-Control-Allow-Origin', '*')
      send(response, type.startsWith('text/') ? `${type}; charset=utf-8` : type, content)
    },
  }
}

const beside = (name: string) => new URL(name, import.meta.url)

/** The product's tokens, as a file: beside the bundle, or where they are written. */
function tokens(): URL {
  const copied = beside('./tokens.css')
  return existsSync(copied) ? copied : beside('../../../src/ui/tokens.css')
}

/** The file of the type that the app is set in, all weights in one. */
const typeFile = pathToFileURL(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  ),
)

/** The page for people; its script and styles are files, so that it lives under the same policy as the app. */
export const sandboxPage: Record<string, Route> = {
  '/sandbox': serve(beside('./sandboxPage.html'), 'text/html'),
  '/sandbox/page.css': serve(beside('./sandboxPage.css'), 'text/css'),
  '/sandbox/tokens.css': serve(tokens(), 'text/css'),
  '/sandbox/type.css': serve(beside('./type.css'), 'text/css'),
  '/sandbox/type.woff2': serve(typeFile, 'font/woff2'),
  '/sandbox/help-center.css': serve(beside('./helpCenter.css'), 'text/css'),
  '/sandbox/page.js': serve(beside('./sandboxPage.js'), 'text/javascript'),
}
