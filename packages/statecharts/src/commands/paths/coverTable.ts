import type { CoverageReport, MergedCoverage } from '../../explore/coverageReport.ts'

/** Shown if a kind of run covers a machine's states but does not record its transitions. */
export const uncounted = 'its transitions are not counted: it only ran beside the paths of another machine'

/** Whether the runs of a kind recorded only the states of a machine. */
export function countsNoTransitions(
  machine: string,
  suite: string,
  reports: readonly CoverageReport[],
): boolean {
  const own = reports.filter((report) => report.suite === suite && report.machine === machine)
  return own.length > 0 && own.every(({ transitions }) => transitions.length === 0)
}

/**
 * All machines at a glance: one line each, with the covered states and transitions by kind of run.
 */
export function coverTable(
  found: readonly MergedCoverage[],
  suites: readonly string[],
  reports: readonly CoverageReport[],
): string[] {
  const rows = [
    ['machine', ...suites.flatMap((suite) => [`${suite}: states`, 'transitions']), 'left'],
    ...found.map(({ machine, states, transitions, left }) => [
      machine,
      ...suites.flatMap((suite) => [
        share(states, suite),
        countsNoTransitions(machine, suite, reports) ? '–' : share(transitions, suite),
      ]),
      String(left.length),
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const inColumns = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widthOf(at)) : cell.padStart(widthOf(at)))).join('  ')
  return ['', ...rows.map(inColumns), ...(rows.some((row) => row.includes('–')) ? [`–: ${uncounted}`] : [])]
}

function share(by: ReadonlyMap<string, readonly string[]>, suite: string): string {
  const suites = [...by.values()]
  return `${suites.filter((them) => them.includes(suite)).length}/${suites.length}`
}
