import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { boundBy } from './bound.ts'
import { type Change, type Configuration, open, runningActors, untilNextTimer } from './configuration.ts'
import { type Exploration, perform } from './explore.ts'
import { type Expected, expectedIn, type Path } from './generate.ts'
import { minimise } from './minimise.ts'
import { type Move, userEvents } from './moves.ts'
import { replay } from './replay.ts'

/**
 * The shortest form of a failing path: no move can be left out without losing the failure. The
 * expectations of its moves are computed again from the explored machine. The work is limited to
 * that of the exploration; `isCut` marks a path that could be shorter.
 */
export function shrink(
  exploration: Exploration,
  machine: AnyStateMachine,
  path: Path,
): { path: Path; isCut: boolean } {
  const expecting = (candidate: Path) => withExpectations(exploration, candidate)
  const fails = (candidate: Path) => {
    const whole = expecting(candidate)
    if (!whole) return false
    const { failures, stuckAt } = replay(machine, exploration.model, whole)
    return failures.length > 0 && (stuckAt === undefined || stuckAt === whole.moves.length - 1)
  }
  // Moves after the first failure are irrelevant.
  const at = firstFailure(replay(machine, exploration.model, path).failures)
  const cut: Path = { name: path.name, moves: path.moves.slice(0, at + 1) }
  const start = fails(cut) ? cut : path
  const { isCut, ...shortest } = minimise(start, fails, boundBy(exploration.limits))
  return { path: expecting(shortest) ?? path, isCut }
}

/** The number of the first move with a failure. */
export function firstFailure(failures: readonly string[]): number {
  return Math.min(...failures.map((failure) => Number.parseInt(failure, 10)))
}

/**
 * The same moves with their expectations on the explored machine; undefined if one of them is
 * impossible.
 */
export function withExpectations({ machine, model }: Exploration, { name, moves }: Path): Path | undefined {
  const [start, ...rest] = moves
  if (start?.kind !== 'start') return undefined
  const first = open(machine, start.input)
  let now = first.after
  const made: Move[] = [start]
  const expected = [expectationOf(machine, model, first)]
  for (const given of rest) {
    const move = possible(given, now)
    if (!move) return undefined
    const change = perform(machine, now, move)
    now = change.after
    made.push(move)
    expected.push(expectationOf(machine, model, change))
  }
  return { name, moves: made, expected }
}

/**
 * The move as it can be made now: time advances to the next timer, which may have changed since
 * other moves were removed.
 */
function possible(move: Move, now: Configuration): Move | undefined {
  if (now.snapshot.status !== 'active') return undefined
  if (move.kind === 'time') {
    const ms = untilNextTimer(now)
    return ms === undefined ? undefined : { kind: 'time', ms }
  }
  if (!('actor' in move)) return move
  return runningActors(now).some(({ id }) => id === move.actor) ? move : undefined
}

function expectationOf(machine: AnyStateMachine, model: Model, { after: now, effects }: Change): Expected {
  const { snapshot } = now
  const refused =
    snapshot.status === 'active'
      ? userEvents(model, now)
          .filter((move) => move.kind === 'event')
          .filter(({ event }) => isRefused(event))
      : []
  return expectedIn(model, snapshot, { refused, does: effects.flatMap(({ outside }) => outside ?? []) })

  function isRefused(event: { type: string }): boolean {
    try {
      return machine.getTransitionData(snapshot, event).length === 0
    } catch {
      return false
    }
  }
}
