/**
 * Measures the figures of docs/performance.md and writes them there, with the machine and the date.
 * `PURCHASES=100` fills the carrier with fewer than a thousand before its memory is read; `QUICK=1`
 * measures less and writes nothing, to test the bench itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../tests/chromium.mjs'
import { carrierRows } from './carrier/carrierRows.ts'
import * as sizes from './carrier/sizes.ts'
import { start, stop } from './carrier/started.ts'
import { chartRows } from './charts/chartRows.ts'
import { formSection } from './forms/formSection.ts'
import { measureByLighthouse } from './lighthouse.ts'
import { launch, measureFirstPress, measurePage, serveBaseline } from './page.ts'
import { pathRows } from './paths/pathRows.ts'
import { measuredOn, tableOf, writeFigures, writeSection } from './performancePage.ts'
import { watchRows } from './watch/watchRows.ts'
import { wishRows } from './wishRows.ts'

process.chdir(join(import.meta.dirname, '../..'))
const quick = process.env.QUICK === '1'
const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'))

const rows: string[][] = []
function row(...cells: [what: string, ours: string, beside: string]) {
  rows.push(cells)
  console.log(cells.join(' | '))
}
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`

pathRows(quick, row)

const chromium = findChromium()
if (chromium.missing) throw new Error(chromium.missing)
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path

// The first start builds; it is not measured.
await stop(await start(join(folder, 'warm')))
const first = await start(join(folder, 'data'))
await stop(first)
const again = await start(join(folder, 'data'))
row(
  '`npm start` when built, until `/health` answers',
  milliseconds(again.took),
  `${milliseconds(first.took)} with an empty data folder`,
)

const browser = await launch()
const baseline = await serveBaseline(join(folder, 'baseline'))
const runs = quick ? 1 : 5
const ours = await measurePage(browser, `${again.url}/products/insurance/welcome`, 'Life insurance', runs)
const alone = await measurePage(browser, baseline.url, 'Life insurance', runs)
const press = await measureFirstPress(
  browser,
  `${again.url}/products/insurance/welcome`,
  'Get my estimate',
  runs,
)
baseline.close()
const forms = await formSection(browser, join(folder, 'forms'), quick ? 1 : 10, console.log)
const underwriting = await start(join(folder, 'watched'), { UNDERWRITING_SECONDS: '1' })
await watchRows(browser, underwriting.url, quick ? 1 : 5, row)
await wishRows(browser, underwriting.url, quick ? 20 : 200, row)
await chartRows(browser, underwriting.url, quick ? 1 : 5, row)
await stop(underwriting)
await browser.close()
row(
  'JavaScript before the welcome page is interactive, gzipped',
  kilobytes(ours.javascript),
  `${kilobytes(alone.javascript)} for the settled packages alone`,
)
row(
  'The same with what comes once it is at rest (settings, idle lock, consent)',
  kilobytes(ours.idle),
  `${kilobytes(alone.idle)} for the settled packages alone`,
)
row(
  'Largest contentful paint, 4× slower CPU, 1.6 Mbit/s',
  milliseconds(ours.lcp),
  `${milliseconds(alone.lcp)} for the settled packages alone`,
)
row(
  'Total blocking time, same',
  milliseconds(ours.totalBlockingTime),
  `${milliseconds(alone.totalBlockingTime)} for the settled packages alone`,
)

row('First press after that, until the next paint, same CPU', milliseconds(press), 'at most 100 ms')
const lighthouse = measureByLighthouse(`${again.url}/products/insurance/welcome`, runs)
row(
  "Lighthouse's mobile profile: performance, accessibility, best practices, SEO",
  `${lighthouse.performance}, ${lighthouse.accessibility}, ${lighthouse.bestPractices}, ${lighthouse.seo}`,
  'at least 98, and 100 in the rest',
)
row(
  'First and largest contentful paint, and blocking time, as it simulates them',
  [lighthouse.firstContentfulPaint, lighthouse.largestContentfulPaint, lighthouse.totalBlockingTime]
    .map(milliseconds)
    .join(', '),
  '',
)
/**
 * The maximum size of the first page: sizes do not depend on the machine, so exceeding it fails the
 * bench.
 */
const mostJavaScript = 140_000
if (ours.javascript > mostJavaScript) {
  console.error(
    `The welcome page may load ${kilobytes(mostJavaScript)} of JavaScript; it loads ${kilobytes(ours.javascript)}.`,
  )
  process.exit(1)
}

await stop(again)
await carrierRows(folder, quick ? sizes.quick : sizes.full, row)
rmSync(folder, { recursive: true, force: true })

const text = `# Performance

Measured by \`npm run bench\` on ${measuredOn()}. Page figures are medians of ${runs} cold loads. To repeat them, run the
same command; it rewrites this table and the section of the forms.

${tableOf(['what', 'here', 'beside it, in the same run'], rows)}

"The settled packages alone" is \`packages/bench/baseline\`: React, XState, TanStack Router and Query, graphql-request and
valibot with one heading, built with the same options. A purchase is everything from sign-up to the policy number,
every form included, about a hundred requests; the password's hash is part of it.
`
console.log(text)
if (!quick) {
  writeFigures(text)
  writeSection('The forms', forms)
}
process.exit(0)
