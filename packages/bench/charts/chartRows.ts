import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { chartOf } from 'statecharts/chart'
import { registry } from '../../../machines/index.ts'
import { median } from '../forms/median.ts'
import { weighEntry } from './weighEntry.ts'

type Row = (what: string, ours: string, beside: string) => void

const sizeOf = ({ machine }: (typeof registry)[number]) => {
  const { states, transitions } = chartOf(machine)
  return states.length + transitions.length
}

/** The number of pointer moves, each in its own frame. */
const moves = 120

/** Milliseconds from a press until that many states are drawn and painted. */
async function untilDrawn(page: Page, pressed: string, states: number): Promise<number> {
  return page.evaluate(
    async ([name, count]) => {
      const named = [...document.querySelectorAll<HTMLElement>('a, button')].find(
        ({ textContent }) => textContent === name,
      )
      if (!named) throw new Error(`There is nothing to press that says ${name}.`)
      const began = performance.now()
      named.click()
      while (document.querySelectorAll('.canvas-drawing [data-state]').length < count)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      // After the frame that contains them.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    [pressed, states] as const,
  )
}

/** Milliseconds of script, style and layout per frame while the drawing is dragged. */
async function panned(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics
      .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
      .reduce((all, { value }) => all + value * 1000, 0)
  }
  const box = await page.locator('.canvas-drawing').boundingBox()
  if (!box) throw new Error('There is no drawing.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const before = await spent()
  for (let move = 0; move < moves; move++) {
    await page.mouse.move(x + 80 * Math.sin(move / 10), y + 80 * Math.cos(move / 10))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const took = (await spent()) - before
  await page.mouse.up()
  await cdp.detach()
  return took / moves
}

/** Gzipped bytes of the chart scripts whose names match. */
function weightOf(isMeant: (name: string) => boolean): number {
  const folder = 'dist/charts'
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && isMeant(name))
    .reduce((all, name) => all + gzipSync(readFileSync(`${folder}/${name}`)).length, 0)
}

/** The cost of the visualizer: drawing the largest chart, dragging it, and its scripts. */
export async function chartRows(browser: Browser, url: string, runs: number, row: Row): Promise<void> {
  const largest = [...registry].sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (!largest) throw new Error('There is no chart.')
  const { states, transitions } = chartOf(largest.machine)
  const drawn: number[] = []
  const opened: number[] = []
  const frames: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${url}/charts`)
    await page.getByRole('link', { name: largest.title, exact: true }).waitFor()
    opened.push(await untilDrawn(page, largest.title, 1))
    const unfold = page.getByRole('button', { name: 'Unfold all' })
    // Without the root, which is the frame of the drawing.
    if ((await unfold.count()) > 0) drawn.push(await untilDrawn(page, 'Unfold all', states.length - 1))
    frames.push(await panned(page))
    await context.close()
  }
  const whole = drawn.length > 0 ? drawn : opened
  const size = `“${largest.title}”, ${states.length} states, ${transitions.length} transitions`
  row(
    `Drawing the largest chart whole (${size})`,
    `${Math.round(median(whole))} ms`,
    `at most 300 ms; ${Math.round(median(opened))} ms from the list to its first view`,
  )
  row(
    'Dragging it about: script, style and layout for each frame',
    `${median(frames).toFixed(2)} ms`,
    'at most 8 ms',
  )
  const isLayout = (name: string) => /(^|[\\/])elk-worker/.test(name)
  const isOthers = (name: string) => /(^|[\\/])(packages|elk-worker|machines)[^\\/]*$/.test(name)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  row(
    'JavaScript of the visualiser, gzipped',
    kilobytes(weightOf((name) => !isOthers(name))),
    `at most 60 kB; beside it React and XState ${kilobytes(weightOf((name) => /(^|[\\/])packages/.test(name)))}, the machines ${kilobytes(weightOf((name) => /(^|[\\/])machines/.test(name)))}, and in a worker, when a state is folded, the layout engine ${kilobytes(weightOf(isLayout))}`,
  )
  const [chart, watch, listener] = await Promise.all(
    ['react/index.ts', 'watch/index.ts', 'watch/listener.ts'].map(weighEntry),
  )
  row(
    'JavaScript of `<Chart>` in an app, gzipped',
    kilobytes(chart ?? 0),
    'at most 60 kB besides React, XState and the layout engine, which loads when a chart is shown',
  )
  row(
    'JavaScript of `watch(actor)` in an app, gzipped',
    kilobytes(watch ?? 0),
    `at most 60 kB; its listener alone ${kilobytes(listener ?? 0)}`,
  )
}
