import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { enter } from '../../e2e/people.ts'
import { clientOf } from './carrier/treeClient.ts'
import { chromiumFlags } from './chromiumFlags.ts'

declare global {
  interface Window {
    paints: { lcp: number; cls: number }
  }
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/** From now on a CPU four times slower, and slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
    latency: 150,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return cdp
}

/** Waits for the network and for work that is scheduled for an idle moment. */
async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
}

/**
 * Gzipped bytes of JavaScript that a page requests with an empty cache: until it is interactive,
 * and until it is idle.
 */
export async function measureScript(browser: Browser, url: string, path: string) {
  const page = await open(browser, url)
  await slowDown(page)
  const scripts: Promise<{ url: string; bytes: number }>[] = []
  page.on('response', (response) => {
    // Prefetching uses `fetch` once the page is interactive, and does not count for the page.
    // Neither does the script for watching a tab: production does not serve it.
    if (response.request().resourceType() === 'script' && !response.url().endsWith('/watched.js'))
      scripts.push(response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body).length })))
  })
  await openUntilIdle(page, path)
  const late = new Set(
    await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('answering')
      const requests = performance.getEntriesByType('resource')
      return requests.flatMap(({ name, startTime }) => (mark && startTime > mark.startTime ? [name] : []))
    }),
  )
  const loaded = await Promise.all(scripts)
  await page.context().close()
  const bytesOf = (list: typeof loaded) => list.reduce((sum, { bytes }) => sum + bytes, 0)
  return { interactive: bytesOf(loaded.filter((script) => !late.has(script.url))), idle: bytesOf(loaded) }
}

/** The document as the browser has it once the page is idle. */
export async function htmlOf(browser: Browser, url: string, path: string): Promise<string> {
  const page = await open(browser, url)
  await openUntilIdle(page, path)
  const html = await page.content()
  await page.context().close()
  return html
}

/**
 * Buys a policy through the API and signs its owner in.
 * @param folder the sources of the carrier
 */
export async function openAsPolicyholder(browser: Browser, url: string, folder: string) {
  const { purchase, client } = await clientOf(folder)
  const api = client(url)
  const { person } = await purchase(api)
  const page = await open(browser, url)
  await page.addInitScript(() => {
    window.paints = { lcp: 0, cls: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.paints.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && !('hadRecentInput' in shift && shift.hadRecentInput))
          window.paints.cls += Number(shift.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await enter(page, api, person)
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
  const cdp = await slowDown(page)
  const painted = async (path: string) => {
    await openUntilIdle(page, path)
    return page.evaluate(() => window.paints)
  }
  return {
    token: person.token,
    /** Paints of a page with an empty cache, and again with a warm cache. */
    async measure(path: string) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await cdp.send('Network.clearBrowserCache')
      const cold = await painted(path)
      const warm = await painted(path)
      // A slowed-down page keeps a core busy, so it must be gone before anything else is measured.
      await page.goto('about:blank')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return { cold: cold.lcp, warm: warm.lcp, shift: Math.max(cold.cls, warm.cls) }
    },
  }
}

export const launch = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: chromiumFlags,
  })
