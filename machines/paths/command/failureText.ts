import { textOfMove, toLink } from '../../charts/simulationLink.ts'
import type { Move } from '../moves.ts'

/** Where `npm start` serves the charts. */
const ownAddress = `http://localhost:${process.env.PORT ?? 3000}`

/** As much of what was seen as an address carries. */
const most = 300

/**
 * How far a path had come that failed: what its start needs could not be arranged (`start`), its last move did not lead where
 * it has to (`move`), or it did and something else is amiss there (`state`); or its last move breaks the machine (`broken`).
 */
export type FailedBy = 'start' | 'move' | 'state' | 'broken'

/** A path that failed, in its shortest form: its steps as a person follows them, what went wrong, where to see it. */
export function failureText({
  steps,
  failures,
  by,
  rested,
  chart,
  file,
  expected,
  isCut = false,
  target = ownAddress,
}: {
  /** The move of a step, where the charts can play it. */
  steps: readonly { name: string; to: string; move: Move | undefined }[]
  failures: readonly string[]
  by: FailedBy
  /** The leaves in which the machine was then, where that is known. */
  rested: string | undefined
  /** The machine's id, where its chart is drawn. */
  chart: string | undefined
  /** The module that a machine comes from which is not registered. */
  file?: string | undefined
  /** What the chart says was expected; the last step when absent. */
  expected?: string
  /** Whether a limit was met before it was known to be the shortest. */
  isCut?: boolean
  /** The back end that was walked; it has the charts, too. */
  target?: string
}): string[] {
  const [last] = steps.slice(-1)
  if (by === 'start')
    return [
      `  The path did not begin: ${last?.name ?? 'its start'} could not be arranged.`,
      ...failures.map((failure) => `  ${failure}`),
    ]
  const reached = by === 'move' || by === 'broken' ? steps.slice(0, -1) : steps
  const at = reached.at(-1)?.to
  return [
    `  In ${isCut ? 'the shortest form that was found before the limit' : 'its shortest form'}, ${steps.length} step${steps.length === 1 ? '' : 's'}:`,
    ...steps.map(({ name, to }, index) => `    ${index}. ${name} → ${to}`),
    ...(by === 'move'
      ? [
          `  Expected: ${last?.name} → ${last?.to}`,
          `  It came no further than ${at ?? 'what is before its start'}.`,
        ]
      : []),
    ...failures.map((failure) => `  Seen: ${failure}`),
    ...(chart === undefined && file === undefined ? [] : placeToSee()),
  ]

  /** The chart at the last state that was come to, with what was expected and seen; where none was, the state that is missing. */
  function placeToSee(): string[] {
    const address =
      chart === undefined
        ? `  See it: npm run charts -- open ${file}, and add to its address `
        : `  See it (while npm start runs): ${new URL(target).origin}/charts/${chart}`
    // Of several regions the first is looked at.
    const [part = ''] = (at ?? last?.to ?? '').split(' + ')
    const state = `?state=${encodeURIComponent(part)}`
    const moves = reached.flatMap(({ move }) => move ?? [])
    const failing = by === 'move' || by === 'broken' ? last?.move : null
    if (moves.length < reached.length || failing === undefined) return []
    if (moves.length === 0) return [`${address}${state}`]
    const seen = failures.join('; ')
    const link = toLink(moves, {
      expected: expected ?? last?.to ?? '',
      seen: seen.length > most ? `${seen.slice(0, most)}…` : seen,
      move: failing && textOfMove(failing),
      rested: by === 'move' && rested ? rested : null,
    })
    return [`${address}${state}&path=${encodeURIComponent(link)}`]
  }
}
