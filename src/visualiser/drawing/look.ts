import type { CSSProperties } from 'react'

/** The condition in which a state or a transition is shown; everything absent is plain. */
export interface Look {
  readonly selected?: boolean
  /** The machine is in the state, or has just taken the transition. */
  readonly active?: boolean
  /** Something could be reached or taken next. */
  readonly possible?: boolean
  readonly covered?: boolean
  /** From 0 to 1: how much of what is counted went through here. */
  readonly heat?: number
  /** What is counted never came by. */
  readonly faint?: boolean
  /** What was counted, as a figure. */
  readonly note?: string
  readonly change?: 'added' | 'removed' | 'changed'
  /** Of a path that failed: the state in which it had to be, or the one in which it was seen instead. */
  readonly failure?: 'expected' | 'seen'
}

/** The looks of one chart: by the path of a state and the id of a transition. */
export interface Looks {
  readonly state?: (path: string) => Look | undefined
  readonly transition?: (id: string) => Look | undefined
}

/** A look as class names; a text, so that what looks the same is not drawn again. */
export function classesOf(look: Look = {}): string {
  const { selected, active, possible, covered, change, failure } = look
  return [
    selected && 'is-selected',
    active && 'is-active',
    possible && 'is-possible',
    covered === true && 'is-covered',
    covered === false && 'is-uncovered',
    change && `is-${change}`,
    failure && `is-${failure}`,
    look.heat !== undefined && 'is-heated',
    look.faint && 'is-faint',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How much of what is counted went through here, for the style sheet. */
export function heatStyle(heat: number | undefined): CSSProperties {
  const style: CSSProperties & { '--chart-heat'?: number } =
    heat === undefined ? {} : { '--chart-heat': heat }
  return style
}
