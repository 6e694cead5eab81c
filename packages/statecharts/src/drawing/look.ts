import type { CSSProperties } from 'react'

/** How a state or a transition is shown; plain by default. */
export interface Look {
  readonly selected?: boolean
  /** The machine is in the state, or has just taken the transition. */
  readonly active?: boolean
  /** It can be reached or taken next. */
  readonly possible?: boolean
  readonly covered?: boolean
  /** From 0 to 1: the share of the count that passed here. */
  readonly heat?: number
  /** Nothing counted passed here. */
  readonly faint?: boolean
  /** The count as a figure. */
  readonly note?: string
  readonly change?: 'added' | 'removed' | 'changed'
  /** In a failed path: the expected state, or the actual one. */
  readonly failure?: 'expected' | 'seen'
}

/** The looks of one chart, by state path and transition id. */
export interface Looks {
  readonly state?: (path: string) => Look | undefined
  readonly transition?: (id: string) => Look | undefined
}

/** A look as class names, in one string so that equal looks are not drawn again. */
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

/** The share of the count that passed here, for the style sheet. */
export function heatStyle(heat: number | undefined): CSSProperties {
  const style: CSSProperties & { '--chart-heat'?: number } =
    heat === undefined ? {} : { '--chart-heat': heat }
  return style
}
