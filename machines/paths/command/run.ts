import type { Exploration } from '../explore.ts'
import type { Path } from '../generate.ts'
import { stepName } from '../moves.ts'
import { replay } from '../replay.ts'
import { shrink } from '../shrink.ts'
import { suiteOf } from '../suite.ts'
import { askedFor, scopeOf, suiteOptions } from './asked.ts'
import type { PathsCommand, Say } from './command.ts'
import { failureText } from './failureText.ts'
import { outlookLines } from './formats/text.ts'
import { printFindings } from './printFindings.ts'
import { exploreSubject, type Subject, subjectOf } from './subject.ts'

/**
 * `run`: runs the suite on a real actor under a simulated clock, in the browser, or against a back
 * end by its address.
 */
export const runPaths: PathsCommand = {
  usage:
    'run MACHINE_OR_FILE [--browser] [--target URL] [options of generate]   runs the paths; exit 1 when one fails',
  options: { ...suiteOptions, browser: { type: 'boolean' }, target: { type: 'string' } },
  async run(given, say, walkers) {
    const { criterion, seed, limits } = askedFor(given)
    const subject = await subjectOf(given.positionals[0], say.aside)
    const target = given.text('target')
    const exploration = exploreSubject(subject, limits)
    const scope = scopeOf(given, exploration)
    const found = printFindings(subject, exploration, say.out)
    if (given.isSet('browser') || target !== undefined) {
      const code =
        given.isSet('browser') || target === undefined
          ? await walkers.runInBrowser(subject, { criterion, seed, scope, target }, say)
          : await walkers.runAtTarget(subject, { criterion, seed, scope, target }, say)
      if (found > 0) say.out(`${found} wrong before any path was run`)
      return found === 0 ? code : 1
    }
    const { suite, paths } = suiteOf(exploration, { criterion, seed, scope })
    for (const line of outlookLines(suite)) say.out(line)
    const failed = paths.filter((path) => !passes(subject, exploration, path, say)).length
    if (failed > 0 && subject.model === undefined) say.out(plainly)
    const { changing = [] } = exploration
    if (failed > 0 && changing.length > 0)
      say.out(
        `Chance or a clock decides the context's ${changing.join(', ')}: a path may go another way each time.`,
      )
    const suffix = found === 0 ? '' : `, ${found} wrong before any path was run`
    say.out(`${paths.length - failed} passed, ${failed} failed${suffix}`)
    return failed + found === 0 ? 0 : 1
  },
}

/**
 * An exploration does not run the machine's own actions: what they miss in an event shows only in a
 * replay.
 */
const plainly =
  'The machine has no model, so no event of these paths has a payload. If an action needs one, add the events to a model.'

function passes({ machine, origin }: Subject, exploration: Exploration, path: Path, { out }: Say): boolean {
  const { failures } = replay(machine, exploration.model, path)
  if (failures.length === 0) {
    out(`ok      ${path.name}`)
    return true
  }
  const { path: shortest, isCut } = shrink(exploration, machine, path)
  const again = replay(machine, exploration.model, shortest)
  out(`FAILED  ${path.name}`)
  for (const line of failureText({
    steps: shortest.moves.map((move, index) => ({
      move,
      name: stepName(move),
      to: shortest.expected?.[index]?.where ?? '',
    })),
    isCut,
    failures: again.failures.length > 0 ? again.failures : failures,
    by: again.astrayAt === undefined ? 'state' : 'move',
    rested: again.rested,
    chart: origin.kind === 'registry' ? origin.id : undefined,
  }))
    out(line)
  return false
}
