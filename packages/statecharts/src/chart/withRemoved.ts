import type { Chart } from './chart.ts'
import { compareCharts } from './compare.ts'

/**
 * A chart together with the states and transitions of another version that it no longer has. A
 * transition with another target is drawn with both.
 */
export function withRemoved(before: Chart, after: Chart): Chart {
  const removed = removedParts(before, after)
  const shown = new Set(after.states.filter(({ kind }) => kind !== 'history').map(({ path }) => path))
  // Parents come before their children. What became a history state cannot hold any.
  const states = before.states.filter(({ path, parent }) => {
    const fits = removed.has(path) && (parent === null || shown.has(parent))
    if (fits) shown.add(path)
    return fits
  })
  for (const { path, kind } of after.states) if (kind === 'history') shown.add(path)
  const transitions = before.transitions.filter(
    ({ id, source, targets }) => removed.has(id) && [source, ...targets].every((path) => shown.has(path)),
  )
  if (states.length + transitions.length === 0) return after
  return {
    ...after,
    states: [...after.states, ...states],
    transitions: [...after.transitions, ...transitions.map((one) => ({ ...one, isRemoved: true }))],
  }
}

/** The paths and ids of the parts that only the earlier version has. */
export function removedParts(before: Chart, after: Chart): ReadonlySet<string> {
  const { states, transitions } = compareCharts(before, after)
  return new Set([
    ...states.flatMap(({ path, change }) => (change === 'removed' ? [path] : [])),
    ...transitions.flatMap(({ before: id, change, fields }) =>
      id !== null && (change === 'removed' || fields.some(({ field }) => field === 'targets')) ? [id] : [],
    ),
  ])
}

/** How each part of the two versions together has changed, by path or id; other parts are the same. */
export function changesBetween(
  before: Chart,
  after: Chart,
): ReadonlyMap<string, 'added' | 'removed' | 'changed'> {
  const { states, transitions } = compareCharts(before, after)
  return new Map([
    ...states.map(({ path, change }) => [path, change] as const),
    ...transitions.flatMap(({ after: id, change }) => (id === null ? [] : [[id, change] as const])),
    ...[...removedParts(before, after)].map((part) => [part, 'removed'] as const),
  ])
}
