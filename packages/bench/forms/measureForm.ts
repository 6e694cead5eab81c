import type { Browser, BrowserContext } from 'playwright'

/** The compared engines, as named in the table. */
export const engines = {
  ours: 'ours',
  plain: 'plain React, the floor',
} as const
export type EngineName = keyof typeof engines

const keys = 20

/** In milliseconds. */
export interface FormFigures {
  /** Until all fields are on a page that has run nothing before. */
  readonly mount: number
  /**
   * The same after another form was shown and removed: in an application a form is rarely the first
   * code to run.
   */
  readonly mountAfter: number
  /** Script time of a key in the first field, including work delayed until the keys stop. */
  readonly key: number
  /**
   * From a press on the idle form until every empty field has its error, and the summary if there
   * is one.
   */
  readonly send: number
}

const limit = 60_000

/**
 * One form, reopened for each figure that another would affect. `slowdown` is that of the CPU.
 * @throws when a form does not respond in time
 */
export async function measureForm(
  browser: Browser,
  url: string,
  form: EngineName,
  size: number,
  slowdown = 1,
): Promise<FormFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(limit)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const text = `${engines[form]} did not come back from ${size} fields.`
    timer = setTimeout(() => reject(new Error(text)), limit)
  })
  try {
    return await Promise.race([measureIn(context, `${url}?form=${form}&size=${size}`, slowdown), late])
  } finally {
    clearTimeout(timer)
    await context.close()
  }
}

async function measureIn(context: BrowserContext, url: string, slowdown: number): Promise<FormFigures> {
  const open = async () => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.waitForFunction(() => document.title === 'Ready')
    return { page, cdp }
  }

  const sent = await open()
  await sent.page.evaluate(() => window.bench.mount())
  // A user does not press sooner.
  await sent.page.evaluate(() => window.bench.rest())
  const send = await sent.page.evaluate(() => window.bench.send())
  await sent.page.close()

  const second = await open()
  const mountAfter = await second.page.evaluate(() => window.bench.mountAfterAnother())
  await second.page.close()

  const { page, cdp } = await open()
  const mount = await page.evaluate(() => window.bench.mount())
  const field = page.getByRole('textbox').first()
  await field.focus()
  const type = async (count: number) => {
    for (let key = 0; key < count; key++) await page.keyboard.press('m')
    await page.evaluate(() => window.bench.rest())
  }
  await cdp.send('Performance.enable')
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  await type(keys)
  const before = await script()
  await type(keys)
  const key = ((await script()) - before) / keys
  if ((await field.inputValue()) !== 'm'.repeat(2 * keys)) throw new Error('A key was lost.')
  return { mount, mountAfter, key, send }
}
