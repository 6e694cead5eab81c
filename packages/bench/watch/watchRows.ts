import type { Browser, BrowserContext } from 'playwright'
import { buyInBrowser } from '../../../e2e/buyInBrowser.ts'
import { ConfirmationPage, WelcomePage } from '../../../e2e/pages/journey.ts'
import { client } from '../../../tests/support/client/api.ts'
import { median } from '../forms/median.ts'

type Row = (what: string, ours: string, beside: string) => void

interface Bought {
  /** Milliseconds from the first press to the policy. */
  readonly took: number
  /** Milliseconds of script in the tab during that time. */
  readonly script: number
}

/** Follows the only open tab, in another tab. */
async function watch(context: BrowserContext, url: string): Promise<void> {
  const charts = await context.newPage()
  await charts.goto(`${url}/charts/app?view=watch`)
  await charts.getByRole('button', { name: /^Opened at/ }).click()
  await charts.getByText(/^Live: /).waitFor()
}

async function buy(browser: Browser, url: string, isWatched: boolean): Promise<Bought> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await new WelcomePage(page).open()
  await page.waitForLoadState('networkidle')
  if (isWatched) await watch(context, url)
  await page.bringToFront()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const before = await script()
  const began = performance.now()
  await buyInBrowser(page, client(url), { opens: false })
  await new ConfirmationPage(page).policyNumber.waitFor()
  const bought = { took: performance.now() - began, script: (await script()) - before }
  await context.close()
  return bought
}

/**
 * The cost of being watched for a tab: a whole purchase with a watcher and without one,
 * alternating, so that other load on the machine affects both.
 */
export async function watchRows(browser: Browser, url: string, runs: number, row: Row): Promise<void> {
  const watched: Bought[] = []
  const alone: Bought[] = []
  for (let run = 0; run < runs; run++) {
    alone.push(await buy(browser, url, false))
    watched.push(await buy(browser, url, true))
  }
  const medianText = (all: readonly Bought[], key: keyof Bought) =>
    `${Math.round(median(all.map((one) => one[key])))} ms`
  row(
    `A whole purchase while its tab is watched from the charts: script of the tab, median of ${runs}`,
    medianText(watched, 'script'),
    `${medianText(alone, 'script')} without a watcher`,
  )
  row(
    'The same: from the first press to the policy, as fast as a machine presses',
    medianText(watched, 'took'),
    `${medianText(alone, 'took')} without a watcher`,
  )
}
