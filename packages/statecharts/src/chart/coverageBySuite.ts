import type { CoverageReport } from '../explore/coverageReport.ts'
import type { SuiteCoverage } from '../page/machine/chartOverlay.machine.ts'

/** The merged reports of one machine: which suites cover each state and transition. */
export function coverageBySuite(reports: readonly CoverageReport[]): SuiteCoverage {
  const by = new Map<string, Set<string>>()
  for (const { suite, states, transitions } of reports)
    for (const name of [...states, ...transitions]) by.set(name, (by.get(name) ?? new Set()).add(suite))
  return {
    suites: [...new Set(reports.map(({ suite }) => suite))].sort(),
    by: Object.fromEntries([...by].map(([name, suites]) => [name, [...suites].sort()])),
  }
}
