import { textOfMove, toLink } from '../../charts/simulationLink.ts'
import type { Move } from '../moves.ts'

/** The address of the charts under `npm start`. */
const ownAddress = `http://localhost:${process.env.PORT ?? 3000}`

/** The maximum length of the observed state in an address. */
const most = 300

/**
 * Where a path failed: its start could not be arranged (`start`), its last move led elsewhere
 * (`move`), it led to the right state but something else is wrong there (`state`), or it breaks the
 * machine (`broken`).
 */
export type FailedBy = 'start' | 'move' | 'state' | 'broken'

/**
 * A failed path in its shortest form: its steps in plain text, the failure, and a link to the
 * chart.
 */
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
  /** The move of a step, if the charts can replay it. */
  steps: readonly { name: string; to: string; move: Move | undefined }[]
  failures: readonly string[]
  by: FailedBy
  /** The leaf states in which the machine stopped, if known. */
  rested: string | undefined
  /** The machine's id, if its chart exists. */
  chart: string | undefined
  /** The module of an unregistered machine. */
  file?: string | undefined
  /** The expected state or move in the chart; the last step when absent. */
  expected?: string
  /** Whether a limit was reached before the path was known to be the shortest. */
  isCut?: boolean
  /** The tested back end, which also serves the charts. */
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

  /**
   * A link to the last state reached, with the expected and the observed state; without one, the
   * missing state.
   */
  function placeToSee(): string[] {
    const address =
      chart === undefined
        ? `  See it: npm run charts -- open ${file}, and add to its address `
        : `  See it (while npm start runs): ${new URL(target).origin}/charts/${chart}`
    // With several regions, the first one.
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
