import type { AddressInfo } from 'node:net'
import { inTurn, type LaunchedCarrier, launchCarrier } from './carrier.ts'
import { AboutYouPage, CoveragePage } from './pages/estimate.ts'
import { test as base, expect } from './test.ts'

interface WorkerFixtures {
  /**
   * The first host: it forwards to the carrier until a test closes it. The carrier at its own
   * address is the second.
   */
  first: { url: string; leadTo(port: number): void; close(): void }
  carrier: LaunchedCarrier
}

const test = base.extend<object, WorkerFixtures>({
  first: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const ports: number[] = []
      const front = inTurn(ports)
      await new Promise<void>((resolve) => front.listen(0, resolve))
      const { port } = front.address() as AddressInfo
      const close = () => {
        front.closeAllConnections()
        front.close()
      }
      await use({ url: `http://localhost:${port}`, leadTo: (to) => void ports.push(to), close })
      close()
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

test('an estimate continues at the second host when the first one is down', async ({
  page,
  carrier,
  first,
}) => {
  await page.goto(`${first.url}/products/insurance/get-wysh-estimate`)
  const about = new AboutYouPage(page)
  await about.shown()
  first.close()
  const called = page.waitForResponse(`${carrier.url}/graphql`)
  await about.answer()
  expect((await called).status()).toBe(200)
  await new CoveragePage(page).shown()
})
