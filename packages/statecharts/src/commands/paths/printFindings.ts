import type { Exploration } from '../../explore/explore.ts'
import { findingsIn } from '../../explore/findings.ts'
import type { Limits } from '../../model.ts'
import type { Say } from '../command.ts'
import { failureOf, failureText } from './failureText.ts'
import type { Subject } from './subject.ts'

const headings = { breaks: 'BREAKS', timer: 'TIMER', contradicts: 'WRONG', model: 'MODEL' } as const

/**
 * Prints everything wrong in an exploration within these limits, with the shortest path to each;
 * returns how many are wrong. A break of a machine that is made with stand-ins for parameters may come
 * from them: it is counted as unsure.
 */
export function printFindings(
  subject: Subject,
  exploration: Exploration,
  say: Say['out'],
  { configurations }: Partial<Limits>,
): { wrong: number; unsure: number } {
  const findings = findingsIn(subject.machine, exploration)
  const { origin } = subject
  const limit = configurations === undefined ? '' : ` --limit ${configurations}`
  let unsure = 0
  for (const [index, finding] of findings.entries()) {
    const { kind, what, steps } = finding
    const isUnsure = kind === 'breaks' && origin.kind === 'module' && origin.access === null
    say(isUnsure ? `UNSURE  ${what}, made with stand-ins` : `${headings[kind].padEnd(8)}${what}`)
    if (isUnsure) unsure += 1
    if (steps.length === 0) continue
    const chart = origin.kind === 'registry' ? origin.id : undefined
    for (const line of failureText({ ...failureOf(finding), chart })) say(line)
    if (origin.kind === 'module')
      say(
        `  See it: npx statecharts open ${quoted(`${origin.file}#${origin.name}`)} --at ${index + 1}${limit}`,
      )
  }
  return { wrong: findings.length - unsure, unsure }
}

/** An argument as a shell reads it. */
function quoted(text: string): string {
  return /^[\w./#:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
