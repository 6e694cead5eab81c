import type { NotedError, ObservedReporting } from '../../adapters/reporting.ts'
import type { Report, ReportTaker } from '../../adapters/reports/errorReport.ts'
import { redact, redactStack } from '../../adapters/reports/redact.ts'
import { ApiError } from '../../api/apiError.ts'

/**
 * The maximum number of reports per page load, for each kind and in total: a loop must not flood
 * the carrier.
 */
const mostOfKind = 3
const mostKinds = 30

interface Reported {
  readonly userId: () => string | null
  /** The URL that the page was opened with. */
  readonly address: string
  readonly version: string
}

/** Reports all errors, including those from before this was started. */
export function reportErrors(
  reporting: Pick<ObservedReporting, 'listen'>,
  taker: ReportTaker,
  reported: Reported,
): void {
  const utm = campaignOf(reported.address)
  const counts = new Map<string, number>()
  reporting.listen((fault) => {
    const report = reportOf(fault, { userId: reported.userId(), utm, version: reported.version })
    const { place, kind, code, operation, message, stack } = report
    const key = JSON.stringify([place, kind, ...(code === null ? [message, stack] : [code, operation])])
    const times = counts.get(key) ?? 0
    if (times >= mostOfKind || (times === 0 && counts.size >= mostKinds)) return
    counts.set(key, times + 1)
    taker.take(report)
  })
}

/**
 * The code for a part of the page that failed to load (access-to-purchase 8); null for any other
 * error. Each browser engine has its own message, Vite has one for stylesheets, and we have one for
 * timeouts (`ui/loadedInTime.ts`) and one for missing pictures.
 */
function codeOfChunk(thrown: Error | null): string | null {
  if (thrown === null) return null
  if (thrown.message.startsWith('MODULE_NOT_FOUND')) return 'MODULE_NOT_FOUND'
  if (/^Unable to preload CSS/i.test(thrown.message)) return 'CSS_CHUNK_LOAD_FAILED'
  return /^ChunkLoadError|dynamically imported module|Importing a module script failed/i.test(thrown.message)
    ? 'ChunkLoadError'
    : null
}

function reportOf({ what, error, call }: NotedError, of: Pick<Report, 'userId' | 'utm' | 'version'>): Report {
  const thrown = error instanceof Error ? error : null
  return {
    place: what.slice(0, 80),
    kind: thrown === null ? typeof error : redact(thrown.name, 80),
    code: thrown instanceof ApiError ? thrown.code : codeOfChunk(thrown),
    operation: call === undefined ? null : operationOf(call),
    // A thrown value that is not an error may be anything.
    message: thrown === null ? '' : redact(thrown.message, 500),
    stack: thrown?.stack === undefined || thrown instanceof ApiError ? null : redactStack(thrown.stack, 4000),
    ...of,
  }
}

/** The first field of the document. Its operation name is our own and less specific. */
function operationOf(document: string): string | null {
  return /\{\s*(\w+)/.exec(document)?.[1] ?? null
}

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

function campaignOf(address: string): Record<string, string> {
  const search = new URL(address).searchParams
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, redact(value, 100)]] : []
    }),
  )
}
