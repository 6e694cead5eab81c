import type { Browser, CDPSession } from 'playwright'

/** Forms before the measurement, so that compilation is not measured. */
const warmUp = 5

async function openFlow(browser: Browser, url: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}flow.html`)
  await page.waitForFunction(() => 'benchFlow' in window)
  return { context, page, cdp }
}

/** Milliseconds from the carrier's reply until the form is on the page, for that many forms. */
export async function measureNextForms(
  browser: Browser,
  url: string,
  forms: number,
  slowdown: number,
): Promise<number[]> {
  const { context, page } = await openFlow(browser, url, slowdown)
  const taken = await page.evaluate(async (count) => {
    const each: number[] = []
    for (let at = 0; at < count; at++) each.push(await window.benchFlow.go('forth'))
    return each
  }, forms + warmUp)
  await context.close()
  return taken.slice(warmUp)
}

/** The memory of the page after a garbage collection. */
export interface Retained {
  readonly bytes: number
  readonly nodes: number
  readonly listeners: number
}

async function retainedBy(cdp: CDPSession): Promise<Retained> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (sought: string) => metrics.find(({ name }) => name === sought)?.value ?? 0
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** The memory after the first tenth of that many forms, forward and back, and after all of them. */
export async function measureMemory(
  browser: Browser,
  url: string,
  forms: number,
): Promise<{ early: Retained; late: Retained }> {
  const { context, page, cdp } = await openFlow(browser, url, 1)
  await cdp.send('Performance.enable')
  const walk = (count: number) => page.evaluate((each) => window.benchFlow.walk(each), count)
  const first = Math.ceil(forms / 20)
  await walk(first)
  const early = await retainedBy(cdp)
  // In several walks, like consecutive use.
  for (let left = Math.floor(forms / 2) - first; left > 0; left -= 25) await walk(Math.min(25, left))
  const late = await retainedBy(cdp)
  await context.close()
  return { early, late }
}
