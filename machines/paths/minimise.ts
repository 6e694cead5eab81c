import type { Path } from './generate.ts'

/**
 * Shortens a failing path to one from which no move can be left out without the failure going away
 * (delta debugging; the start stays). `fails` answers false for a path that cannot be walked. What the
 * moves led to is not what was explored any more, so the result carries no expectations but the model's.
 *
 * For generated paths on a browser or a back end, where a failure takes long to read; nothing walks them there yet.
 */
export function minimise(path: Path, fails: (candidate: Path) => boolean): Path {
  const [start, ...rest] = path.moves
  if (!start) return path
  const candidate = (moves: typeof rest): Path => ({ name: path.name, moves: [start, ...moves] })
  let moves = rest
  if (!fails(candidate(moves))) return path
  for (let size = Math.max(1, moves.length >> 1); ; ) {
    let shorter: typeof rest | undefined
    for (let from = 0; from < moves.length && !shorter; from += size) {
      const without = [...moves.slice(0, from), ...moves.slice(from + size)]
      if (fails(candidate(without))) shorter = without
    }
    if (shorter) {
      moves = shorter
      size = Math.max(1, Math.min(size, moves.length >> 1))
    } else if (size > 1) {
      size >>= 1
    } else {
      return candidate(moves)
    }
  }
}
