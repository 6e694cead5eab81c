import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Route, send } from '../http/exchange.ts'

const serve = (file: URL, type: string): Route => {
  let content: Buffer | undefined
  return {
    GET({ response }) {
      content ??= readFileSync(file)
      // The sandbox's frames use it and request it from their own origins.
      if (type === 'font/woff2') response.setHeader('Access-Control-Allow-Origin', '*')
      send(response, type.startsWith('text/') ? `${type}; charset=utf-8` : type, content)
    },
  }
}

const beside = (name: string) => new URL(name, import.meta.url)

/** The file of the product's design tokens: next to the bundle, or in the source. */
function tokens(): URL {
  const copied = beside('./tokens.css')
  return existsSync(copied) ? copied : beside('../../../src/ui/tokens.css')
}

/** The app's font file, with all weights. */
const typeFile = pathToFileURL(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  ),
)

/** The sandbox page; its script and styles are files, so that it works with the app's policy. */
export const sandboxPage: Record<string, Route> = {
  '/sandbox': serve(beside('./sandboxPage.html'), 'text/html'),
  '/sandbox/page.css': serve(beside('./sandboxPage.css'), 'text/css'),
  '/sandbox/tokens.css': serve(tokens(), 'text/css'),
  '/sandbox/type.css': serve(beside('./type.css'), 'text/css'),
  '/sandbox/type.woff2': serve(typeFile, 'font/woff2'),
  '/sandbox/help-center.css': serve(beside('./helpCenter.css'), 'text/css'),
  '/sandbox/page.js': serve(beside('./sandboxPage.js'), 'text/javascript'),
}
