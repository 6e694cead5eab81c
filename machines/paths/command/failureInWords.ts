import { toLink } from '../../charts/simulationLink.ts'
import type { Move } from '../moves.ts'

/** Where the charts are: at the back end that is walked, else where `npm start` serves them. */
const address = (process.env.PATHS_TARGET ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(
  /\/+$/,
  '',
)

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
  // Of several regions the first is looked at.
  const [last = ''] = steps.at(-1)?.to.split(' + ') ?? []
  return [
    `  In its shortest form, ${steps.length} step${steps.length === 1 ? '' : 's'}:`,
    ...steps.map(({ name, to }, index) => `    ${index}. ${name} → ${to}`),
    ...failures.map((failure) => `  ${failure}`),
    ...(chart === undefined || moves.length < steps.length
      ? []
      : [
          `  See it (while npm start runs): ${address}/charts/${chart}?state=${encodeURIComponent(last)}&path=${encodeURIComponent(toLink(moves))}`,
        ]),
  ]
}
