import type { AnyMachineSnapshot } from 'xstate'
import { isRecord } from './effects.ts'
import { type Edge, type Exploration, wayTo } from './explore.ts'

/**
 * A model's rule for every path. Create it with {@link never}, {@link always} or {@link
 * eventually}.
 */
export interface Rule {
  readonly kind: 'never' | 'always' | 'eventually'
  isTrue(snapshot: AnyMachineSnapshot): boolean
  /** From when the rule applies; from the start when absent. */
  after?(snapshot: AnyMachineSnapshot): boolean
}

/** The machine never rests where this is true. */
export function never(isTrue: Rule['isTrue']): Rule {
  return { kind: 'never', isTrue }
}

/** This is true wherever the machine rests. */
export function always(isTrue: Rule['isTrue']): Rule {
  return { kind: 'always', isTrue }
}

/**
 * This becomes true on every path, after `after` if given, as long as nothing possible is postponed
 * forever: the machine never reaches a point from which it can no longer become true.
 */
export function eventually(isTrue: Rule['isTrue'], after?: Rule['isTrue']): Rule {
  return after ? { kind: 'eventually', isTrue, after } : { kind: 'eventually', isTrue }
}

/** The kinds of rules. */
const ruleKinds: readonly string[] = ['never', 'always', 'eventually'] satisfies Rule['kind'][]

/** Whether a rule of a model can be checked. */
export function isRule(rule: unknown): rule is Rule {
  if (!isRecord(rule)) return false
  return ruleKinds.some((kind) => kind === rule.kind) && typeof rule.isTrue === 'function'
}

/** The rules that the explored part neither violates nor confirms, as text. */
export function undecidedRules(exploration: Exploration): string[] {
  const rules: { [name: string]: unknown } = exploration.model.rules ?? {}
  return Object.entries(rules).flatMap(([name, rule]) => {
    try {
      const isOpen = isRule(rule) && counterexample(rule, exploration) === 'undecided'
      return isOpen ? `${ruleText(rule, name)} is not decided` : []
    } catch {
      return []
    }
  })
}

/** The rules of a model that must hold in every snapshot and do not in this one, as text. */
export function brokenRules(
  rules: { readonly [name: string]: unknown },
  snapshot: AnyMachineSnapshot,
): string[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    isRule(rule) && rule.kind !== 'eventually' && isBrokenBy(rule, snapshot)
      ? `${ruleText(rule, name)} does not hold`
      : [],
  )
}

/** A rule as text, as findings name it. */
export const ruleText = ({ kind }: Rule, name: string): string => `${kind}: ${name}`

const isBrokenBy = (rule: Rule, snapshot: AnyMachineSnapshot) =>
  rule.isTrue(snapshot) === (rule.kind === 'never')

/** The shortest path that breaks a rule, or a note if the explored part does not decide it. */
export function counterexample(
  rule: Rule,
  exploration: Exploration,
): readonly Edge[] | 'undecided' | undefined {
  if (rule.kind === 'eventually') return neverComesTrue(rule, exploration)
  const broken = exploration.edges.find(({ after }) => isBrokenBy(rule, after.snapshot))
  if (broken) return [...wayTo(exploration, broken.from), broken]
  return exploration.partial ? 'undecided' : undefined
}

/** The shortest path to a point from which the rule can no longer become true. */
function neverComesTrue(
  { isTrue, after }: Rule,
  exploration: Exploration,
): readonly Edge[] | 'undecided' | undefined {
  const { nodes, edges, edgesFrom, followed } = exploration
  const isTrueAt = nodes.map(({ configuration }) => isTrue(configuration.snapshot))
  const into: number[][] = nodes.map(() => [])
  for (const { from, to } of edges) if (from !== -1) into[to]?.push(from)
  // Backward from where it is true; unexplored nodes may lead there.
  const canBecome = nodes.map((_, index) => isTrueAt[index] === true || index >= followed)
  const queue = nodes.flatMap((_, index) => (canBecome[index] ? index : []))
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const before of into[node] ?? []) {
      if (canBecome[before]) continue
      canBecome[before] = true
      queue.push(before)
    }
  }
  // Forward from where it is required, while it is not true.
  const via = new Map<number, Edge | undefined>()
  const waiting: number[] = []
  const visit = (node: number, edge: Edge | undefined) => {
    if (isTrueAt[node] || via.has(node)) return
    via.set(node, edge)
    waiting.push(node)
  }
  if (after) {
    for (const { index, configuration } of nodes) if (after(configuration.snapshot)) visit(index, undefined)
  } else for (const { from, to } of edges) if (from === -1) visit(to, undefined)
  for (const node of waiting) {
    if (!canBecome[node]) {
      const way: Edge[] = []
      let at = node
      for (let edge = via.get(at); edge; edge = via.get(at)) {
        way.unshift(edge)
        at = edge.from
      }
      return [...wayTo(exploration, at), ...way]
    }
    for (const edge of edgesFrom[node] ?? []) visit(edge.to, edge)
  }
  return exploration.partial ? 'undecided' : undefined
}
