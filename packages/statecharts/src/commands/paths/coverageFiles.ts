import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageReport } from '../../explore/coverageReport.ts'
import { isRecord } from '../../explore/effects.ts'
import { Complaint } from '../command.ts'

/** Where test runs leave their coverage, unless the configuration names another folder. */
export const defaultCoverage = 'test-results/coverage'

/**
 * All coverage reports.
 * @throws Complaint for a file that is not a report
 */
export function readReports(folder: string): CoverageReport[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return files.map((file) => {
    const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (!isReport(report)) throw new Complaint(`${join(folder, file)} is not a coverage report.`)
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
