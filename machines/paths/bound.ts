import type { Limits } from '../model.ts'

/** How much may be walked again of what was explored: as many moves, and as long, as the exploration itself. */
export interface Bound {
  add(moves: number): void
  isMet(): boolean
}

/** A bound that begins now. */
export function boundBy({ moves, seconds }: Pick<Limits, 'moves' | 'seconds'>): Bound {
  const until = Date.now() + seconds * 1000
  let left = moves
  return {
    add(more) {
      left -= more
    },
    isMet: () => left <= 0 || Date.now() > until,
  }
}
