import type { Look, Looks } from '../drawing/look.ts'
import type { ShownOverlay } from './overlays.ts'
import { failureMark } from './texts.ts'

/** The data that the drawing shows. */
export interface Shown {
  readonly part: string | null
  readonly overlay: ShownOverlay | null
  /** Of a simulation: the active states, the transitions just taken, and the possible ones. */
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly possible: ReadonlySet<string>
  readonly changes: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
  /** Of a failed path: the expected state, and the actual one. */
  readonly failure: ReadonlyMap<string, 'expected' | 'seen'>
}

export const nothingShown: Shown = {
  part: null,
  overlay: null,
  active: new Set(),
  taken: new Set(),
  possible: new Set(),
  changes: new Map(),
  failure: new Map(),
}

/** The looks of a chart's states and transitions. */
export function looksOf(shown: Shown): Looks {
  return {
    state: (path) => lookOf(path, shown, shown.active.has(path) && path !== '(root)'),
    transition: (id) => lookOf(id, shown, shown.taken.has(id)),
  }
}

function lookOf(name: string, { part, overlay, possible, changes, failure }: Shown, active: boolean): Look {
  const change = changes.get(name)
  const failed = failure.get(name)
  const { text: _, ...mark } = overlay?.marks.get(name) ?? { text: '' }
  return {
    selected: part === name,
    active,
    possible: possible.has(name),
    ...(change && { change }),
    ...(failed && { failure: failed, note: failureMark(failed) }),
    ...mark,
  }
}
