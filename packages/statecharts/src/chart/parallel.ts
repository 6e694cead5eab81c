import type { Chart, ChartTransition } from './chart.ts'

const known = new WeakMap<Chart, ReadonlyMap<string, readonly ChartTransition[]>>()

/**
 * By id, the transitions that lead from the same state to the same target, in document order: they
 * are drawn as one line with a list of labels. Those of another version have a line of their own.
 */
export function parallelIn(chart: Chart): ReadonlyMap<string, readonly ChartTransition[]> {
  const found = known.get(chart)
  if (found) return found
  const groups = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions) {
    const { id, source, targets, isRemoved = false } = transition
    const key = targets.length === 1 ? JSON.stringify([source, targets[0], isRemoved]) : id
    groups.set(key, [...(groups.get(key) ?? []), transition])
  }
  const byId = new Map([...groups.values()].flatMap((group) => group.map(({ id }) => [id, group] as const)))
  known.set(chart, byId)
  return byId
}
