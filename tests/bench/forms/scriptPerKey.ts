import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'

const keys = 20
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the page of our form and of plain React as they are shipped, and serves it. */
export async function serveForms(folder: string): Promise<{ url: string; close: () => void }> {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = join(folder, path)
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' })
    response.end(existsSync(file) ? readFileSync(file) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The forms are not served.')
  return { url: `http://localhost:${address.port}/`, close: () => server.close() }
}

/** Milliseconds of script that a key takes in the first field of a freshly opened form. */
export async function scriptPerKey(browser: Browser, url: string, form: 'ours' | 'plain', size: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${url}?form=${form}&size=${size}`)
  const field = page.locator('#field_0')
  await field.focus()
  const type = async (count: number) => {
    for (let key = 0; key < count; key++) await page.keyboard.press('m')
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  await type(keys)
  const before = await script()
  await type(keys)
  const took = (await script()) - before
  if ((await field.inputValue()) !== 'm'.repeat(2 * keys)) throw new Error('A key was lost.')
  await context.close()
  return took / keys
}
