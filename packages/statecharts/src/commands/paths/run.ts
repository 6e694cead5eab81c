import { guardText } from '../../explore/diagnose.ts'
import type { Exploration } from '../../explore/explore.ts'
import type { Path } from '../../explore/generate.ts'
import { completed, placeholdersIn } from '../../explore/missing.ts'
import { stepName } from '../../explore/moves.ts'
import { replay } from '../../explore/replay.ts'
import { firstFailure, shrink } from '../../explore/shrink.ts'
import { suiteOf } from '../../explore/suite.ts'
import type { Command, Say } from '../command.ts'
import { askedFor, scopeOf, suiteOptions, withoutPath } from './asked.ts'
import { failureText } from './failureText.ts'
import { outlookLines } from './formats/text.ts'
import { printFindings } from './printFindings.ts'
import { exploreSubject, type Subject, subjectOf } from './subject.ts'

/**
 * `run`: runs the suite on a real actor under a simulated clock, in the browser, or against a back
 * end by its address.
 */
export const runPaths: Command = {
  usage:
    'run MACHINE_OR_FILE [--browser] [--target URL] [options of generate]   runs the paths; exit 1 when one fails',
  options: { ...suiteOptions, browser: { type: 'boolean' }, target: { type: 'string' } },
  async run(given, say, { registry, walkers }) {
    const { criterion, seed, limits } = askedFor(given)
    const subject = await subjectOf(given.positionals[0], registry, say.aside)
    const target = given.text('target')
    const exploration = exploreSubject(subject, limits)
    const scope = scopeOf(given, exploration)
    const { wrong, unsure } = printFindings(subject, exploration, say.out, limits)
    if (given.isSet('browser') || target !== undefined) {
      const code =
        given.isSet('browser') || target === undefined
          ? await walkers.runInBrowser(subject, { criterion, seed, scope, target }, say)
          : await walkers.runAtTarget(subject, { criterion, seed, scope, target }, say)
      if (wrong > 0) say.out(`${wrong} wrong before any path was run`)
      return wrong === 0 ? code : 1
    }
    const { suite, paths } = suiteOf(exploration, { criterion, seed, scope })
    for (const line of outlookLines(suite)) say.out(line)
    const results = paths.map((path) => resultOf(subject, exploration, path, say))
    const count = (result: Result) => results.filter((one) => one === result).length
    const failed = count('failed')
    const lacking = count('lacking')
    const undecided = count('undecided') + lacking
    if (failed + lacking > 0 && subject.model === undefined) say.out(plainly)
    const { changing = [] } = exploration
    if (failed + undecided > 0 && changing.length > 0)
      say.out(
        `The context's ${changing.join(', ')} depends on a random number or the clock: a path may take another way each time.`,
      )
    const notes = [
      ...(undecided + unsure === 0 ? [] : [`${undecided + unsure} inconclusive`]),
      ...(wrong === 0 ? [] : [`${wrong} wrong before any path was run`]),
    ]
    say.out([`${count('ok')} passed, ${failed} failed`, ...notes].join(', '))
    const without = withoutPath(exploration, scope)
    if (without !== undefined) say.aside(without)
    return failed + wrong === 0 && without === undefined && exploration.nodes.length > 0 ? 0 : 1
  },
}

/**
 * An exploration does not run the machine's own actions: what they miss in an event shows only in a
 * replay.
 */
const plainly =
  'The machine has no model, so no event of these paths has a payload. If an action needs one, add the events to a model.'

type Result = 'ok' | 'failed' | 'undecided' | 'lacking'

function resultOf(
  { machine, model, origin }: Subject,
  exploration: Exploration,
  path: Path,
  { out }: Say,
): Result {
  const { failures, astrayAt, isBroken } = replay(machine, exploration.model, path)
  if (failures.length === 0) {
    out(`ok      ${path.name}`)
    return 'ok'
  }
  const failedAt = firstFailure(failures)
  const guard =
    astrayAt === failedAt && !isBroken ? nondeterministicGuard(exploration, path, failedAt) : undefined
  if (guard !== undefined) {
    out(`UNSURE  ${path.name}: ${guardText(guard)} depends on a random number or the clock`)
    return 'undecided'
  }
  const thrown = failures.find((failure) => failure.includes(': its status is error ('))
  if (model === undefined && thrown !== undefined && lacksPayload(machine, exploration, path, thrown)) {
    out(`UNSURE  ${path.name}: it may only lack a payload: ${thrown}`)
    return 'lacking'
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
  return 'failed'
}

/** Whether an error does not occur once all payloads are filled: the machine may be right. */
function lacksPayload(
  machine: Subject['machine'],
  { model, nodes }: Exploration,
  path: Path,
  thrown: string,
): boolean {
  const placeholders = placeholdersIn(nodes)
  const moves = path.moves.map((move) => completed(move, placeholders))
  return !replay(machine, model, { ...path, moves }).failures.includes(thrown)
}

/** The guard that depends on a random number or the clock, on a path up to its first failure. */
function nondeterministicGuard(
  { guards }: Exploration,
  { edges = [] }: Path,
  until: number,
): string | undefined {
  const asked = new Set(edges.slice(0, until + 1).flatMap((edge) => edge.asked))
  const [name] =
    [...guards].find(
      ([name, { isNondeterministic }]) =>
        isNondeterministic && (asked.has(`${name} allows`) || asked.has(`${name} refuses`)),
    ) ?? []
  return name
}
