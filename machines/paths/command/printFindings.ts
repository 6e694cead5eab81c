import type { Exploration } from '../explore.ts'
import { findingsIn } from '../findings.ts'
import type { Say } from './command.ts'
import { failureText } from './failureText.ts'
import type { Subject } from './subject.ts'

const headings = { breaks: 'BREAKS', timer: 'TIMER', contradicts: 'WRONG', model: 'MODEL' } as const

/** Prints everything wrong in an exploration, with the shortest path to each; returns the count. */
export function printFindings(subject: Subject, exploration: Exploration, say: Say['out']): number {
  const findings = findingsIn(subject.machine, exploration)
  for (const { kind, what, steps } of findings) {
    say(`${headings[kind].padEnd(8)}${what}`)
    const { origin } = subject
    if (steps.length === 0) continue
    for (const line of failureText({
      steps,
      failures: [],
      by: kind === 'breaks' ? 'broken' : 'state',
      rested: undefined,
      chart: origin.kind === 'registry' ? origin.id : undefined,
      file: origin.kind === 'module' ? origin.file : undefined,
      expected: what,
    }))
      say(line)
  }
  return findings.length
}
