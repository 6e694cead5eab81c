import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../../index.ts'
import { type CoverageReport, type MergedCoverage, mergeCoverage } from '../coverageReport.ts'
import { isRecord } from '../effects.ts'
import type { PathsCommand } from './command.ts'
import { Complaint } from './subject.ts'

const folder = 'test-results/coverage'

/** `cover`: what all runs together came by, for each machine. */
export const coverCommand: PathsCommand = {
  usage:
    'cover [--format text or json]   the merged coverage of all runs; exit 1 when something is left without a reason',
  options: { format: { type: 'string' } },
  async run(given, { out }) {
    const reports = readReports()
    const merged = registry.map(({ id, machine, model }) => mergeCoverage(id, machine, model, reports))
    if (given.text('format') === 'json') out(JSON.stringify(merged.map(asJson), null, 2))
    else for (const one of merged) for (const line of inWords(one, suitesOf(reports))) out(line)
    return merged.every(({ left }) => left.length === 0) ? 0 : 1
  },
}

function readReports(): CoverageReport[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  if (files.length === 0) {
    throw new Complaint(
      `Nothing was run yet: npx vitest run --project machines writes to ${folder}, and the browser tests do.`,
    )
  }
  return files.map((file) => {
    const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (!isReport(report)) throw new Complaint(`${join(folder, file)} is no report of coverage.`)
    return report
  })
}

function isReport(value: unknown): value is CoverageReport {
  return (
    isRecord(value) &&
    value.format === 'coverage/1' &&
    Array.isArray(value.states) &&
    Array.isArray(value.transitions)
  )
}

function suitesOf(reports: readonly CoverageReport[]): string[] {
  return [...new Set(reports.map(({ suite }) => suite))].sort()
}

function inWords(
  { machine, states, transitions, left }: MergedCoverage,
  suites: readonly string[],
): string[] {
  const figure = (names: ReadonlyMap<string, readonly string[]>, suite: string) =>
    `${[...names.values()].filter((found) => found.includes(suite)).length} of ${names.size}`
  const figures = suites.map(
    (suite) => `${suite} ${figure(states, suite)} states, ${figure(transitions, suite)} transitions`,
  )
  return [`${machine}: ${figures.join('; ')}`, ...left.map((name) => `  left: ${name}`)]
}

function asJson({ machine, states, transitions, left }: MergedCoverage) {
  return { machine, states: Object.fromEntries(states), transitions: Object.fromEntries(transitions), left }
}
