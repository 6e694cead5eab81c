import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { plainModel } from '../../explore/plainModel.ts'
import { counted } from '../../explore/texts.ts'
import { stopped, walkPath } from '../../explore/walk.ts'
import { type Command, Complaint } from '../command.ts'
import type { Project } from '../project.ts'
import { testFile } from './formats/vitest.ts'
import { type Report, readReport } from './readReport.ts'
import { type ReportedPath, reportedActor, reportedPaths } from './reportedPaths.ts'
import { exploreSubject, subjectOf } from './subject.ts'

/** `from-report`: a test that fails for the reason of a report. */
export const fromReportCommand: Command = {
  usage:
    'from-report REPORT_OR_LINK [--machine MACHINE_OR_FILE] [--out FILE]   a test that fails as a watched session, a finding or an error report did',
  options: { machine: { type: 'string' }, out: { type: 'string' } },
  async run(given, { out, aside }, project) {
    const report = reportIn(given.positionals[0])
    const subject = await subjectOf(
      given.text('machine') ?? machineOf(report, project.registry),
      project.registry,
      aside,
    )
    const model = subject.model ?? plainModel(subject.machine)
    const paths = reportedPaths(report, subject, exploreSubject(subject), model)
    if (paths.length === 0) throw new Complaint(`No path of ${subject.title} shows what was reported.`)
    const failing = paths.filter(
      (path) => path.what === undefined || isShown(path, walkPath(subject.machine, model, path.steps)),
    )
    for (const { name } of paths.filter((path) => !failing.includes(path)))
      aside(`A replay does not show: ${name}`)
    if (failing.length === 0) return 1
    for (const { name, what } of failing)
      aside(
        what === undefined
          ? `${name} shows no failure: change its last state to what you expect.`
          : `Fails as reported: ${name}`,
      )
    const file = given.text('out')
    const folder = file === undefined ? process.cwd() : dirname(resolve(file))
    const written = testFile(
      { subject, folder, project },
      { comments: ['Generated from a report.'], title: subject.title, paths: failing },
    )
    if (file === undefined) out(written.trimEnd())
    else {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, written)
      aside(`${counted(failing.length, 'test')} ${failing.length === 1 ? 'is' : 'are'} in ${file}.`)
    }
    return failing.length === paths.length ? 0 : 1
  },
}

function reportIn(asked: string | undefined): Report {
  if (asked === undefined) throw new Complaint('Name the file of a report, or a link to a chart.')
  const isFile = existsSync(asked)
  let report: Report
  try {
    report = readReport(isFile ? readFileSync(asked, 'utf8') : asked)
  } catch (error) {
    throw new Complaint(`${asked}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isFile && report.kind !== 'link') throw new Complaint(`There is no file ${asked}.`)
  return report
}

/** The machine that a report names; it may name no file, because the file would be run. */
function machineOf(report: Report, registry: Project['registry']): string {
  const named =
    report.kind === 'session'
      ? reportedActor(report.entries)?.machine
      : report.kind === 'error'
        ? undefined
        : report.machine
  if (named === undefined) throw new Complaint('The report names no machine: add --machine MACHINE_OR_FILE.')
  if (!registry.some(({ id }) => id === named))
    throw new Complaint(
      `The report is about ${named}, which is no registered machine: add --machine MACHINE_OR_FILE.`,
    )
  return named
}

/** Whether a replay fails at its last step for the reported reason; other rules may be broken, too. */
function isShown({ steps, what = '' }: ReportedPath, failures: readonly string[]): boolean {
  const [name] = steps.at(-1) ?? []
  const last = `${steps.length - 1}. ${name}: `
  return failures.some((failure) => {
    if (!failure.startsWith(last)) return false
    const reason = failure.slice(last.length)
    if (what === stopped) return reason.startsWith(stopped)
    const text = reason.replace(stopped, '').trim()
    return what.includes(text) || what.includes(`${text.slice(0, shortest)}…`)
  })
}

/** A finding may cut the text of an error after this length. */
const shortest = 58
