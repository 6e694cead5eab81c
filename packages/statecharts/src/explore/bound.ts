import type { Limits } from '../model.ts'

/** A limit for repeated work: as many moves as the exploration itself may make. */
export interface Bound {
  add(moves: number): void
  isMet(): boolean
}

export function boundBy({ moves, work }: Pick<Limits, 'moves' | 'work'>): Bound {
  let left = Math.min(moves, work)
  return {
    add(more) {
      left -= more
    },
    isMet: () => left <= 0,
  }
}
