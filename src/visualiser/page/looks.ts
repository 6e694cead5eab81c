import type { Chart } from '../../../machines/charts/chart.ts'
import type { ChartCoverage } from '../../../machines/visualiser/visualiser.types.ts'
import type { Look, Looks } from '../drawing/look.ts'

/** What is told of a chart by how it is drawn. */
export interface Shown {
  readonly part: string | null
  readonly coverage: ChartCoverage | null
  /** Of a simulation: the states that are active, the transitions just taken and those that could be. */
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly possible: ReadonlySet<string>
  readonly changes: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
}

export const nothingShown: Shown = {
  part: null,
  coverage: null,
  active: new Set(),
  taken: new Set(),
  possible: new Set(),
  changes: new Map(),
}

/** The looks of a chart's states and transitions. */
export function looksOf(shown: Shown): Looks {
  return {
    state: (path) => lookOf(path, shown, shown.active.has(path) && path !== '(root)', shown.coverage?.states),
    transition: (id) => lookOf(id, shown, shown.taken.has(id), shown.coverage?.transitions),
  }
}

function lookOf(
  name: string,
  { part, coverage, possible, changes }: Shown,
  active: boolean,
  counts: { readonly [name: string]: number } | undefined,
): Look {
  const change = changes.get(name)
  return {
    selected: part === name,
    active,
    possible: possible.has(name),
    ...(change && { change }),
    ...(counts && name !== '(root)' && !isExcused(coverage, name) && { covered: (counts[name] ?? 0) > 0 }),
  }
}

const isExcused = (coverage: ChartCoverage | null, name: string) => coverage?.excused[name] !== undefined

/** How much of a chart a suite covers, for the line beside the switch. */
export function coverageSums({ states, transitions }: Chart, coverage: ChartCoverage) {
  const sum = (names: readonly string[], counts: { readonly [name: string]: number }) => {
    const due = names.filter((name) => !isExcused(coverage, name))
    return { covered: due.filter((name) => (counts[name] ?? 0) > 0).length, all: due.length }
  }
  return {
    states: sum(
      states.filter(({ kind, path }) => kind !== 'history' && path !== '(root)').map(({ path }) => path),
      coverage.states,
    ),
    transitions: sum(
      transitions.map(({ id }) => id),
      coverage.transitions,
    ),
  }
}
