// Runs the tests; docs/testing.md explains the modes. The last line is `N passed, N failed`.
//   npm test             every change: checks, machines, views, server, and the core of the browser tests
//   npm run test:all     everything deterministic that npm test leaves out
//   npm run test:soak    load, kills and random rounds with a new seed (SEED=… repeats one)
//   npm run near -- e2e/x.spec.ts …   the inner loop: checks, tests of what changed, and the named specs
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { gzipSync } from 'node:zlib'
import { generate, install } from '../server/install.mjs'
import { findChromium, installPackages } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { embedded } from './server/embedded.mjs'

const [mode = 'test', ...named] = process.argv.slice(2)
const seed = mode === 'soak' ? (process.env.SEED ?? String(Date.now() % 1_000_000_007)) : '1'
const environment = { ...process.env, SEED: seed }
for (const name of ['DATABASE_URL', 'PORT', 'ALL', 'SOAK']) delete environment[name]
if (mode === 'all') environment.ALL = '1'
if (mode === 'soak') environment.SOAK = '1'

/** Empty without git or a repository: an unpacked archive can be tested, too. */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

const started = Date.now()
// The commit at the start: later commits were not tested.
const tested = { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' }
const suites = []
const failures = []
/** SQL statements of a purchase, from tests/server/queries. */
let statements = 'not counted'
const notes = []
let skipped = 0

/**
 * A folder in memory for temporary files if there is room: a test database has a thousand files,
 * and creating and deleting them on disk takes longer than most tests.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 6e9) return undefined
  // PostgreSQL runs as another user.
  const folder = mkdtempSync(`${memory}/wysh-tests-`)
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  return folder
}
const temporary = temporaryFolder()
if (temporary) process.env.TMPDIR = environment.TMPDIR = temporary

/**
 * CPU seconds used by ended children of a process, and with `own` by the process itself; 0 without
 * /proc.
 */
function cpuSeconds(pid, own) {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(own ? 11 : 13, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

let postgres = { missing: 'It was not started.' }
const usedCpu = () =>
  cpuSeconds(process.pid, false) + (postgres.processId ? cpuSeconds(postgres.processId, true) : 0)

const run = (command, args, env = environment) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })

/**
 * Runs one suite and adds its results to the summary. `work` resolves to `{ passed, failed,
 * skipped, failures }`.
 */
async function suite(name, work) {
  console.log(`\n▸ ${name}`)
  const [began, cpuBefore] = [Date.now(), usedCpu()]
  const result = await work()
  const cpu = Math.round(usedCpu() - cpuBefore)
  suites.push({ name, passed: result.passed, failed: result.failed, cpuSeconds: cpu })
  skipped += result.skipped ?? 0
  failures.push(...result.failures.map((words) => `${name}\n  ${words}`))
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`  ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s (${cpu} CPU s)`)
  return result.failed === 0
}

/** Commands that each pass or fail as a whole and run in parallel. */
const commands = (name, rows) =>
  suite(name, async () => {
    const results = await Promise.all(
      rows.map(async ([title, command, ...args]) => ((await run(command, args)) ? [] : [title])),
    )
    const failed = results.flat()
    return { passed: rows.length - failed.length, failed: failed.length, failures: failed }
  })

/** A test runner that writes a JSON report. Without a report, without tests, or with a failing exit, the suite fails. */
const judged = (name, command, args, report, read, env) =>
  suite(name, async () => {
    rmSync(report, { force: true })
    const ok = await run(command, args, env)
    if (!existsSync(report)) return { passed: 0, failed: 1, failures: ['No report was written.'] }
    const result = read(JSON.parse(readFileSync(report, 'utf8')))
    if (result.failed === 0 && (!ok || result.passed === 0))
      return { ...result, failed: 1, failures: ['It ended with an error, or ran no test.'] }
    return result
  })

/** The lines of a failure that explain it. */
const shortened = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, 30)
    .map((line) => `    ${line}`)
    .join('\n')

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  for (const { meta } of testResults.flatMap((file) => file.assertionResults))
    statements = meta.purchaseStatements ?? statements
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...broken.map((file) => `${file.name}\n${shortened([file.message])}`),
      ...testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${file.name}: ${test.fullName}\n${shortened(test.failureMessages)}`),
      ),
    ],
  }
}

const specsOf = (part) => [...(part.specs ?? []), ...(part.suites ?? []).flatMap(specsOf)]
const readPlaywright = ({ stats, suites: parts }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: parts
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${file}:${line}: ${title}\n${shortened(errors.map(({ message }) => message))}`
    }),
})

const bin = (name) => `node_modules/.bin/${name}`
const serverProjects = ['server', 'server-alone']
const vitest = (name, projects, { files = [], database } = {}) => {
  const report = `test-results/${name.replaceAll(/\W+/g, '-')}.json`
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = database ? { ...environment, DATABASE_URL: database } : environment
  return judged(name, bin('vitest'), [...args, ...reporters], report, readVitest, env)
}

