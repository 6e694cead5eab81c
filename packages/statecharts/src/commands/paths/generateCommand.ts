import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Criterion } from '../../explore/criteria.ts'
import type { Exploration } from '../../explore/explore.ts'
import type { Scope } from '../../explore/scopedGraph.ts'
import { type Suite, suiteOf } from '../../explore/suite.ts'
import { counted } from '../../explore/texts.ts'
import { type Command, Complaint } from '../command.ts'
import { askedFor, scopeOf, suiteOptions, withoutPath } from './asked.ts'
import { formats, isFormat } from './formats/index.ts'
import { outlookLines } from './formats/text.ts'
import { printFindings } from './printFindings.ts'
import { exploreSubject, type Subject, subjectOf } from './subject.ts'
import type { Walkers } from './walkers.ts'

/** `generate`: a suite of paths, written as text, JSON, Gherkin or a test file. */
export const generateCommand: Command = {
  usage:
    'generate MACHINE_OR_FILE [--criterion C] [--format F] [--out FILE] [--seed N] [--from STATE] [--to STATE] [--through STATE] [--without NAME] [--limit N]   a suite of paths',
  options: { ...suiteOptions, format: { type: 'string' }, out: { type: 'string' } },
  async run(given, { out, aside }, project) {
    const { registry, walkers } = project
    const { criterion, seed, limits } = askedFor(given)
    const format = given.text('format') ?? 'text'
    if (!isFormat(format)) {
      throw new Complaint(`There is no format ${format}; there are ${Object.keys(formats).join(', ')}.`)
    }
    const subject = await subjectOf(given.positionals[0], registry, aside)
    const exploration = exploreSubject(subject, limits)
    const sayFinding = format === 'text' && !given.text('out') ? out : aside
    const { wrong } = printFindings(subject, exploration, sayFinding, limits)
    const scope = scopeOf(given, exploration)
    const suite = await suiteFor(subject, exploration, { format, criterion, seed, scope }, aside, walkers)
    const file = given.text('out')
    const folder = file === undefined ? process.cwd() : dirname(resolve(file))
    const written = formats[format](suite, { subject, folder, project })
    if (format !== 'text') for (const line of outlookLines(suite)) aside(line)
    if (file === undefined) out(written.trimEnd())
    else {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, written)
      const { length } = suite.paths
      aside(`${counted(length, 'path')} ${length === 1 ? 'is' : 'are'} in ${file}.`)
    }
    const without = withoutPath(exploration, scope)
    if (without !== undefined) aside(without)
    return wrong === 0 && without === undefined ? 0 : 1
  },
}

/** A browser test contains only what a user can do there; the rest is listed with the reason. */
async function suiteFor(
  subject: Subject,
  exploration: Exploration,
  { format, criterion, seed, scope }: { format: string; criterion: Criterion; seed: number; scope: Scope },
  aside: (line: string) => void,
  walkers: Walkers,
): Promise<Suite> {
  if (format !== 'playwright')
    return suiteOf(exploration, { criterion, seed, scope, requirements: subject.requirements }).suite
  const { suite, left } = await walkers.suiteInBrowser(subject, { criterion, seed, scope })
  for (const { what, why } of left) aside(`not in the browser: ${what}: ${why}`)
  return suite
}
