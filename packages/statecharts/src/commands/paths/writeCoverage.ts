import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageReport } from '../../explore/coverageReport.ts'
import { defaultCoverage } from './coverageFiles.ts'

/** Writes a report for `statecharts cover`; `part` distinguishes several runs of a machine. */
export function writeCoverage(root: string, report: Omit<CoverageReport, 'format'>, part = ''): void {
  const folder = join(root, defaultCoverage)
  mkdirSync(folder, { recursive: true })
  const file = `${report.suite}-${report.machine}${part && `-${part}`}.json`
  writeFileSync(join(folder, file), JSON.stringify({ format: 'coverage/1', ...report }))
}
