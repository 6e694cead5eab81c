import { registry } from '../../index.ts'
import { type CoverageReport, type MergedCoverage, mergeCoverage } from '../coverageReport.ts'
import { screenStates } from '../screenStates.ts'
import type { PathsCommand } from './command.ts'
import { coverageFolder, readReports } from './coverageFiles.ts'
import { Complaint } from './subject.ts'

/** `cover`: what all runs together came by, for each machine. */
export const coverCommand: PathsCommand = {
  usage:
    'cover [MACHINE] [--format text or json] [--screens]   the merged coverage of all runs, or which screens no browser has shown; exit 1 when something is left without a reason',
  options: { format: { type: 'string' }, screens: { type: 'boolean' } },
  async run(given, { out, aside }) {
    const reports = reportsOfRuns()
    const suites = suitesOf(reports)
    aside(
      `${reports.length} reports in ${coverageFolder}, of ${suites.join(', ')}; npm test leaves those of unit and browser.`,
    )
    const asked = given.positionals[0]
    const rows = asked === undefined ? registry : registry.filter(({ id }) => id === asked)
    if (rows.length === 0) throw new Complaint(`There is no machine ${asked}.`)
    if (given.isSet('screens')) return coverScreens(rows, reports, out)
    const merged = rows.map(({ id, machine, model }) => mergeCoverage(id, machine, model, reports))
    if (given.text('format') === 'json') out(JSON.stringify(merged.map(asJson), null, 2))
    else for (const one of merged) for (const line of inWords(one, suites)) out(line)
    return merged.every(({ left }) => left.length === 0) ? 0 : 1
  },
}

/** Which states with a screen the browser was in, on the paths of whatever machine. */
async function coverScreens(
  rows: typeof registry,
  reports: readonly CoverageReport[],
  out: (line: string) => void,
): Promise<number> {
  const { screensElsewhere } = await import('../../../e2e/paths/screens.ts')
  let isWhole = true
  for (const { id, machine } of rows) {
    const all = screenStates(machine)
    if (all.length === 0) continue
    const seen = new Set(
      reports.flatMap((one) => (one.suite === 'browser' && one.machine === id ? one.states : [])),
    )
    const left = all.filter((state) => !seen.has(state))
    out(`${id}: ${all.length - left.length} of ${all.length} states with a screen were shown in the browser`)
    for (const state of left) {
      const why = screensElsewhere[id]?.[state]?.why
      if (why === undefined) isWhole = false
      out(`  ${why === undefined ? `left: ${state}` : `not walked: ${state}: ${why}`}`)
    }
  }
  return isWhole ? 0 : 1
}

function reportsOfRuns(): CoverageReport[] {
  const reports = readReports(coverageFolder)
  if (reports.length === 0) {
    throw new Complaint(
      `Nothing was run yet: npx vitest run --project machines writes to ${coverageFolder}, and the browser tests do.`,
    )
  }
  return reports
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
