import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { chromiumFlags } from './chromiumFlags.ts'

declare global {
  interface Window {
    /** Resolves with the milliseconds from the first press to the next paint. */
    answered: Promise<number>
    benchFigures: { lcp: number; blocked: number }
  }
}

/** Slow 4G as defined in the figures: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slowNetwork = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
}

export interface PageFigures {
  /**
   * Gzipped bytes of JavaScript requested before the page was interactive; without its mark, all of
   * them.
   */
  readonly javascript: number
  /** Including what followed until the page was idle. */
  readonly idle: number
  readonly lcp: number
  readonly totalBlockingTime: number
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Milliseconds from a first press on `link`, once the page is loaded, to the next paint: medians as
 * above.
 */
export async function measureFirstPress(
  browser: Browser,
  url: string,
  link: string,
  runs = 5,
): Promise<number> {
  const all: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      const answered = new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const press = list.getEntries().find(({ name }) => name === 'click')
          if (press) resolve(press.duration)
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      Object.assign(window, { answered })
    })
    await page.getByRole('link', { name: link }).click()
    all.push(await page.evaluate(() => window.answered))
    await context.close()
  }
  return median(all)
}

/** Opens the page `runs` times in a new context and returns the medians. */
export async function measurePage(
  browser: Browser,
  url: string,
  ready: string,
  runs = 5,
): Promise<PageFigures> {
  const all: PageFigures[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slowNetwork)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scripts: Promise<{ url: string; size: number }>[] = []
    page.on('response', (response) => {
      // Prefetching uses `fetch` once the page is interactive, and does not count for the page.
      // Neither does the script for watching a tab: production does not serve it.
      if (response.request().resourceType() === 'script' && !response.url().endsWith('/watched.js'))
        scripts.push(response.body().then((body) => ({ url: response.url(), size: gzipSync(body).length })))
    })
    await page.addInitScript(() => {
      const figures = { lcp: 0, blocked: 0 }
      Object.assign(window, { benchFigures: figures })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.lcp = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.blocked += Math.max(0, entry.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: ready }).waitFor()
    const figures = await page.evaluate(() => window.benchFigures)
    // Work scheduled for an idle moment starts late on a slow CPU.
    await page.waitForTimeout(3000)
    const late = new Set(
      await page.evaluate(() => {
        const [mark] = performance.getEntriesByName('answering')
        const asked = performance.getEntriesByType('resource')
        return asked.flatMap(({ name, startTime }) => (mark && startTime > mark.startTime ? [name] : []))
      }),
    )
    const sizes = await Promise.all(scripts)
    const sum = (of: typeof sizes) => of.reduce((total, { size }) => total + size, 0)
    all.push({
      javascript: sum(sizes.filter(({ url }) => !late.has(url))),
      idle: sum(sizes),
      lcp: figures.lcp,
      totalBlockingTime: figures.blocked,
    })
    await context.close()
  }
  return {
    javascript: median(all.map(({ javascript }) => javascript)),
    idle: median(all.map(({ idle }) => idle)),
    lcp: median(all.map(({ lcp }) => lcp)),
    totalBlockingTime: median(all.map(({ totalBlockingTime }) => totalBlockingTime)),
  }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the page of the required packages alone and serves it. */
export async function serveBaseline(folder: string): Promise<{ url: string; close: () => void }> {
  await build({
    root: join(import.meta.dirname, 'baseline'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/')
    try {
      const body = readFileSync(join(folder, path))
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
      })
      response.end(gzipSync(body))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

export const launch = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: chromiumFlags,
  })
