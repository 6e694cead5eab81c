/**
 * Measures what docs/performance.md says and writes it there, with the machine and the date. `PURCHASES=100` fills the
 * carrier with fewer than a thousand before its memory is read; `QUICK=1` measures less and writes nothing, for those
 * who change the bench itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { startPostgres } from '../postgres.mjs'
import { formRows } from './forms/formRows.ts'
import { measureByLighthouse } from './lighthouse.ts'
import { launch, measureFirstPress, measurePage, serveBaseline } from './page.ts'
import { purchasesAMinute } from './purchases.ts'

process.chdir(join(import.meta.dirname, '../..'))
const children = new Set<ChildProcess>()
let stopDatabase: (() => void) | undefined
// Whatever ends this process, nothing that it started may go on.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  stopDatabase?.()
})
const quick = process.env.QUICK === '1'
const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'))

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Started {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from the command to the first healthy answer. */
  readonly took: number
}

async function start(data: string, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort()
  // The bundler that made the baseline has set it for this process; the carrier is measured as `npm start` starts it.
  const { NODE_ENV: _, ...environment } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, ['server/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: data,
      UNDERWRITING_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  children.add(child)
  const url = `http://localhost:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The carrier did not start.')
    const healthy = await fetch(`${url}/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (healthy) return { url, child, took: performance.now() - began }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const stop = ({ child }: Started) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const residentMegabytes = ({ child }: Started) => {
  const status = `/proc/${child.pid}/status`
  if (!existsSync(status)) return null
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))
  return line ? Number(line[1]) / 1024 : null
}

const rows: string[] = []
function row(what: string, ours: string, beside: string) {
  rows.push(`| ${what} | ${ours} | ${beside} |`)
  console.log(rows.at(-1))
}
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`
const minute = (value: number) => `${Math.round(value)} a minute`

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
await formRows(browser, join(folder, 'forms'), quick ? 1 : 10, row)
await browser.close()
row(
  'JavaScript before the welcome page is interactive, gzipped',
  kilobytes(ours.javascript),
  `${kilobytes(alone.javascript)} for the settled packages alone`,
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
/** What the first page may weigh whatever the machine: a size is no matter of luck, so it fails the bench. */
const mostJavaScript = 140_000
if (ours.javascript > mostJavaScript) {
  console.error(
    `The welcome page may load ${kilobytes(mostJavaScript)} of JavaScript; it loads ${kilobytes(ours.javascript)}.`,
  )
  process.exit(1)
}

const small = quick ? 2 : 10
const large = quick ? 4 : 60
const postgres = await startPostgres()
const database = postgres.missing === undefined ? postgres : null
stopDatabase = database?.stop
const shared = database
  ? await start(join(folder, 'shared'), {
      DATABASE_URL: database.url,
      SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
    })
  : null
const beside = async (clients: number, count: number) =>
  shared
    ? `${minute(await purchasesAMinute(shared.url, clients, count))} on PostgreSQL`
    : 'PostgreSQL is not installed'
row(
  'Whole purchases by the API, 1 client',
  minute(await purchasesAMinute(again.url, 1, small)),
  await beside(1, small),
)
row(
  'Whole purchases by the API, 20 clients',
  minute(await purchasesAMinute(again.url, 20, large)),
  await beside(20, large),
)
if (shared) await stop(shared)
stopDatabase?.()
stopDatabase = undefined

const before = await start(join(folder, 'memory'))
const empty = residentMegabytes(before)
const thousand = quick ? 10 : Number(process.env.PURCHASES ?? 1000)
await purchasesAMinute(before.url, 20, thousand)
const full = residentMegabytes(before)
row(
  `Resident memory of the carrier after ${thousand} purchases`,
  full === null ? 'not known here' : `${Math.round(full)} MB`,
  empty === null ? 'not known here' : `${Math.round(empty)} MB before the first`,
)
await stop(before)
await stop(again)
rmSync(folder, { recursive: true, force: true })

const [cpu] = cpus()
const text = `# Performance

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}),
${Math.round(totalmem() / 2 ** 30)} GB of memory, Chromium headless at 390 × 844. Page figures are medians of ${runs} cold loads. To repeat them, run the same
command; it rewrites this page.

| what | here | beside it, in the same run |
| --- | --- | --- |
${rows.join('\n')}

"The settled packages alone" is \`tests/bench/baseline\`: React, XState, TanStack Router and Query, graphql-request and
valibot with one heading, built with the same options. A purchase is everything from sign-up to the policy number,
every form included, about a hundred requests; the password's hash is part of it.
`
console.log(text)
if (!quick) writeFileSync('docs/performance.md', text)
process.exit(0)
