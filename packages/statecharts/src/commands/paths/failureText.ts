import { textOfMove, toLink } from '../../chart/simulationLink.ts'
import type { Finding } from '../../explore/findings.ts'
import type { Move } from '../../explore/moves.ts'

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

/** A failed path. */
interface Failure {
  /** The move of a step, if the charts can replay it. */
  steps: readonly { name: string; to: string; move: Move | undefined }[]
  failures: readonly string[]
  by: FailedBy
  /** The leaf states in which the machine stopped, if known. */
  rested: string | undefined
  /** The expected states in the chart; those of the last step when absent. */
  expected?: string
}

/**
 * A failed path in its shortest form: its steps in plain text, the failure, and a link to the
 * chart.
 */
export function failureText({
  chart,
  isCut = false,
  target = ownAddress,
  ...failure
}: Failure & {
  /** The machine's id, if its chart exists. */
  chart: string | undefined
  /** Whether a limit was reached before the path was known to be the shortest. */
  isCut?: boolean
  /** The tested back end, which also serves the charts. */
  target?: string
}): string[] {
  const { steps, failures, by } = failure
  const [last] = steps.slice(-1)
  if (by === 'start')
    return [
      `  The path did not begin: ${last?.name ?? 'its start'} could not be arranged.`,
      ...failures.map((failure) => `  ${failure}`),
    ]
  const query = queryOf(failure)
  return [
    `  In ${isCut ? 'the shortest form that was found before the limit' : 'its shortest form'}, ${steps.length} step${steps.length === 1 ? '' : 's'}:`,
    ...steps.map(({ name, to }, index) => `    ${index}. ${name} → ${to}`),
    ...(by === 'move'
      ? [
          `  Expected: ${last?.name} → ${last?.to}`,
          `  It came no further than ${reachedIn(failure).at(-1)?.to ?? 'what is before its start'}.`,
        ]
      : []),
    // A finding is named above its path.
    ...(failure.expected === undefined ? failures.map((failure) => `  Seen: ${failure}`) : []),
    ...(chart === undefined || query === undefined
      ? []
      : [`  See it (while npm start runs): ${new URL(target).origin}/charts/${chart}${query}`]),
  ]
}

function reachedIn({ steps, by }: Failure) {
  return by === 'move' || by === 'broken' ? steps.slice(0, -1) : steps
}

/**
 * The last state reached in a chart's address, with the expected and the observed state; without
 * one, the missing state. Undefined if the charts cannot replay a step.
 */
export function queryOf(failure: Failure): string | undefined {
  const { steps, failures, by, rested, expected } = failure
  const last = steps.at(-1)
  const reached = reachedIn(failure)
  // With several regions, the first one.
  const [part = ''] = (reached.at(-1)?.to ?? last?.to ?? '').split(' + ')
  const state = `?state=${encodeURIComponent(part)}`
  const moves = reached.flatMap(({ move }) => move ?? [])
  const failing = by === 'move' || by === 'broken' ? last?.move : null
  if (moves.length < reached.length || failing === undefined) return undefined
  if (moves.length === 0) return state
  const seen = failures.join('; ')
  const link = toLink(moves, {
    expected: expected ?? last?.to ?? '',
    seen: seen.length > most ? `${seen.slice(0, most)}…` : seen,
    move: failing && textOfMove(failing),
    rested: by === 'move' && rested ? rested : null,
  })
  return `${state}&path=${encodeURIComponent(link)}`
}

/** A finding as a failed path. No state was expected; the finding itself is the failure. */
export function failureOf({ kind, what, steps }: Finding): Failure {
  const by = kind === 'breaks' ? 'broken' : 'state'
  return { steps, failures: [what], by, rested: undefined, expected: '' }
}
