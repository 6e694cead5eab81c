import type { Bound } from './bound.ts'
import type { Path } from './generate.ts'

/**
 * Shortens a failing path to one from which no move, and no stretch of moves, can be left out without the failure going
 * away (delta debugging; the start stays). `fails` answers false for a path that cannot be walked. What the
 * moves led to is not what was explored any more, so the result carries no expectations but the model's.
 * Where the bound is met before, it is the shortest that was found until then, and `isCut`.
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

/** The same for steps that are walked where it takes long: in a browser, or at a carrier. */
export async function minimiseSteps<Step>(
  steps: readonly Step[],
  fails: (candidate: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  const shortening = shorten(steps)
  for (let turn = shortening.next(); ; turn = shortening.next(await fails(turn.value))) {
    if (turn.done) return turn.value
  }
}

/** Asks of each candidate whether it fails, and comes to the shortest that does; what never failed stays as it is. */
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
  // A stretch that leads back to where it began goes only as a whole.
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