const chromium = mode === 'near' && named.length === 0 ? {} : findChromium()
const browser = (name, args, env = {}) => {
  if (chromium.missing)
    return suite(name, async () => ({ passed: 0, failed: 1, failures: [chromium.missing] }))
  const withPath = { ...environment, ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}), ...env }
  return judged(
    name,
    bin('playwright'),
    ['test', ...args],
    'test-results/browser.json',
    readPlaywright,
    withPath,
  )
}

const checks = () =>
  commands(
    'checks',
    ['lint', 'types', 'flows', 'unused', 'docs'].map((script) => [script, 'npm', 'run', '--silent', script]),
  )

async function build() {
  const built = await commands('build', [['build', 'node', 'server/start.mjs', '--build']])
  // Tests that kill and restart the carrier start this bundle, which takes a third of the time of
  // the sources.
  if (built) environment.CARRIER_BUNDLE = resolve('dist/server/main.mjs')
  return built
}

async function withPostgres(work) {
  postgres = await startPostgres()
  if (postgres.missing && installPackages(['postgresql'])) postgres = await startPostgres()
  if (!existsSync('/usr/sbin/pgbouncer')) installPackages(['pgbouncer'])
  if (postgres.missing) notes.push(`Everything ran on the embedded database. ${postgres.missing}`)
  try {
    await work(postgres.url)
  } finally {
    postgres.stop?.()
  }
}

/** Test files that run more when an environment variable is set. */
const filesReading = (variable) =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^tests\/(machines|rules|views|server)\/.*\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes(`process.env.${variable}`))
    .sort()

async function everyChange() {
  await checks()
  const built = await build()
  await vitest('machines', ['machines'])
  await vitest('views', ['views'])
  await withPostgres(async (database) => {
    if (database) {
      await vitest('server on PostgreSQL', serverProjects, { database })
      await vitest('server on PGlite, where the two differ', serverProjects, { files: embedded })
    } else await vitest('server on PGlite', serverProjects)
    if (!built) return
    const shared = database ? { E2E_DATABASE_URL: database } : {}
    await browser('browser', ['--grep', '@core|@two-carriers'], shared)
  })
}

/** The specs that are repeated with two carriers on one database. */
const money = '(billing|bank|reinstatement|coverageAdjustment)\\.spec'

async function everythingElse() {
  const built = await build()
  await vitest('machines and views, long', ['machines', 'views'], { files: filesReading('ALL') })
  await withPostgres(async (database) => {
    if (!database) return vitest('server on PGlite', serverProjects)
    await vitest('server on PGlite', serverProjects)
    await vitest('server on PostgreSQL, long', serverProjects, { files: filesReading('ALL'), database })
    const shared = { E2E_DATABASE_URL: database, TWO_CARRIERS: money }
    if (built) await browser('money on two carriers', ['--project', 'two carriers'], shared)
  })
  if (built) await browser('browser', ['--grep-invert', '@core|@two-carriers'])
}

async function soak() {
  console.log(`Seed ${seed}. SEED=${seed} npm run test:soak repeats it.`)
  await build()
  const files = filesReading('SOAK')
  await vitest('machines and views', ['machines', 'views'], { files })
  await withPostgres(async (database) => {
    await vitest('server on PGlite', serverProjects, { files })
    if (database) await vitest('server on PostgreSQL', serverProjects, { files, database })
  })
}

/** On a branch everything since it left main; on main the uncommitted changes. */
const changed = () =>
  git('branch', '--show-current') === 'main' ? '--changed' : `--changed=${git('merge-base', 'HEAD', 'main')}`

async function near() {
  await checks()
  await commands('tests of what changed', [['vitest', bin('vitest'), 'run', changed(), '--passWithNoTests']])
  if (named.length > 0 && (await build())) await browser('browser', named)
}

/** Gzipped bytes of the scripts that the welcome page names: those before its app answers. */
function firstPage() {
  const page = 'dist/app/products/insurance/welcome.html'
  if (!existsSync(page)) return 'not built'
  const html = readFileSync(page, 'utf8')
  const pieces = html.match(/<meta name="pieces" content="([^"]+)">/)?.[1].split(' ') ?? []
  const boot = html.match(/<script type="module" src="([^"]+)"/)?.[1]
  const sizes = [...pieces, boot].map(
    (name) => gzipSync(readFileSync(`dist/app${name}`), { level: 9 }).length,
  )
  return `${sizes.reduce((sum, size) => sum + size, 0)} bytes of script, gzipped`
}

await install()
generate()
mkdirSync('test-results', { recursive: true })
await { test: everyChange, all: everythingElse, soak, near }[mode]()

const sum = (key) => suites.reduce((total, row) => total + row[key], 0)
const [passed, failed] = [sum('passed'), Math.max(sum('failed'), failures.length)]
const seconds = Math.round((Date.now() - started) / 1000)
writeFileSync(
  'test-results/summary.json',
  `${JSON.stringify({ ...tested, passed, failed, seconds, suites }, null, 2)}\n`,
)
for (const note of notes) console.log(note)
// Repeated at the end, where readers of a log look first.
for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.table(suites)
if (skipped > 0) console.log(`Skipped because they do not apply: ${skipped}.`)
console.log(`First page: ${firstPage()}. SQL statements of a purchase: ${statements}.`)
console.log(`${seconds} s in all\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
