import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, type Exploration, wayTo } from './explore.ts'

/** Something that a model states of every path. Build one with {@link never}, {@link always} or {@link eventually}. */
export interface Rule {
  readonly kind: 'never' | 'always' | 'eventually'
  isTrue(snapshot: AnyMachineSnapshot): boolean
  /** From where on it is demanded; from the start when absent. */
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
 * This comes true on every path, after `after` where that is given, as long as nothing that can happen is put off for
 * ever: the machine never gets to where it cannot come true any more.
 */
export function eventually(isTrue: Rule['isTrue'], after?: Rule['isTrue']): Rule {
  return after ? { kind: 'eventually', isTrue, after } : { kind: 'eventually', isTrue }
}

/** The shortest path that breaks a rule, or a word where the part that was explored does not decide it. */
export function counterexample(
  rule: Rule,
  exploration: Exploration,
): readonly Edge[] | 'undecided' | undefined {
  if (rule.kind === 'eventually') return neverComesTrue(rule, exploration)
  const broken = exploration.edges.find(
    ({ after }) => rule.isTrue(after.snapshot) === (rule.kind === 'never'),
  )
  if (broken) return [...wayTo(exploration, broken.from), broken]
  return exploration.partial ? 'undecided' : undefined
}

/** The shortest path from which on what is demanded cannot come true any more. */
function neverComesTrue(
  { isTrue, after }: Rule,
  exploration: Exploration,
): readonly Edge[] | 'undecided' | undefined {
  const { nodes, edges, edgesFrom, followed } = exploration
  const isTrueAt = nodes.map(({ configuration }) => isTrue(configuration.snapshot))
  const into: number[][] = nodes.map(() => [])
  for (const { from, to } of edges) if (from !== -1) into[to]?.push(from)
  // Backwards from where it is true; what was not followed may lead there.
  const canBecome = nodes.map((_, index) => isTrueAt[index] === true || index >= followed)
  const queue = nodes.flatMap((_, index) => (canBecome[index] ? index : []))
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const before of into[node] ?? []) {
      if (canBecome[before]) continue
      canBecome[before] = true
      queue.push(before)
    }
  }
  // Forwards from where it is demanded, as long as it has not come true.
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
