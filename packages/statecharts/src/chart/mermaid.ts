import { duration } from '../explore/texts.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** A chart as a Mermaid state diagram, for pages that render such text. */
export function mermaidOf(chart: Chart): string {
  const ids = new Map(chart.states.map(({ path }, index) => [path, `s${index}`]))
  const id = (path: string) => ids.get(path) ?? path
  const block = (state: ChartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const inside = chart.states.filter(({ parent }) => parent === state.path)
    const name = `${indent}state "${plain(nameOf(state))}" as ${id(state.path)}`
    const ends = state.kind === 'final' ? [`${indent}${id(state.path)} --> [*]`] : []
    if (inside.length === 0) return [name, ...ends]
    const regions = inside.map((child) => block(child, depth + 1))
    const divider = state.kind === 'parallel' ? [`${indent}  --`] : []
    return [
      `${name} {`,
      ...(state.initial === null ? [] : [`${indent}  [*] --> ${id(state.initial)}`]),
      ...regions.flatMap((lines, index) => (index === 0 ? lines : [...divider, ...lines])),
      `${indent}}`,
      ...ends,
    ]
  }
  return `${[
    '---',
    `title: ${plain(chart.title)}`,
    '---',
    'stateDiagram-v2',
    ...chart.states.filter(({ parent }) => parent === null).flatMap((state) => block(state, 1)),
    ...chart.transitions.flatMap((transition) =>
      (transition.targets.length === 0 ? [transition.source] : transition.targets).map(
        (target) => `  ${id(transition.source)} --> ${id(target)} : ${plain(labelOf(transition))}`,
      ),
    ),
    ...chart.states
      .filter(({ defaults }) => defaults.length > 0)
      .flatMap(({ path, defaults }) => defaults.map((target) => `  ${id(path)} --> ${id(target)}`)),
  ].join('\n')}\n`
}

function nameOf({ key, history }: ChartState): string {
  return history === null ? key : history === 'deep' ? 'H*' : 'H'
}

function labelOf({ event, delay, guard, actions, targets }: ChartTransition): string {
  const isNamed = delay?.ms != null && delay.name !== `${delay.ms} ms`
  return [
    isNamed ? `${event} (${duration(delay.ms)})` : event,
    guard === null ? '' : `[${guard}]`,
    actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
    targets.length === 0 ? '(stays)' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Mermaid ends a text at these characters, in any context. */
function plain(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll(':', '꞉')
    .replaceAll(';', ',')
    .replaceAll('#', '＃')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('--', '–')
    .replaceAll('%%', '%')
    .replaceAll('\n', ' ')
}
