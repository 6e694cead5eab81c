import type { Bound } from './bound.ts'
import type { Path } from './generate.ts'

/**
 * Shortens a failing path until no move, and no sequence of moves, can be left out without losing
 * the failure (delta debugging; the start stays). `fails` returns false for an impossible path. The
 * moves no longer lead to the explored states, so the result has only the model's expectations. If
 * the bound is reached first, it is the shortest path found so far, with `isCut`.
 */
export function minimise(
  { name, moves }: Path,
  fails: (candidate: Path) => boolean,
  bound?: Bound,
): Path & { isCut: boolean } {
  const shortening = shorten(moves)
  let shortest = moves
  for (let turn = shortening.next(); !turn.done; ) {
    if (bound?.isMet()) return { name, moves: shortest, isCut: true }
    bound?.add(turn.value.length)
    const isFailing = fails({ name, moves: turn.value })
    if (isFailing) shortest = turn.value
    turn = shortening.next(isFailing)
  }
  return { name, moves: shortest, isCut: false }
}

/** The same for steps that take long to run: in a browser, or at a back end. */
export async function minimiseSteps<Step>(
  steps: readonly Step[],
  fails: (candidate: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  const shortening = shorten(steps)
  for (let turn = shortening.next(); ; turn = shortening.next(await fails(turn.value))) {
    if (turn.done) return turn.value
  }
}

/**
 * Yields candidates and gets whether each fails; returns the shortest failing one, or the original
 * if none fails.
 */
function* shorten<Step>(steps: readonly Step[]): Generator<readonly Step[], readonly Step[], boolean> {
  const [start, ...rest] = steps
  if (start === undefined) return steps
  let left: readonly Step[] = rest
  if (!(yield [start, ...left])) return steps
  for (let size = Math.max(1, left.length >> 1); ; ) {
    let shorter: readonly Step[] | undefined
    for (let from = 0; from < left.length && !shorter; from += size) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (yield [start, ...without]) shorter = without
    }
    if (shorter) {
      left = shorter
      size = Math.max(1, Math.min(size, left.length >> 1))
    } else if (size > 1) {
      size >>= 1
    } else {
      break
    }
  }
  // A sequence that returns to its starting state can only be removed as a whole.
  for (let size = left.length - 1; size > 1; size--) {
    for (let from = 0; from + size <= left.length; from++) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (yield [start, ...without]) {
        left = without
        size = Math.min(size, left.length)
        from = -1
      }
    }
  }
  return [start, ...left]
}
