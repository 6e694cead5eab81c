/**
 * Measures this tree, and with `BASE=<commit>` that commit beside it, and writes docs/performance.md.
 * `QUICK=1` measures everything once and writes nothing, to test the bench itself.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '../../rules/product.ts'
import { findChromium } from '../../tests/chromium.mjs'
import { documents, requestsASecond } from './carrier/rates.ts'
import { runIn, start, stop } from './carrier/started.ts'
import { measureForm } from './forms/measureForm.ts'
import { median } from './forms/median.ts'
import { lighthouseScore } from './lighthouse.ts'
import { htmlOf, launch, measureScript, openAsPolicyholder } from './page.ts'
import { introOf, tableOf, writeFigures } from './performancePage.ts'
import { serveStatic } from './staticPage.ts'
import { checkOut, copyHere, inTurn, onceFor, prepare, runBenchOf, type Tree } from './trees.ts'

process.chdir(join(import.meta.dirname, '../..'))
const chromium = findChromium()
if (chromium.missing) throw new Error(chromium.missing)
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path

const quick = process.env.QUICK === '1'
const base = process.env.BASE
const turns = (usual: number) => (quick ? 1 : usual)
const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'))
const began = performance.now()
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const times = (value: number) => `${value.toFixed(2)} ×`

const rows: string[][] = []
/** Adds a row of medians to the table; `figureOf` picks one figure from each measurement. */
function row<Figures>(
  figure: string,
  aim: string,
  measured: readonly (readonly Figures[] | undefined)[],
  figureOf: (figures: Figures) => number,
  textOf: (value: number) => string,
) {
  const values = measured.map((turns) => turns && median(turns.map(figureOf)))
  const texts = values.map((value) => (value === undefined ? '–' : textOf(value)))
  const [here, other] = values
  const ratio = here === undefined || !other ? '–' : (here / other).toFixed(2)
  const cells = [figure, ...texts, ...(base ? [ratio] : []), aim]
  rows.push(cells)
  console.log(`${Math.round((performance.now() - began) / 1000)} s: ${cells.join(' | ')}`)
}

const folders = ['here', ...(base ? ['base'] : [])].map((name) => join(folder, name))
const [hereFolder = '', baseFolder] = folders
mkdirSync(hereFolder)
copyHere(hereFolder)
if (base && baseFolder) checkOut(base, baseFolder)
const trees: Tree[] = []
for (const one of folders) trees.push(await prepare(one, `${one}-data`))
const prepared = trees.map((tree) => [tree])
row('`npm ci`, once', '', prepared, ({ install }) => install, seconds)
row(
  'The first `npm start` after it, which builds, until `/health` answers, once',
  'at most 12 s',
  prepared,
  ({ firstStart }) => firstStart,
  seconds,
)

const starts = await inTurn(trees, turns(3), async (tree, turn) => {
  const data = `${tree.folder}-data/${turn}`
  const empty = await start(data, {}, tree.folder)
  await stop(empty)
  const warm = await start(data, {}, tree.folder)
  await stop(warm)
  return { empty: empty.took, warm: warm.took }
})
row('`npm start` when built, until `/health` answers', 'at most 2 s', starts, ({ warm }) => warm, seconds)
row('The same with an empty data folder', '', starts, ({ empty }) => empty, seconds)

const explored = await inTurn(trees, turns(5), async (tree) => {
  const states = quick ? 50 : 5000
  const { line } = await runBenchOf(
    tree,
    (bench) => `process.argv.splice(1, 0, 'measure.ts', 'ours', '${states}')
      import('${bench}/paths/measure.ts')`,
  )
  const { milliseconds }: { milliseconds: number } = JSON.parse(line)
  return milliseconds
})
row(
  'Exploring 5,000 states × 3 flags and covering all transitions, processor time',
  'at most the base',
  explored,
  Number,
  seconds,
)

const counter = join(import.meta.dirname, 'carrier/statements.ts')
const statements = await inTurn(trees, 1, async (tree) => {
  const { line, end } = await runIn(tree.folder, counter)
  end()
  return Number(line)
})
row('SQL statements of a whole purchase', 'at most 250', statements, Number, String)

const browser = await launch()

