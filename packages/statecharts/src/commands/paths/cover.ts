import { type CoverageReport, type MergedCoverage, mergeCoverage } from '../../explore/coverageReport.ts'
import { requirementMatrix, statusOf } from '../../explore/requirementMatrix.ts'
import { counted } from '../../explore/texts.ts'
import type { Unreached } from '../../explore/unreached.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { type Command, Complaint } from '../command.ts'
import type { Project } from '../project.ts'
import { isJsonAsked } from './asked.ts'
import { readReports } from './coverageFiles.ts'
import { countsNoTransitions, coverTable, uncounted } from './coverTable.ts'
import { byReason, untried, whyNotCovered } from './notCovered.ts'
import type { Walkers } from './walkers.ts'

/** The `--help` text of `cover`. */
export const coverHelp = [
  'cover ends with a table: covered/all of the states and the transitions of each machine, by kind of run; – where a kind of run does not count transitions, as of machines that only run beside the paths of another one in the browser',
]

/** `cover`: the total coverage of all runs, by machine. */
export const coverCommand: Command = {
  usage:
    'cover [MACHINE] [--format text or json]   the merged coverage of all runs; exit 1 when something is left without a reason',
  options: { format: { type: 'string' } },
  async run(given, { out, aside }, project) {
    const { registry, walkers, coverage } = project
    const isJson = isJsonAsked(given)
    const reports = reportsOfRuns(project)
    aside(`${counted(reports.length, 'report')} in ${coverage}.`)
    const asked = given.positionals[0]
    const rows = asked === undefined ? registry : registry.filter(({ id }) => id === asked)
    if (rows.length === 0) throw new Complaint(`There is no machine ${asked}.`)
    const suites = suitesOf(reports, project)
    const found: Covered[] = []
    for (const row of rows) found.push(await coveredOf(row, suites, reports, walkers))
    const left = found.reduce((sum, { merged }) => sum + merged.left.length, 0)
    if (isJson) out(JSON.stringify(found.map(asJson), null, 2))
    else {
      for (const line of totals(found, suites, reports, project)) out(line)
      for (const one of found) for (const line of linesOf(one, suites, reports)) out(line)
      if (found.length > 1) {
        const merged = found.map((one) => one.merged)
        for (const line of coverTable(merged, suites, reports)) out(line)
      }
      for (const line of requirementLines(rows, reports, project)) out(line)
      out('')
      out(
        left === 0
          ? 'Every state and transition is covered by a run or has a reason.'
          : `${left} not covered by any run.`,
      )
    }
    return left === 0 ? 0 : 1
  },
}

function reportsOfRuns({ coverage, runs }: Project): CoverageReport[] {
  const reports = readReports(coverage)
  if (reports.length === 0) {
    throw new Complaint(
      runs.machine === undefined
        ? `Nothing was run yet: there is no report in ${coverage}.`
        : `Nothing was run yet: ${runs.machine} writes to ${coverage}, and the browser tests do.`,
    )
  }
  return reports
}

/** One machine: the total coverage, and by suite what is missing, with the reason. */
interface Covered {
  merged: MergedCoverage
  missed: ReadonlyMap<string, readonly Unreached[]>
}

async function coveredOf(
  row: RegisteredMachine,
  suites: readonly string[],
  reports: readonly CoverageReport[],
  walkers: Walkers,
): Promise<Covered> {
  const merged = mergeCoverage(row.id, row.machine, row.model, reports)
  const missed = new Map<string, readonly Unreached[]>()
  for (const suite of suites) {
    const names = [...merged.states, ...merged.transitions].flatMap(([name, found]) =>
      found.includes(suite) ? [] : name,
    )
    if (names.length === 0) continue
    const whyNot = await whyNotCovered(suite, row, walkers)
    missed.set(
      suite,
      names.map((what) => ({ what, why: whyNot(what) ?? untried })),
    )
  }
  return { merged, missed }
}

/** The known kinds of runs, and any other kind with a report. */
function suitesOf(reports: readonly CoverageReport[], { runs }: Project): string[] {
  return [...new Set([...Object.keys(runs), ...reports.map(({ suite }) => suite)])]
}

