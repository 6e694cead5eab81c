import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the production page of both forms and serves it. */
export async function serveForms(folder: string): Promise<{ url: string; close: () => void }> {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ['index.html', 'flow.html'].map((page) => join(import.meta.dirname, 'page', page)),
      },
    },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = join(folder, path)
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' })
    response.end(existsSync(file) ? readFileSync(file) : '')
  })
  await new Promise<void>((done) => server.listen(0, done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The forms are not served.')
  return { url: `http://localhost:${address.port}/`, close: () => server.close() }
}
