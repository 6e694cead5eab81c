import type { Limits } from '../model.ts'

/** A limit for repeated work: as many moves, and as much time, as the exploration itself. */
export interface Bound {
  add(moves: number): void
  isMet(): boolean
}

/** A bound that starts now. */
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