/** Which requirements of these machines the runs visit in full, and what they miss of the others. */
function requirementLines(
  rows: readonly RegisteredMachine[],
  reports: readonly CoverageReport[],
  { requirements }: Project,
): string[] {
  const machines = rows.map(({ id, machine, requirements: table }) => ({
    id,
    machine,
    requirements: table,
    paths: [],
  }))
  const carried = requirementMatrix(machines, requirements?.(), reports).rows.filter(
    ({ parts }) => parts.length > 0,
  )
  const untested = carried.filter((row) => statusOf(row) === 'untested')
  if (carried.length === 0) return []
  return [
    '',
    `requirements: the runs visit each state and transition of ${carried.length - untested.length} of ${carried.length}`,
    ...untested.flatMap(({ id, text, parts }) => [
      `  untested: ${text === '' ? id : `${id}: ${text}`}`,
      ...parts.filter(({ runs }) => runs.length === 0).map(({ machine, part }) => `    ${machine}: ${part}`),
    ]),
  ]
}

type Kind = 'states' | 'transitions'

function figures(found: readonly Covered[], suite: string): string {
  const of = (kind: Kind) => {
    const all = found.flatMap(({ merged }) => [...merged[kind].values()])
    return `${all.filter((suites) => suites.includes(suite)).length} of ${all.length} ${kind}`
  }
  return `${of('states')}, ${of('transitions')}`
}

function totals(
  found: readonly Covered[],
  suites: readonly string[],
  reports: readonly CoverageReport[],
  { runs }: Project,
): string[] {
  const count = found.length === 1 ? '1 machine' : `${found.length} machines`
  return [
    `${count}, by kind of run:`,
    ...suites.map((suite) => {
      const isRun = reports.some((report) => report.suite === suite)
      return `  ${suite}: ${figures(found, suite)}${isRun ? '' : `; no report yet: ${runs[suite] ?? ''}`}`
    }),
  ]
}

/** A machine's figures, then what each kind of run does not cover, by reason. */
function linesOf(one: Covered, suites: readonly string[], reports: readonly CoverageReport[]): string[] {
  const { machine, left } = one.merged
  const lines = ['', machine]
  for (const suite of suites) {
    const missed = byReason(one.missed.get(suite) ?? [])
    const [[only] = []] = missed.size === 1 ? missed : []
    // A single reason applies to the whole machine.
    const isWhole = only !== undefined && isUnseen(one, suite)
    lines.push(`  ${suite}: ${figures([one], suite)}${isWhole ? `: ${only}` : ''}`)
    if (countsNoTransitions(machine, suite, reports)) lines.push(`    ${uncounted}`)
    if (isWhole) continue
    for (const [why, names] of missed) {
      if (why === untried && isUnseen(one, suite)) continue
      lines.push(`    ${why}:`)
      for (const name of names) lines.push(`      ${name}`)
    }
    if (missed.has(untried) && isUnseen(one, suite)) lines.push(`    ${untried}: all others`)
  }
  const leftBy = byReason(left.map((what) => ({ what, why: reasonOf(one, what) })))
  return [
    ...lines,
    ...[...leftBy].flatMap(([why, names]) => [
      `  not covered by any kind of run: ${why}:`,
      ...names.map((name) => `    ${name}`),
    ]),
  ]
}

/** Whether a kind of run covers nothing of a machine. */
function isUnseen({ merged, missed }: Covered, suite: string): boolean {
  return missed.get(suite)?.length === merged.states.size + merged.transitions.size
}

/** The reason why the machine's own tests, which cover everything else, cannot reach it. */
function reasonOf({ missed }: Covered, name: string): string {
  return missed.get('machine')?.find(({ what }) => what === name)?.why ?? untried
}

function asJson({ merged: { machine, states, transitions, left }, missed }: Covered) {
  return {
    machine,
    states: Object.fromEntries(states),
    transitions: Object.fromEntries(transitions),
    left,
    missed: Object.fromEntries(missed),
  }
}
