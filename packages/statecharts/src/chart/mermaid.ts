import { duration } from '../explore/texts.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

type Changes = ReadonlyMap<string, 'added' | 'removed' | 'changed'>

/** The signs and the colors of changed parts; only boxes without others inside can be colored. */
const changed = {
  added: { sign: '＋', style: 'stroke:#17613a,stroke-width:3px' },
  removed: { sign: '−', style: 'stroke:#a5231a,stroke-width:3px,stroke-dasharray:4 3' },
  changed: { sign: '≠', style: 'stroke:#774800,stroke-width:3px' },
} as const

/**
 * A chart as a Mermaid state diagram, for pages that render such text.
 * @param changes parts that get a sign
 */
export function mermaidOf(chart: Chart, changes: Changes = new Map()): string {
  const sign = (part: string) => {
    const change = changes.get(part)
    return change ? `${changed[change].sign} ` : ''
  }
  const ids = new Map(chart.states.map(({ path }, index) => [path, `s${index}`]))
  const id = (path: string) => ids.get(path) ?? path
  const block = (state: ChartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const inside = chart.states.filter(({ parent }) => parent === state.path)
    const name = `${indent}state "${sign(state.path)}${plain(nameOf(state))}" as ${id(state.path)}`
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
        (target) =>
          `  ${id(transition.source)} --> ${id(target)} : ${sign(transition.id)}${plain(labelOf(transition))}`,
      ),
    ),
    ...chart.states
      .filter(({ defaults }) => defaults.length > 0)
      .flatMap(({ path, defaults }) => defaults.map((target) => `  ${id(path)} --> ${id(target)}`)),
    ...Object.entries(changed).flatMap(([change, { style }]) => {
      const drawn = chart.states.filter(
        ({ path }) => changes.get(path) === change && !chart.states.some(({ parent }) => parent === path),
      )
      return drawn.length === 0
        ? []
        : [
            `  classDef ${change} ${style}`,
            `  class ${drawn.map(({ path }) => id(path)).join(',')} ${change}`,
          ]
    }),
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
