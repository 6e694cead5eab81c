import { toLink } from '../../charts/simulationLink.ts'
import type { Exploration } from '../explore.ts'
import type { Path } from '../generate.ts'
import { stepName } from '../moves.ts'
import { replay } from '../replay.ts'
import { shrink } from '../shrink.ts'
import { suiteOf } from '../suite.ts'
import { askedFor, scopeOf, suiteOptions } from './asked.ts'
import type { PathsCommand, Say } from './command.ts'
import { outlookInWords } from './formats/text.ts'
import { runInBrowser } from './runInBrowser.ts'
import { Complaint, exploreSubject, type Subject, subjectOf } from './subject.ts'

/** `run`: walks the suite on a real actor under a simulated clock. */
export const runPaths: PathsCommand = {
  usage:
    'run MACHINE_OR_FILE [--browser] [--target URL] [options of generate]   walks the paths; exit 1 when one fails',
  options: { ...suiteOptions, browser: { type: 'boolean' }, target: { type: 'string' } },
  async run(given, say) {
    const { criterion, seed, limits } = askedFor(given)
    const subject = await subjectOf(given.positionals[0])
    const target = given.text('target')
    if (given.isSet('browser')) return runInBrowser(subject, { criterion, seed, target }, say)
    if (target !== undefined) {
      throw new Complaint('Against another back end, paths are walked in the browser: add --browser.')
    }
    const exploration = exploreSubject(subject, limits)
    const { suite, paths } = suiteOf(exploration, { criterion, seed, scope: scopeOf(given, exploration) })
    for (const line of outlookInWords(suite)) say.out(line)
    const failed = paths.filter((path) => !passes(subject, exploration, path, say)).length
    say.out(`${paths.length - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  },
}

function passes({ machine, origin }: Subject, exploration: Exploration, path: Path, { out }: Say): boolean {
  const { failures } = replay(machine, exploration.model, path)
  if (failures.length === 0) {
    out(`ok      ${path.name}`)
    return true
  }
  const shortest = shrink(exploration, machine, path)
  const { failures: left } = replay(machine, exploration.model, shortest)
  out(`FAILED  ${path.name}`)
  out(`  In its shortest form, ${shortest.moves.length} steps:`)
  for (const [index, move] of shortest.moves.entries()) {
    out(`    ${index}. ${stepName(move)} → ${shortest.expected?.[index]?.where ?? ''}`)
  }
  for (const failure of left.length > 0 ? left : failures) out(`  ${failure}`)
  if (origin.kind === 'registry') {
    out(`  See it: /charts/${origin.id}?path=${encodeURIComponent(toLink(shortest.moves))}`)
  }
  return false
}
