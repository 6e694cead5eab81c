import { stable } from '../explore/texts.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** The differences between two charts of one machine; the lists are empty if there are none. */
export interface Comparison {
  /** Changes of its title or description. */
  readonly chart: readonly FieldChange[]
  readonly states: readonly StateDifference[]
  readonly transitions: readonly TransitionDifference[]
}

interface StateDifference {
  readonly path: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly fields: readonly FieldChange[]
}

/** A transition whose target or guard changes gets a new id; this has both. */
export interface TransitionDifference {
  readonly change: 'added' | 'removed' | 'changed'
  readonly before: string | null
  readonly after: string | null
  readonly fields: readonly FieldChange[]
}

export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Compares two charts. A transition with a new target or guard is reported as changed. */
export function compareCharts(before: Chart, after: Chart): Comparison {
  const pairs = pairTransitions(before.transitions, after.transitions)
  return {
    chart: fieldsOf(before, after, ['title', 'description']),
    states: compareStates(before.states, after.states),
    transitions: [
      ...pairs.flatMap((pair) => changeOf(pair, orderOf(pair, pairs, [before, after]))),
      ...before.transitions
        .filter((it) => !pairs.some(([old]) => old === it))
        .map(({ id }) => ({ change: 'removed' as const, before: id, after: null, fields: [] })),
      ...after.transitions
        .filter((it) => !pairs.some(([, now]) => now === it))
        .map(({ id }) => ({ change: 'added' as const, before: null, after: id, fields: [] })),
    ],
  }
}

/** Whether two charts are equal. */
export function isSame({ chart, states, transitions }: Comparison): boolean {
  return chart.length + states.length + transitions.length === 0
}

const stateFields = [
  'parent',
  'kind',
  'history',
  'initial',
  'initialActions',
  'defaults',
  'description',
  'tags',
  'meta',
  'requirements',
  'entry',
  'exit',
  'invokes',
  'spawns',
  'output',
] as const satisfies readonly (keyof ChartState)[]

const transitionFields = [
  'targets',
  'guard',
  'reenter',
  'delay',
  'actions',
  'spawns',
  'description',
  'requirements',
] as const satisfies readonly (keyof ChartTransition)[]

function compareStates(before: readonly ChartState[], after: readonly ChartState[]): StateDifference[] {
  const old = new Map(before.map((state) => [state.path, state]))
  const now = new Map(after.map((state) => [state.path, state]))
  return [
    ...after.flatMap((state): StateDifference[] => {
      const was = old.get(state.path)
      if (!was) return [{ path: state.path, change: 'added', fields: [] }]
      const fields = fieldsOf(was, state, stateFields)
      return fields.length === 0 ? [] : [{ path: state.path, change: 'changed', fields }]
    }),
    ...before
      .filter(({ path }) => !now.has(path))
      .map(({ path }) => ({ path, change: 'removed' as const, fields: [] })),
  ]
}

type Pair = readonly [before: ChartTransition, after: ChartTransition]

/**
 * Pairs each transition with its later version: the one with the same id; else, among those for the
 * same event and source, the one with the same guard, then the one with the same target, then any
 * other.
 */
function pairTransitions(before: readonly ChartTransition[], after: readonly ChartTransition[]): Pair[] {
  const isAlike: readonly ((old: ChartTransition, now: ChartTransition) => boolean)[] = [
    (old, now) => old.id === now.id,
    (old, now) => isOfOneEvent(old, now) && old.guard === now.guard,
    (old, now) => isOfOneEvent(old, now) && stable(old.targets) === stable(now.targets),
    isOfOneEvent,
  ]
  const left = new Set(after)
  const paired = new Map<ChartTransition, ChartTransition>()
  for (const alike of isAlike) {
    for (const old of before) {
      if (paired.has(old)) continue
      const found = [...left].find((now) => alike(old, now))
      if (!found) continue
      paired.set(old, found)
      left.delete(found)
    }
  }
  return [...paired]
}

function isOfOneEvent(one: ChartTransition, other: ChartTransition): boolean {
  return one.source === other.source && one.event === other.event
}

/**
 * Of the transitions for one event, the first whose guard is true is taken, so their order matters.
 * Reports those that are checked earlier than before.
 */
function orderOf(pair: Pair, pairs: readonly Pair[], charts: readonly [Chart, Chart]): FieldChange[] {
  const [was, is] = ([0, 1] as const).map((side) => {
    const all = charts[side].transitions
    const rivals = pairs.map((it) => it[side]).filter((other) => isOfOneEvent(pair[side], other))
    return rivals.filter((other) => all.indexOf(other) <= all.indexOf(pair[side])).length
  })
  return was !== undefined && is !== undefined && is < was
    ? [{ field: 'order', before: `${was}`, after: `${is}` }]
    : []
}

function changeOf(pair: Pair, order: readonly FieldChange[]): TransitionDifference[] {
  const [before, after] = pair
  const fields = [...fieldsOf(before, after, transitionFields), ...order]
  return fields.length === 0 ? [] : [{ change: 'changed', before: before.id, after: after.id, fields }]
}

function fieldsOf<T, Key extends keyof T & string>(before: T, after: T, keys: readonly Key[]): FieldChange[] {
  return keys
    .filter((key) => stable(before[key]) !== stable(after[key]))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : stable(value)
}
