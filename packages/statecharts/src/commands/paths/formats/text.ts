import type { Suite } from '../../../explore/suite.ts'
import { counted } from '../../../explore/texts.ts'
import { unreachedText } from '../../../explore/unreached.ts'

/** Plain text: what is covered, what is not and why, and every path step by step. */
export function suiteText(suite: Suite): string {
  const { machine, criterion, seed, coverage, paths } = suite
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  return `${[
    criterion === 'shortest'
      ? `${machine}: ${paths.length === 0 ? 'no path leads there' : `the shortest path, ${counted(steps, 'step')}`} (seed ${seed})`
      : `${machine}: ${counted(paths.length, 'path')} of ${counted(steps, 'step')} ${paths.length === 1 ? 'covers' : 'cover'} ${criterion} (seed ${seed})`,
    `${coverage.states.covered} of ${coverage.states.all} states, ${coverage.transitions.covered} of ${coverage.transitions.all} transitions`,
    ...outlookLines(suite),
    ...paths.flatMap(({ name, steps }, index) => [
      '',
      `${index + 1}. ${name}`,
      ...steps.map((step, at) => `   ${at}. ${step.name} → ${step.to}`),
    ]),
  ].join('\n')}\n`
}

/** What cannot be covered, printed first. */
export function outlookLines({ partial, unreachable }: Pick<Suite, 'partial' | 'unreachable'>): string[] {
  return [
    ...(partial === null ? [] : [`only a part: ${partial}`]),
    ...unreachable.map((one) => `unreachable: ${unreachedText(one)}`),
  ]
}
