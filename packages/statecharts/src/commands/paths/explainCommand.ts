import { everythingIn } from '../../explore/edges.ts'
import { explain } from '../../explore/explain.ts'
import { counted, jsonOf } from '../../explore/texts.ts'
import { type Unreached, unreachedText } from '../../explore/unreached.ts'
import type { Command } from '../command.ts'
import { askedFor, isJsonAsked, suiteOptions } from './asked.ts'
import { byReason, whyNotCovered } from './notCovered.ts'
import { printFindings } from './printFindings.ts'
import { exploreSubject, type Subject, subjectOf } from './subject.ts'
import type { Walkers } from './walkers.ts'

/** `explain`: what can never be covered and why, and what the explorer cannot determine. */
export const explainCommand: Command = {
  usage: 'explain MACHINE_OR_FILE [--format text or json]   what cannot be covered, and why',
  options: { format: { type: 'string' }, limit: suiteOptions.limit },
  async run(given, { out, aside }, { registry, walkers }) {
    const { limits } = askedFor(given)
    const isJson = isJsonAsked(given)
    const subject = await subjectOf(given.positionals[0], registry, aside)
    const exploration = exploreSubject(subject, limits)
    const explanation = explain(subject.machine, exploration)
    const browser = await notWalkedIn('browser', subject, walkers)
    const live = await notWalkedIn('live', subject, walkers)
    if (isJson) {
      out(jsonOf({ ...explanation, notWalked: { browser, live } }))
      return explanation.findings.length === 0 ? 0 : 1
    }
    const { wrong } = printFindings(subject, exploration, out, limits)
    const { nodes, edges } = exploration
    out(`${subject.title}: ${counted(nodes.length, 'configuration')}, ${counted(edges.length, 'move')}`)
    const section = (title: string, lines: readonly string[], none: string) => {
      out('')
      out(lines.length === 0 ? `${title}: ${none}` : `${title}:`)
      for (const line of lines) out(`  ${line}`)
    }
    const { partial } = explanation
    if (partial !== null) section('Partial exploration', [partial], '')
    section(
      'Unreachable',
      explanation.unreachable.map(unreachedText),
      'nothing; every state and transition is reached',
    )
    section(
      'Guards that do not decide',
      explanation.guards,
      partial === null ? 'none' : 'unknown, because the exploration is partial',
    )
    section('Problems with invokes', explanation.invokes, 'none; each has an id, outcomes and an onError')
    section('Missing cases of the model', explanation.missing, 'none')
    section('What multiplies the configurations', explanation.multiplied, 'nothing by more than 50 %')
    section('Problems with timers', explanation.timers, 'none')
    section('Dead ends', explanation.deadEnds, 'none')
    section('Limits of the exploration', explanation.limits, 'nothing particular to this machine')
    if (subject.origin.kind === 'registry') {
      section('Not run in the browser', reasonLines(browser), 'none; every path can be run')
      section('Not run at a back end', reasonLines(live), 'none; every path can be run')
    }
    return wrong === 0 ? 0 : 1
  },
}

/** The states and transitions of a registered machine that no path of this suite covers, with the reasons, as in `cover`. */
async function notWalkedIn(
  suite: string,
  { origin, machine, model }: Subject,
  walkers: Walkers,
): Promise<readonly Unreached[]> {
  if (origin.kind !== 'registry' || model === undefined) return []
  const whyNot = await whyNotCovered(suite, { id: origin.id, machine, model, isPlain: false }, walkers)
  const { states, transitions } = everythingIn(machine)
  return [...states, ...transitions].flatMap((what) => {
    const why = whyNot(what)
    return why === undefined ? [] : { what, why }
  })
}

function reasonLines(missed: readonly Unreached[]): string[] {
  return [...byReason(missed)].flatMap(([why, names]) => [`${why}:`, ...names.map((name) => `  ${name}`)])
}