const formsOf = onceFor((tree) =>
  runBenchOf(
    tree,
    (bench) => `import('${bench}/forms/serveForms.ts')
      .then(({ serveForms }) => serveForms('${tree.folder}-forms'))
      .then(({ url }) => console.log(url))`,
  ),
)
const forms = await inTurn(trees, turns(3), async (tree) => {
  const { line: url } = await formsOf(tree)
  const ours = await measureForm(browser, url, 'ours', 800)
  return { ours, plain: await measureForm(browser, url, 'plain', 800) }
})
const form = 'A form of 800 fields, as a multiple of plain React:'
row(`${form} script for a key`, 'at most 1.5', forms, ({ ours, plain }) => ours.key / plain.key, times)
row(
  `${form} until all errors are shown`,
  'at most 1.5',
  forms,
  ({ ours, plain }) => ours.send / plain.send,
  times,
)

const carrierOf = onceFor((tree) => start(`${tree.folder}-data/served`, {}, tree.folder))

const { welcomePath, estimatePath } = product
const pages = { 'the welcome page': welcomePath, 'the estimate': estimatePath }
const bounds: Record<string, string> = { [welcomePath]: 'at most 150 kB', [estimatePath]: 'at most 200 kB' }
for (const [name, path] of Object.entries(pages)) {
  const scripts = await inTurn(trees, turns(3), async (tree) =>
    measureScript(browser, (await carrierOf(tree)).url, path),
  )
  if (path === welcomePath)
    row(
      `Script of ${name} before it is interactive, gzipped`,
      'at most 140 kB',
      scripts,
      ({ interactive }) => interactive,
      kilobytes,
    )
  row(`Script of ${name} by idle, gzipped`, bounds[path] ?? '', scripts, ({ idle }) => idle, kilobytes)
}

const ownerOf = onceFor(async (tree) => openAsPolicyholder(browser, (await carrierOf(tree)).url, tree.folder))
for (const [name, path] of [
  ['The dashboard', '/'],
  ['The insurance page', '/products/insurance'],
] as const) {
  const paints = await inTurn(trees, turns(3), async (tree) => (await ownerOf(tree)).measure(path))
  const when = `${name} of a policyholder, 4× slower CPU, 1.6 Mbit/s: largest contentful paint`
  row(`${when}, cold cache`, 'at most 2.5 s', paints, ({ cold }) => cold, seconds)
  row(`${when}, warm cache`, 'at most 1.2 s', paints, ({ warm }) => warm, seconds)
  row(
    `${name}: cumulative layout shift`,
    'at most 0.02',
    paints,
    ({ shift }) => shift,
    (shift) => shift.toFixed(3),
  )
}

const yoga = await runIn(process.cwd(), 'packages/bench/carrier/bareYoga.ts')
const duration = quick ? 0.5 : 1
const bareRates: number[] = []
const rates = await inTurn(trees, turns(9) + 1, async (tree) => {
  const { url } = await carrierOf(tree)
  const { token } = await ownerOf(tree)
  bareRates.push(await requestsASecond(yoga.line, documents.typename, duration))
  const rate = async (query: string, by?: string) => requestsASecond(url, query, duration, by)
  return {
    typename: await rate(documents.typename),
    me: await rate(documents.me, token),
    dashboardHome: await rate(documents.dashboardHome, token),
  }
})
yoga.end()
// The first turn includes compilation. One rate for all trees: Yoga is the same for each.
const bareRate = median(bareRates.slice(trees.length))
const warmRates = rates.map((turns) => turns?.slice(1))
const share = 'requests a second by 20 clients, as a share of bare graphql-yoga'
for (const [name, key, aim] of [
  ['`{ __typename }`', 'typename', 0.3],
  ['`me`', 'me', 0.15],
  ['`dashboardHome`', 'dashboardHome', 0.04],
] as const)
  row(
    `${name}: ${share} (${Math.round(bareRate)})`,
    `at least ${aim}`,
    warmRates,
    (rate) => rate[key] / bareRate,
    (value) => value.toFixed(3),
  )

for (const [name, path] of Object.entries(pages)) {
  const staticOf = onceFor(async (tree) => {
    const { url } = await carrierOf(tree)
    return serveStatic(url, path, await htmlOf(browser, url, path))
  })
  const scores = await inTurn(trees, turns(3), async (tree) => ({
    page: await lighthouseScore((await carrierOf(tree)).url + path),
    bare: await lighthouseScore(await staticOf(tree)),
  }))
  const lighthouse = 'Lighthouse, mobile performance:'
  row(`${lighthouse} ${name}`, 'within 3 of the next row', scores, ({ page }) => page, String)
  row(`${lighthouse} ${name} as a static page`, '', scores, ({ bare }) => bare, String)
}
await browser.close()

const text = `${introOf(base)}

${tableOf(['figure', 'here', ...(base ? ['base', 'ratio'] : []), 'aim'], rows)}
`
console.log(text)
if (!quick) writeFigures(text)
// Ends the carriers too, and removes the folders.
process.exit(0)
