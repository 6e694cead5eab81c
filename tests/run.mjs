// `npm test`: installs what is missing, then lint, types, unit, model, server and browser tests.
// `--long` runs whole what `npm test` samples; SEED=… draws another sample. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { install } from '../server/install.mjs'
import { findChromium, installPackages } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'

const long = process.argv.includes('--long')
const seed = process.env.SEED ?? seedOfSources()
const counted = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const failedTests = []
const environment = { ...process.env, SEED: seed, ...(long ? { LONG: '1' } : {}) }
delete environment.DATABASE_URL
delete environment.PORT

/**
 * One state of the sources draws one sample, wherever it is tested: what passed here is what is asked there. The next
 * change draws another.
 */
function seedOfSources() {
  const hash = createHash('sha256')
  for (const folder of ['e2e', 'machines', 'server', 'src', 'tests'])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
      .sort())
      hash.update(entry).update(readFileSync(entry))
  return String(hash.digest().readUInt32BE())
}

/**
 * Temporary folders go to memory where there is plenty: a test's database is a thousand files, and making and removing
 * them on a disk costs more than most tests do.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 6e9) return undefined
  // PostgreSQL runs as an account of its own.
  const folder = mkdtempSync(`${memory}/wysh-tests-`)
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  return folder
}
const temporary = temporaryFolder()
if (temporary) process.env.TMPDIR = environment.TMPDIR = temporary

const run = (name, command, args, env = environment) =>
  new Promise((resolve) => {
    console.log(`\n▸ ${name}`)
    const started = Date.now()
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      console.log(
        `  ${name}: ${code === 0 ? 'done' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
      )
      resolve(code === 0)
    })
  })

/** A check that is one thing: it holds or it does not. */
async function check(name, command, args, env) {
  const ok = await run(name, command, args, env)
  counted[ok ? 'passed' : 'failed'] += 1
  if (!ok) failedTests.push(name)
  return ok
}

/** How many tests of a whole run may fail at first and be judged again: one is the machine's doing, many are ours. */
let mayBeUnsteady = 3
const unsteady = []

/** A test runner that writes a JSON report; without a report, or with a failing exit, at least one has failed. */
async function judged(name, command, args, report, count, env) {
  rmSync(report, { force: true })
  const ok = await run(name, command, args, env)
  let result = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (existsSync(report)) result = count(JSON.parse(readFileSync(report, 'utf8')))
  else notes.push(`${name}: no report was written.`)
  if (!ok && result.failed === 0) result = { ...result, failed: 1 }
  if (result.passed === 0 && result.failed === 0) result = { ...result, failed: 1 }
  return result
}

/**
 * What fails is judged once more by itself, with nothing beside it, and named as unsteady if it passes then: a busy
 * machine refuses no change, and no unsteady test stays unseen (docs/decisions/127-unsteady-tests.md).
 * @param argsFor the runner's arguments for all of its files, or for those that hold the failed tests alone
 */
async function suite(name, command, argsFor, report, count, env) {
  let result = await judged(name, command, argsFor(), report, count, env)
  const { failures, failed } = result
  if (failed > 0 && failures.length === failed && failed <= mayBeUnsteady) {
    const again = await judged(`${name}: what failed, alone`, command, argsFor(failures), report, count, env)
    if (again.failed === 0) {
      mayBeUnsteady -= failed
      unsteady.push(...failures.map((it) => `${name}\n  ${it.test}\n${it.words}`))
      result = { ...result, passed: result.passed + failed, failed: 0, failures: [] }
    }
  }
  for (const key of ['passed', 'failed', 'skipped']) counted[key] += result[key]
  failedTests.push(...result.failures.map((it) => `${name}\n  ${it.test}\n${it.words}`))
  console.log(`  ${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`)
}

/** What was wrong, in as many lines as say it. */
const wordsOf = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, 30)
    .map((line) => `    ${line}`)
    .join('\n')

