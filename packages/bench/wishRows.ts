import type { Browser, Page } from 'playwright'
import { enter } from '../../e2e/people.ts'
import { product } from '../../rules/product.ts'
import { client } from '../../tests/support/client/api.ts'
import { purchase } from '../../tests/support/client/purchase.ts'

type Row = (what: string, ours: string, beside: string) => void

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Bytes of JavaScript, as transferred, that a page requests with an empty cache until it is idle.
 */
async function scriptOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (reply: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (reply.request().resourceType() === 'script')
      sizes.push(
        reply
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  }
  page.on('response', count)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * The cost of a full list of wishes: what its pages load, and the longest task while it is scrolled
 * and sorted.
 */
export async function wishRows(browser: Browser, url: string, count: number, row: Row): Promise<void> {
  const api = client(url)
  const { person } = await purchase(api)
  for (let made = 0; made < count; made += 1)
    await api.ask(
      'mutation ($input: CreateWishAllocationInput!) { createWishAllocation(input: $input) { clientMutationId } }',
      { input: { wishId: made % 2 === 0 ? 'college' : 'charity', amount: 1000 + made } },
      person.token,
    )
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const welcome = await scriptOf(page, '/products/insurance/welcome')
  await page.goto('/login')
  await enter(page, api, person)
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
  const dashboard = await scriptOf(page, '/')
  const list = await scriptOf(page, product.wishesPath)
  row(
    `JavaScript of the dashboard, and of \`${product.wishesPath}\`, gzipped`,
    `${kilobytes(dashboard)}, ${kilobytes(list)}`,
    `${kilobytes(welcome)} for the welcome page at rest`,
  )

  await page.addInitScript(() => {
    Object.assign(window, { longTasks: [] })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${product.wishesPath}/prioritize`, { waitUntil: 'networkidle' })
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 900)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page
    .getByRole('button', { name: /^Move .*, 1$/ })
    .first()
    .focus()
  for (let place = 2; place <= 6; place += 1) {
    await page.keyboard.press('ArrowDown')
    await page.getByText(new RegExp(`is now ${place} of`)).waitFor({ state: 'attached' })
  }
  const tasks = await page.evaluate(() => window.longTasks)
  row(
    `${count} ${product.plural}, scrolled and five times moved: the longest task`,
    tasks.length === 0 ? 'below 50 ms' : `${Math.round(Math.max(...tasks))} ms`,
    'at most 50 ms',
  )
  await context.close()
}

declare global {
  interface Window {
    /** The duration of each task of 50 ms or more, in milliseconds. */
    longTasks: number[]
  }
}
