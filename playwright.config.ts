import { defineConfig, devices } from 'playwright/test'
import type { WorkerFixtures } from './e2e/test.ts'
import { presentChromium } from './tests/chromium.mjs'

const executablePath = presentChromium()

export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  // A folder of its own: it is emptied at every start, and coverage lies beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // More than there are cores: a third of a test's time is spent waiting.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    { name: 'one carrier', grepInvert: /@two-carriers/ },
    {
      name: 'two carriers',
      grep: new RegExp(process.env.TWO_CARRIERS ?? '@two-carriers'),
      use: { hasTwoCarriers: true },
    },
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // A phone's seven points for one are for pictures alone.
    ...(process.env.SCREENSHOTS === '1' ? {} : { deviceScaleFactor: 1 }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Following every test takes two fifths of its time: TRACE=1 where one has failed.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
