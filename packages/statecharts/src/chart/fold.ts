import type { Chart, ChartTransition } from './chart.ts'

/** The folded states that hide a part, outermost first; empty if it is drawn. */
export function foldsOver(chart: Chart, folded: readonly string[], part: string): string[] {
  const drawn = foldChart(chart, folded)
  const isDrawn =
    drawn.states.some(({ path }) => path === part) ||
    drawn.transitions.some(({ id, others }) => id === part || others?.includes(part))
  if (isDrawn) return []
  const transition = chart.transitions.find(({ id }) => id === part)
  // An arrow inside a folded state is hidden even if it starts at that state.
  const inside = transition ? `${transition.source}.` : part
  return folded.filter((path) => inside.startsWith(`${path}.`))
}

/**
 * A chart in which some states hide their content: arrows from and to the inside begin and end at
 * the folded state, and those that stay inside are not drawn.
 */
export function foldChart(chart: Chart, folded: readonly string[]): Chart {
  const isFolded = new Set(folded)
  const shownAs = new Map<string, string>()
  for (const { path, parent } of chart.states) {
    // In document order a parent is always resolved before its children.
    const above = parent === null ? undefined : shownAs.get(parent)
    shownAs.set(path, above !== undefined && (above !== parent || isFolded.has(above)) ? above : path)
  }
  const shown = (path: string) => shownAs.get(path) ?? path
  const isOutside = ({ source, targets }: ChartTransition) =>
    shown(source) === source || targets.some((target) => shown(target) !== shown(source))
  const hiddenIn = (path: string) => chart.states.filter((state) => state.path.startsWith(`${path}.`)).length
  const outside = chart.transitions.filter(isOutside).map((transition) => ({
    ...transition,
    source: shown(transition.source),
    targets: [...new Set(transition.targets.map(shown))],
  }))
  return {
    ...chart,
    states: chart.states
      .filter(({ path }) => shown(path) === path)
      .map((state) =>
        isFolded.has(state.path) ? { ...state, initial: null, hidden: hiddenIn(state.path) } : state,
      ),
    transitions: bundled(outside, isFolded),
  }
}

/** Arrows between the same boxes are one arrow, if the transitions begin or end inside a folded one. */
function bundled(transitions: readonly ChartTransition[], isFolded: ReadonlySet<string>): ChartTransition[] {
  const byEnds = new Map<string, ChartTransition[]>()
  for (const transition of transitions) {
    const ends = [transition.source, ...transition.targets]
    const key = ends.some((path) => isFolded.has(path)) ? ends.join(' ') : transition.id
    byEnds.set(key, [...(byEnds.get(key) ?? []), transition])
  }
  return [...byEnds.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    if (others.length === 0) return [first]
    return [
      {
        ...first,
        event: `${first.event} and ${others.length} more`,
        delay: null,
        guard: null,
        actions: [],
        others: others.map(({ id }) => id),
      },
    ]
  })
}
