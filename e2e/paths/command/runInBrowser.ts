import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Say, SuiteRequest } from 'statecharts/walk'
import { Complaint, type Subject } from 'statecharts/walk'

/** Runs a machine's paths in a browser, with the drivers of `e2e/paths`. */
export async function runInBrowser(
  { origin }: Subject,
  asked: SuiteRequest & { target: string | undefined },
  { out }: Say,
): Promise<number> {
  const { browserSuite } = await import('../inBrowser.ts')
  const walker = await walkerFor(origin)
  const { suite, left } = browserSuite(walker, asked)
  for (const { what, why } of left) out(`not in the browser: ${what}: ${why}`)
  if (suite.paths.length === 0) throw new Complaint('None of the requested paths can be run in the browser.')
  if (asked.target === undefined) {
    // Once, before the workers start their carriers: two builds would overwrite each other.
    spawnSync(process.execPath, ['server/start.mjs', '--build'], { stdio: 'ignore' })
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', 'e2e/paths.spec.ts', '--reporter=json'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        PATHS_MACHINE: walker.machine,
        PATHS_CRITERION: asked.criterion,
        PATHS_SEED: String(asked.seed),
        PATHS_SCOPE: JSON.stringify(asked.scope),
        ...(asked.target !== undefined && { PATHS_TARGET: asked.target }),
      },
    },
  )
  const report: unknown = stdout.trim().startsWith('{') ? JSON.parse(stdout) : undefined
  if (!isRecord(report)) throw new Complaint(`The browser did not run: ${stderr || stdout}`)
  const results = [...specsIn(report)]
  for (const { title, ok, error } of results) {
    out(`${ok ? 'ok    ' : 'FAILED'}  ${title}`)
    if (!ok) for (const line of whatFailed(error)) out(line)
  }
  const failed = results.filter(({ ok }) => !ok).length
  out(`${results.length - failed} passed, ${failed} failed`)
  return failed === 0 && results.length > 0 ? 0 : 1
}

/** A test's description of the failed path, without the stack. */
function whatFailed(error: string): string[] {
  const lines = stripVTControlCharacters(error)
    .replace(/^Error: /, '')
    .split('\n')
  const end = lines.findIndex((line) => /^\s+at /.test(line) || line.trim() === '')
  return end < 0 ? lines : lines.slice(0, end)
}

/** The suite of everything that a browser can be made to do. */
export async function suiteInBrowser({ origin }: Subject, asked: SuiteRequest) {
  const { browserSuite } = await import('../inBrowser.ts')
  return browserSuite(await walkerFor(origin), asked)
}

async function walkerFor(origin: Subject['origin']) {
  if (origin.kind !== 'registry') throw new Complaint('Only registered machines can be run in the browser.')
  const { walkerOf } = await import('../walkers.ts')
  try {
    return walkerOf(origin.id)
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
}

/** The tests of a runner's report, with the error of the last try. */
function* specsIn(suite: Record<string, unknown>): Iterable<{ title: string; ok: boolean; error: string }> {
  for (const inner of listOf(suite.suites)) yield* specsIn(inner)
  for (const spec of listOf(suite.specs)) {
    const results = listOf(spec.tests).flatMap((test) => listOf(test.results))
    const error = results.at(-1)?.error
    yield {
      title: String(spec.title),
      ok: spec.ok === true,
      error: isRecord(error) ? String(error.message) : '',
    }
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