const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap((file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0
      ? [{ file: file.name, test: file.name, words: wordsOf([file.message]) }]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        file: file.name,
        test: `${file.name}: ${test.fullName}`,
        words: wordsOf(test.failureMessages),
      })),
  ]),
})
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const browserCount = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      file: `e2e/${spec.file}:${spec.line}`,
      test: `${spec.file}:${spec.line}: ${spec.title}`,
      words: wordsOf(
        spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((it) => it.message))),
      ),
    })),
})
const filesOf = (failures) => [...new Set(failures.map(({ file }) => file))]
const bin = (name) => `node_modules/.bin/${name}`
const vitest = (name, projects, env, files = []) => {
  const report = `test-results/${name.replaceAll(/\W+/g, '-')}.json`
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  return suite(
    name,
    bin('vitest'),
    (failures) => [
      ...args,
      ...(failures ? filesOf(failures) : files),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    vitestCount,
    env,
  )
}
const browser = (name, env, specs = []) =>
  suite(
    name,
    bin('playwright'),
    (failures) => ['test', ...(failures ? [...filesOf(failures), '--workers=1'] : specs)],
    'test-results/browser.json',
    browserCount,
    { ...environment, ...env },
  )

/** Where the two databases differ, or money moves: always run on both. */
const onBothDatabases =
  /^tests\/server\/(kill|layers|platform\/(database|jobs)\/|domains\/billing\/|transport\/graphql\/idempotency)/

/** What of the files each run takes, and of the others as many in three as it is told; the seed draws which. */
function sampleOf(files, always, inThree) {
  const [drawn = 0] = createHash('sha256').update(seed).digest()
  const others = files.filter((file) => !always.test(file))
  return [
    ...files.filter((file) => always.test(file)),
    ...others.filter((_, index) => (index + drawn) % 3 < inThree),
  ]
}

/** All of the server's tests, or for a sample what must run on both databases and every third of the others. */
function onPostgres() {
  if (long) return []
  const files = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
  return sampleOf(files, onBothDatabases, 1)
}

/** Where money, answers and access are at stake: taken by every run. */
const inEveryRun =
  /^(access|account|checkout|eligibility|faults|focus|keyboard|purchase|reset|stripe|tabs|truth)\./

/** All of the browser tests, or for a sample those that no run must do without, and every third of the others. */
function inBrowser() {
  if (long) return []
  const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))
  return sampleOf(specs.sort(), inEveryRun, 1).map((file) => `e2e/${file}`)
}

await install()
console.log(
  `Seed ${seed}. These sources draw it; SEED=${seed} npm ${long ? 'run test:long' : 'test'} repeats it on others.`,
)

for (const script of ['generate:check', 'lint', 'types', 'flows', 'unused', 'docs'])
  await check(script, 'npm', ['run', '--silent', script])

const routeTree = readFileSync('src/app/routeTree.gen.ts', 'utf8')
const built = await check('build', 'node', ['server/start.mjs', '--build'])
// What is killed and started again in the tests is what was built; it starts in a third of the time of the sources.
if (built) environment.CARRIER_BUNDLE = resolve('dist/server/main.mjs')
if (routeTree !== readFileSync('src/app/routeTree.gen.ts', 'utf8')) {
  notes.push('src/app/routeTree.gen.ts was not current; the build has written it anew: commit it.')
  counted.failed += 1
}

// Together: the machines' longest file takes one core alone, and the carrier's files fill the other meanwhile.
await vitest('machines, views, and the server on the embedded database', [
  'machines',
  'views',
  'server',
  'server-alone',
])

let postgres = await startPostgres()
if (postgres.missing && installPackages(['postgresql'])) postgres = await startPostgres()
try {
  if (postgres.missing) {
    notes.push(`Not run: the server and browser tests on a PostgreSQL server. ${postgres.missing}`)
    counted.skipped += 1
  } else
    await vitest(
      long ? 'server on PostgreSQL' : 'server on PostgreSQL, a third of what is the same on both',
      ['server', 'server-alone'],
      { ...environment, DATABASE_URL: postgres.url },
      onPostgres(),
    )

  const chromium = findChromium()
  if (chromium.missing) {
    notes.push(`Not run: the browser tests. ${chromium.missing}`)
    counted.failed += 1
  } else if (built) {
    const browserPath = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
    await browser(
      long ? 'browser on the embedded database' : 'browser on the embedded database, a sample of the specs',
      browserPath,
      inBrowser(),
    )
    if (!postgres.missing)
      await browser(
        'browser on PostgreSQL, two carriers',
        { ...browserPath, E2E_DATABASE_URL: postgres.url },
        // The whole way from welcome to policy number; --long takes the other specs over this database too.
        long ? [] : ['purchase'],
      )
  }
} finally {
  postgres.stop?.()
}

for (const note of notes) console.log(note)
// Once more at the end: whoever is shown the last lines alone reads what has failed.
for (const failure of failedTests) console.log(`\nFailed: ${failure}`)
for (const words of unsteady) console.log(`\nUnsteady, it failed at first and passed alone: ${words}`)
if (counted.skipped > 0) console.log(`Skipped where they do not apply: ${counted.skipped}.`)
console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exitCode = counted.failed === 0 ? 0 : 1
