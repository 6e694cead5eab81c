import type { Chart } from './chart.ts'
import { compareCharts } from './compare.ts'
import type { ComparedScreen } from './comparisonText.ts'
import { type ScreenNames, type ScreenRules, screensOf } from './screensOf.ts'

/** The screens of the states that a change touches, each once; of all states if a chart is new. */
export function touchedScreens(
  before: Chart | null,
  after: Chart | null,
  { files, names, rules }: { files: readonly string[]; names: ScreenNames; rules?: ScreenRules | undefined },
): ComparedScreen[] {
  const chart = after ?? before
  if (!chart) return []
  const touched = before && after ? touchedStates(before, after) : null
  const shown = screensOf(chart.states, files, names, rules)
  const found = new Map<string, ComparedScreen>()
  for (const { path, meta } of chart.states) {
    const screen = shown[path]
    const name = screen?.name ?? meta.url
    if (name === undefined || (touched && !touched.has(path)) || found.has(name)) continue
    found.set(name, { name, url: meta.url ?? null, picture: screen?.phone ?? screen?.wide ?? null })
  }
  return [...found.values()]
}

/** The states that changed, and those in which a changed transition begins or ends. */
function touchedStates(before: Chart, after: Chart): ReadonlySet<string> {
  const { states, transitions } = compareCharts(before, after)
  const ends = transitions.flatMap(({ before: old, after: now }) =>
    [before.transitions.find(({ id }) => id === old), after.transitions.find(({ id }) => id === now)].flatMap(
      (one) => (one ? [one.source, ...one.targets] : []),
    ),
  )
  return new Set([...states.map(({ path }) => path), ...ends])
}
