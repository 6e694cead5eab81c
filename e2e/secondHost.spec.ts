import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTurn, type LaunchedCarrier, launchCarrier } from './carrier.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { test as base, expect } from './test.ts'

interface WorkerFixtures {
  /**
   * The first host: it forwards to the carrier. Once it has failed, only its files arrive, as from
   * the cache in front of it. The carrier at its own address is the second host.
   */
  first: { url: string; leadTo(port: number): void; fail(): void }
  carrier: LaunchedCarrier
}

const test = base.extend<object, WorkerFixtures>({
  first: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const ports: number[] = []
      const carrier = inTurn(ports)
      let hasFailed = false
      const front = createServer((incoming, outgoing) => {
        if (hasFailed && !incoming.url?.startsWith('/assets/')) incoming.destroy()
        else carrier.emit('request', incoming, outgoing)
      })
      await new Promise<void>((resolve) => front.listen(0, resolve))
      const { port } = front.address() as AddressInfo
      await use({
        url: `http://localhost:${port}`,
        leadTo: (to) => void ports.push(to),
        fail: () => {
          hasFailed = true
        },
      })
      front.closeAllConnections()
      front.close()
    },
    { scope: 'worker' },
  ],
  carrier: [
    async ({ first }, use) => {
      const carrier = await launchCarrier((url) => ({ PUBLIC_URL: first.url, FALLBACK_ENDPOINT: url }))
      first.leadTo(Number(new URL(carrier.url).port))
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

test('an estimate continues at the second host when the first one fails', async ({
  page,
  carrier,
  first,
}) => {
  await page.goto(`${first.url}/products/insurance/get-wysh-estimate`)
  const about = new AboutYouPage(page)
  await about.shown()
  first.fail()
  const called = page.waitForResponse(`${carrier.url}/graphql`)
  await about.answer()
  expect((await called).status()).toBe(200)
  await new CoveragePage(page).shown()
})
