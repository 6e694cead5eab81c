import { toLink } from '../../charts/simulationLink.ts'
import type { Move } from '../moves.ts'

/** Where `npm start` serves the charts. */
const ownAddress = `http://localhost:${process.env.PORT ?? 3000}`

/** As much of what was seen as an address carries. */
const most = 300

/** A path that failed, in its shortest form: its steps as a person follows them, what went wrong, where to see it. */
export function failureInWords({
  steps,
  failures,
  chart,
  target = ownAddress,
}: {
  /** The move of a step, where the charts can play it. */
  steps: readonly { name: string; to: string; move: Move | undefined }[]
  failures: readonly string[]
  /** The machine's id, where its chart is drawn. */
  chart: string | undefined
  /** The back end that was walked; it has the charts, too. */
  target?: string
}): string[] {
  const moves = steps.flatMap(({ move }) => move ?? [])
  // Of several regions the first is looked at.
  const expected = steps.at(-1)?.to ?? ''
  const [last = ''] = expected.split(' + ')
  const seen = failures.join('; ')
  const link = toLink(moves, {
    expected,
    seen: seen.length > most ? `${seen.slice(0, most)}…` : seen,
  })
  return [
    `  In its shortest form, ${steps.length} step${steps.length === 1 ? '' : 's'}:`,
    ...steps.map(({ name, to }, index) => `    ${index}. ${name} → ${to}`),
    ...failures.map((failure) => `  ${failure}`),
    ...(chart === undefined || moves.length < steps.length
      ? []
      : [
          `  See it (while npm start runs): ${new URL(target).origin}/charts/${chart}?state=${encodeURIComponent(last)}&path=${encodeURIComponent(link)}`,
        ]),
  ]
}
