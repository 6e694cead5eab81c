import { toLink } from '../../charts/simulationLink.ts'
import type { Move } from '../moves.ts'

/** Where the charts are while `npm start` runs. */
const address = `http://localhost:${process.env.PORT ?? 3000}`

/** A path that failed, in its shortest form: its steps as a person follows them, what went wrong, where to see it. */
export function failureInWords({
  steps,
  failures,
  chart,
}: {
  /** The move of a step, where the charts can play it. */
  steps: readonly { name: string; to: string; move: Move | undefined }[]
  failures: readonly string[]
  /** The machine's id, where its chart is drawn. */
  chart: string | undefined
}): string[] {
  const moves = steps.flatMap(({ move }) => move ?? [])
  return [
    `  In its shortest form, ${steps.length} steps:`,
    ...steps.map(({ name, to }, index) => `    ${index}. ${name} → ${to}`),
    ...failures.map((failure) => `  ${failure}`),
    ...(chart === undefined || moves.length < steps.length
      ? []
      : [
          `  See it (while npm start runs): ${address}/charts/${chart}?path=${encodeURIComponent(toLink(moves))}`,
        ]),
  ]
}
