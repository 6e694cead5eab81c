import { counted } from '../explore/texts.ts'
import type { Chart } from './chart.ts'
import { type ComparedChart, chartChanges, code, plain } from './comparisonText.ts'
import { mermaidOf } from './mermaid.ts'
import { changesBetween, withRemoved } from './withRemoved.ts'

/** What a comment draws of a machine. */
export interface DrawnComparison extends ComparedChart {
  readonly before: Chart | null
  readonly after: Chart | null
}

/** Hidden; a workflow finds its own comment by it. */
const marker = '<!-- statecharts -->\n'

/** GitHub refuses a longer comment. */
const longestComment = 60_000
/** More lines than these are left to the page. */
const mostItems = 8
/** A larger diagram cannot be read in a comment. */
const mostTransitions = 40

/**
 * The differences as a short comment for a pull request: counts, words, and a diagram that GitHub
 * draws.
 */
export function comparisonComment(charts: readonly DrawnComparison[], since: string): string {
  if (charts.length === 0) return `${marker}**Statecharts:** no chart has changed since \`${since}\`.\n`
  const head = `${marker}### Statecharts: ${counted(charts.length, 'machine')} changed since \`${since}\``
  const sections: string[] = []
  let length = head.length
  for (const section of charts.map(sectionOf)) {
    length += section.length
    if (length < longestComment) sections.push(section)
  }
  const left = charts.length - sections.length
  return `${[head, ...sections, ...(left === 0 ? [] : [`${counted(left, 'more machine')}: see the whole report.`])].join('\n\n')}\n`
}

function sectionOf(chart: DrawnComparison): string {
  const items = chartChanges(chart).flatMap(({ heading, items }) =>
    items.map((item) => `- ${heading}: ${item}`),
  )
  const more = items.length - mostItems
  const screens = chart.screens.map(({ name }) => code(name))
  const diagram = diagramOf(chart)
  return [
    `**${plain(chart.title)}** (${code(chart.id)}): ${countsOf(chart)}`,
    [...items.slice(0, mostItems), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    screens.length === 0
      ? ''
      : `Screens: ${screens.slice(0, mostItems).join(', ')}${screens.length > mostItems ? ' …' : ''}`,
    diagram === undefined
      ? ''
      : `<details><summary>Diagram</summary>\n\n\`\`\`mermaid\n${diagram}\`\`\`\n\n</details>`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function countsOf({ change, comparison: { states, transitions }, paths }: ComparedChart): string {
  if (change !== 'changed') return change === 'added' ? 'new' : 'removed'
  const kinds = ['added', 'removed', 'changed'] as const
  const counts = (one: string, of: (kind: (typeof kinds)[number]) => number) => {
    const some = kinds.filter((kind) => of(kind) > 0).map((kind) => `${of(kind)} ${kind}`)
    return some.length === 0 ? [] : [`${one} ${some.join(', ')}`]
  }
  const ofKind = (all: readonly { change: string }[]) => (kind: string) =>
    all.filter((it) => it.change === kind).length
  return (
    [
      ...counts('states', ofKind(states)),
      ...counts('transitions', ofKind(transitions)),
      ...counts('test paths', (kind) => paths[kind].length),
    ].join('; ') || 'its texts'
  )
}

/** The changed parts with the states around them; undefined if there are none or too many. */
function diagramOf({ before, after }: DrawnComparison): string | undefined {
  if (!before || !after) return undefined
  const changes = changesBetween(before, after)
  const whole = withRemoved(before, after)
  const isNear = new Set(
    whole.transitions
      .filter(({ id }) => changes.has(id))
      .flatMap(({ source, targets }) => [source, ...targets]),
  )
  const transitions = whole.transitions.filter(
    ({ id, source, targets }) =>
      changes.has(id) || [source, ...targets].some((path) => changes.has(path) && path !== '(root)'),
  )
  if (transitions.length === 0 || transitions.length > mostTransitions) return undefined
  const shown = new Set([...isNear, ...transitions.flatMap(({ source, targets }) => [source, ...targets])])
  for (const path of shown) {
    const parent = whole.states.find((state) => state.path === path)?.parent
    if (parent != null) shown.add(parent)
  }
  const states = whole.states
    .filter(({ path }) => shown.has(path))
    .map((state) =>
      state.initial !== null && shown.has(state.initial) ? state : { ...state, initial: null, defaults: [] },
    )
  return mermaidOf({ ...whole, states, transitions }, changes)
}
