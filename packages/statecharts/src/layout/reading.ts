import type { Chart } from '../chart/chart.ts'

/**
 * Which transitions lead back, against the reading order: siblings are ordered by their distance
 * from the initial one, then as written. Breaking cycles this way, instead of by ELK's choice,
 * starts a journey where it begins.
 */
export function leadsBack(chart: Chart): (source: string, target: string) => boolean {
  const lines = linesOf(chart)
  const ranks = new Map<string, number>()
  for (const { path, initial } of chart.states) {
    for (const [child, rank] of rankChildren(chart, lines, path, initial)) ranks.set(child, rank)
  }
  return (source, target) => {
    const pair = partingOf(lines.get(source) ?? [], lines.get(target) ?? [])
    return pair !== null && (ranks.get(pair[1]) ?? 0) < (ranks.get(pair[0]) ?? 0)
  }
}

/** For each state, its ancestors from the root down. */
function linesOf(chart: Chart): Map<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>()
  for (const { path, parent } of chart.states) {
    lines.set(path, [...(parent === null ? [] : (lines.get(parent) ?? [])), path])
  }
  return lines
}

/**
 * The two siblings at which two lines of ancestors diverge; null if one state contains the other.
 */
function partingOf(source: readonly string[], target: readonly string[]): readonly [string, string] | null {
  const at = source.findIndex((path, index) => path !== target[index])
  const from = source[at]
  const to = target[at]
  return from === undefined || to === undefined ? null : [from, to]
}

function rankChildren(
  chart: Chart,
  lines: ReadonlyMap<string, readonly string[]>,
  parent: string,
  initial: string | null,
): [child: string, rank: number][] {
  const children = chart.states.filter((state) => state.parent === parent).map(({ path }) => path)
  const steps = new Map<string, Set<string>>()
  for (const { source, targets } of chart.transitions) {
    for (const target of targets) {
      const pair = partingOf(lines.get(source) ?? [], lines.get(target) ?? [])
      if (pair && children.includes(pair[0]))
        steps.set(pair[0], (steps.get(pair[0]) ?? new Set()).add(pair[1]))
    }
  }
  const distance = new Map<string, number>()
  const queue = [...(initial === null ? [] : [initial]), ...children]
  for (const first of queue) {
    if (distance.has(first)) continue
    distance.set(first, 0)
    const wave = [first]
    for (const at of wave) {
      for (const next of steps.get(at) ?? []) {
        if (distance.has(next)) continue
        distance.set(next, (distance.get(at) ?? 0) + 1)
        wave.push(next)
      }
    }
  }
  return children
    .toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0))
    .map((path, rank) => [path, rank])
}
