import { readFileSync } from 'node:fs'
import { counted, jsonOf } from '../../explore/texts.ts'
import { type RecordedReport, recordedReport, runsOf } from '../../recorded/recordedReport.ts'
import { type RecordedRun, readRuns } from '../../recorded/recordedRun.ts'
import { type Command, Complaint } from '../command.ts'
import { askedFor, isJsonAsked, suiteOptions } from './asked.ts'
import { exploreSubject, subjectOf } from './subject.ts'

/** The percentage of runs that a suite should cover. */
const wanted = 95

/** `recorded`: the recorded runs that a change breaks, and the paths of the suite by use. */
export const recordedCommand: Command = {
  usage:
    'recorded RUNS... [--machine MACHINE_OR_FILE] [--criterion C] [--limit N] [--format text or json]   recorded runs that a change breaks, and paths by use; exit 1 when one is broken',
  options: {
    machine: { type: 'string' },
    criterion: suiteOptions.criterion,
    seed: suiteOptions.seed,
    limit: suiteOptions.limit,
    format: { type: 'string' },
  },
  async run(given, { out, aside }, { registry }) {
    const { criterion, seed, limits } = askedFor(given)
    const isJson = isJsonAsked(given)
    if (given.positionals.length === 0) throw new Complaint('Name a file of recorded runs.')
    const runs = given.positionals.flatMap(runsIn)
    const asked = given.text('machine')
    const subject = asked === undefined ? undefined : await subjectOf(asked, registry, aside)
    const machines = [...new Set(runs.map(({ machine }) => machine))]
    const known = subject ? [subject.machine.id] : registry.map(({ id }) => id)
    const found = machines.filter((machine) => known.includes(machine))
    if (found.length === 0)
      throw new Complaint(
        `There is no run of ${subject?.machine.id ?? 'a registered machine'}, but of ${machines.join(', ') || 'none'}.${subject ? '' : ' Name the file of a machine with --machine.'}`,
      )
    const others = machines.filter((machine) => !known.includes(machine))
    const reports: RecordedReport[] = []
    for (const id of found) {
      const exploration = exploreSubject(subject ?? (await subjectOf(id, registry, aside)), limits)
      const own = runs.filter(({ machine }) => machine === id)
      reports.push(recordedReport(exploration, own, { criterion, seed }))
    }
    if (isJson) out(jsonOf({ machines: reports, gone: subject ? [] : others }))
    else for (const report of reports) for (const line of linesOf(report)) out(line)
    // A session also has the runs of other machines than the requested one.
    if (subject && others.length > 0) aside(`Skipped runs of ${others.join(', ')}.`)
    if (!subject)
      for (const other of others)
        aside(`${other} is no registered machine: ${counted(total(runs, other), 'run')} of it.`)
    const isBroken = reports.some(({ stops }) => stops.some(({ kind }) => kind !== 'unexplored'))
    return isBroken || (!subject && others.length > 0) ? 1 : 0
  },
}

const total = (runs: readonly RecordedRun[], of: string) =>
  runs.reduce((sum, { machine, runs: count }) => sum + (machine === of ? count : 0), 0)

function runsIn(file: string): RecordedRun[] {
  try {
    return readRuns(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Complaint(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const headings = {
  gone: 'End in a transition or state that is gone',
  impossible: 'No longer possible',
  unexplored: 'Go on where the exploration ends, for which the model may lack a case',
} as const

function linesOf(report: RecordedReport): string[] {
  const { machine, version, runs, stops, mixedRuns, transitions, unusedTransitions, usedPaths, unusedPaths } =
    report
  const lines = [`${machine}, chart ${version}: ${counted(runs, 'run')}`]
  for (const kind of ['gone', 'impossible', 'unexplored'] as const) {
    const own = stops.filter((stop) => stop.kind === kind)
    const count = own.reduce((sum, stop) => sum + runsOf(stop), 0)
    if (count === 0 && kind !== 'gone') continue
    lines.push(`  ${headings[kind]}: ${counted(count, 'run')}`)
    for (const stop of own)
      for (const [of, its] of Object.entries(stop.runs))
        lines.push(
          `    ${stop.what}${stop.where === undefined ? '' : ` in ${stop.where}`}: ${counted(its, 'run')} of chart ${of}`,
        )
  }
  if (mixedRuns > 0)
    lines.push(`  Of several actors at once, so only compared by name: ${counted(mixedRuns, 'run')}`)
  const unused = `${unusedTransitions.length} of ${counted(transitions, 'transition')} never taken`
  lines.push(`  ${unused}${unusedTransitions.length === 0 ? '' : ':'}`, ...unusedTransitions.map(indented))
  lines.push(`  ${coverLine(report)}`)
  lines.push(
    ...usedPaths.map(
      ({ name, covered }, index) => `    ${index + 1}. ${name}: ${percent(covered, report)} of runs`,
    ),
  )
  lines.push(`  ${counted(unusedPaths.length, 'unused path')}${unusedPaths.length === 0 ? '' : ':'}`)
  return [...lines, ...unusedPaths.map(indented)]
}

const indented = (line: string) => `    ${line}`
const percent = (covered: number, { possibleRuns }: RecordedReport) =>
  `${Math.floor((100 * covered) / possibleRuns)}%`

function coverLine(report: RecordedReport): string {
  const { usedPaths, possibleRuns } = report
  const enough = usedPaths.findIndex(({ covered }) => 100 * covered >= wanted * possibleRuns) + 1
  if (enough > 0) return `${counted(enough, 'path')} ${enough === 1 ? 'covers' : 'cover'} ${wanted}% of runs`
  if (possibleRuns === 0) return 'no run is left that a path could cover'
  return `${counted(usedPaths.length, 'path')} cover only ${percent(usedPaths.at(-1)?.covered ?? 0, report)} of runs`
}
