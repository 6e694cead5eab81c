import { stable } from '../paths/texts.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** What is different between two charts of one machine. Empty lists where nothing is. */
export interface Comparison {
  /** Its title or its description. */
  readonly chart: readonly FieldChange[]
  readonly states: readonly StateDifference[]
  readonly transitions: readonly TransitionDifference[]
}

interface StateDifference {
  readonly path: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly fields: readonly FieldChange[]
}

/** A transition has another id once its target or guard is another: it is known by both. */
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

/** Compares two charts. A transition that leads elsewhere, or on another condition, is changed and not another one. */
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

/** Whether two charts say the same. */
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
 * What each transition has become: the one of the same name; else, of those that the same event takes from the same
 * state, the one on the same condition, then the one with the same target, then whichever is left.
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
 * Of the transitions that one event may take, the first whose guard allows it is taken, so their order has a meaning. Told
 * of those that are asked earlier than they were.
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
  return value === null ? '' : typeof value === 'string' ? value : stable(value)
}
