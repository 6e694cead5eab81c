import { product } from '../rules/product.ts'
import { type CarrierClient, purchase } from '../tests/support/client/purchase.ts'
import { DashboardPage } from './pages/journey.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

declare global {
  interface Window {
    /** What has moved on this page without a press, each with its score. */
    layoutShifts: { score: number; what: string[] }[]
  }
}

/** The parts of a layout shift that TypeScript's library does not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          window.layoutShifts.push({
            score: value,
            what: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The parts of a page arrive one by one. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
    latency: 150,
  })
}

async function signInAsOwner(page: Page, api: CarrierClient): Promise<void> {
  const { person } = await purchase(api)
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
}

const pages = [
  { name: 'the estimate', path: product.estimatePath, prepare: null },
  { name: 'home', path: '/', prepare: signInAsOwner },
  { name: 'the insurance page', path: '/products/insurance', prepare: signInAsOwner },
]

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  for (const { name, path, prepare } of pages)
    test(`nothing on ${name} moves while it loads (${viewport.width} px)`, async ({ page, api }) => {
      await page.setViewportSize(viewport)
      await prepare?.(page, api)
      await watchShifts(page)
      await slowDown(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
      const shifts = await page.evaluate(() => window.layoutShifts)
      const sum = shifts.reduce((total, { score }) => total + score, 0)
      expect({ sum, shifts: sum > 0.02 ? shifts : [] }).toEqual({ sum: expect.any(Number), shifts: [] })
    })
