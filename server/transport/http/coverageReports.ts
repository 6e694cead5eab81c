import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isOf = (report: unknown, machine: string) =>
  typeof report === 'object' && report !== null && 'machine' in report && report.machine === machine

/** What the runs of tests left of one machine (docs/paths.md), as it is now: the charts lay it over the drawing. */
export function coverageReports(directory: string, machine: string): unknown[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json') && file.includes(`-${machine}`))
    .map((file): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8')))
    .filter((report) => isOf(report, machine))
}
