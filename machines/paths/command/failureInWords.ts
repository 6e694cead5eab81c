import { toLink } from '../../charts/simulationLink.ts'
import { type Move, stepName } from '../moves.ts'

/** A path that failed, in its shortest form: its steps as a person follows them, what went wrong, where to see it. */
export function failureInWords({
  name,
  steps,
  failures,
  chart,
}: {
  name: string
  steps: readonly { move: Move; to: string }[]
  failures: readonly string[]
  /** The machine's id, where its chart is drawn. */
  chart: string | undefined
}): string[] {
  return [
    `FAILED  ${name}`,
    `  In its shortest form, ${steps.length} steps:`,
    ...steps.map(({ move, to }, index) => `    ${index}. ${stepName(move)} → ${to}`),
    ...failures.map((failure) => `  ${failure}`),
    ...(chart === undefined
      ? []
      : [`  See it: /charts/${chart}?path=${encodeURIComponent(toLink(steps.map(({ move }) => move)))}`]),
  ]
}
