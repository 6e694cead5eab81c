import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { client } from '../tests/support/client/api.ts'
import type { CarrierClient } from '../tests/support/client/purchase.ts'
import { type LaunchedCarrier, launchCarrier, runningCarrier } from './carrier.ts'
import type { Fault } from './fault.ts'
import { watchFocus } from './watchFocus.ts'

interface Fixtures {
  /** Makes every process of the carrier misbehave until the test ends. */
  fault: (fault: Fault) => Promise<void>
  clearFaults: () => Promise<void>
  /**
   * Fails the test for invisible errors: exceptions and violations of the content security policy.
   */
  quiet: undefined
}

interface FocusFixtures {
  /**
   * Fails the test when focus falls back to the page, where keyboard users would start at its top
   * again.
   */
  heldFocus: boolean
  watchedFocus: undefined
}

interface ConsentFixtures {
  /**
   * Whether the browser leaves the question about analytics to the page; by default it opts out.
   */
  isAsked: boolean
  optedOut: undefined
}

export interface WorkerFixtures {
  /** Whether two carriers share one PostgreSQL database. */
  hasTwoCarriers: boolean
  /** For a test that moves the clock by years: later tests would have older people. */
  needsOwnCarrier: boolean
  carrier: LaunchedCarrier
  /** The carrier's API without a browser. */
  api: CarrierClient
}

async function clearFaults({ processUrls }: LaunchedCarrier) {
  await Promise.all(processUrls.map((url) => fetch(`${url}/sandbox/faults`, { method: 'DELETE' })))
}

export const test = base.extend<Fixtures & FocusFixtures & ConsentFixtures, WorkerFixtures>({
  hasTwoCarriers: [false, { option: true, scope: 'worker' }],
  needsOwnCarrier: [false, { option: true, scope: 'worker' }],
  carrier: [
    async ({ hasTwoCarriers }, use) => {
      const target = process.env.PATHS_TARGET
      const database = hasTwoCarriers ? process.env.E2E_DATABASE_URL : undefined
      const carrier = target
        ? runningCarrier(target)
        : await launchCarrier({ UNDERWRITING_SECONDS: '1' }, database)
      await use(carrier)
      await carrier.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  api: [async ({ carrier }, use) => use(client(carrier.url)), { scope: 'worker' }],
  baseURL: async ({ carrier }, use) => use(carrier.url),
  fault: async ({ carrier }, use) => {
    await use(async (fault) => {
      for (const url of carrier.processUrls) {
        const reply = await fetch(`${url}/sandbox/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fault),
        })
        expect(reply.ok, await reply.text()).toBe(true)
      }
    })
    await clearFaults(carrier)
  },
  clearFaults: async ({ carrier }, use) => use(() => clearFaults(carrier)),
  heldFocus: [false, { option: true }],
  watchedFocus: [
    async ({ page, heldFocus }, use) => {
      const fell: string[] = []
      if (heldFocus) {
        await page.exposeFunction('reportLostFocus', (from: string) => fell.push(from))
        await page.addInitScript(watchFocus)
      }
      await use(undefined)
      expect(fell).toEqual([])
    },
    { auto: true },
  ],
  isAsked: [false, { option: true }],
  optedOut: [
    async ({ context, isAsked }, use) => {
      if (!isAsked)
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
        )
      await use(undefined)
    },
    { auto: true },
  ],
  quiet: [
    async ({ context }, use) => {
      const received: string[] = []
      context.on('weberror', (error) => received.push(String(error.error().stack ?? error.error())))
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type|Minified React error|hydrat/i.test(message.text()))
          received.push(message.text())
      })
      await use(undefined)
      expect(received).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Locator, type Page }
