import type { AnyTransitionDefinition } from 'xstate'
import type { Change, Configuration } from './configuration.ts'
import type { Move } from './moves.ts'
import { statePath } from './names.ts'
import { brief, same } from './texts.ts'

/** A move between two nodes; from node -1 for a start. */
export interface Edge {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly move: Move
  /** Names of the transitions taken, in order, including `always` and raised ones. */
  readonly taken: readonly string[]
  /** Paths of the states entered, including transient ones. */
  readonly passed: readonly string[]
  /** Guards that were evaluated, with their results: `isFull refuses`. */
  readonly asked: readonly string[]
  /** Its effects, as text. */
  readonly effects: readonly string[]
  /** The names of the external effects. */
  readonly does: readonly string[]
  /** Its changes of the context, as text. */
  readonly changes: readonly string[]
  /**
   * The configuration it led to: that of its node, except for what the model's projection leaves
   * out.
   */
  readonly after: Configuration
}

/** Shared by the edges of one exploration, because most lists of names repeat many times. */
export interface EdgeTexts {
  names: ReadonlyMap<AnyTransitionDefinition, string>
  lists: Map<string, readonly string[]>
}

interface Parts {
  index: number
  from: { index: number; configuration: Configuration } | undefined
  to: number
  move: Move
  change: Change
  after: Configuration
  asked: ReadonlySet<string>
}

export function makeEdge(texts: EdgeTexts, parts: Parts): Edge {
  const { index, from, to, move, change, after, asked } = parts
  const shared = (list: readonly string[]) => {
    const key = list.join('\n')
    const found = texts.lists.get(key)
    if (found) return found
    texts.lists.set(key, list)
    return list
  }
  return new ExploredEdge(
    index,
    to,
    move,
    shared(
      change.microsteps.flatMap((step) => step.transitions.map((taken) => texts.names.get(taken) ?? '?')),
    ),
    shared(passedStates(change)),
    shared([...asked]),
    shared(change.effects.map(({ text }) => text)),
    shared(change.effects.flatMap(({ outside }) => outside ?? [])),
    after,
    from,
  )
}

class ExploredEdge implements Edge {
  constructor(
    readonly index: number,
    readonly to: number,
    readonly move: Move,
    readonly taken: readonly string[],
    readonly passed: readonly string[],
    readonly asked: readonly string[],
    readonly effects: readonly string[],
    readonly does: readonly string[],
    readonly after: Configuration,
    private readonly source: Parts['from'],
  ) {}

  get from(): number {
    return this.source ? this.source.index : -1
  }

  /** Only readers of charts need it: as text for every edge it would cost as much as the step. */
  get changes(): readonly string[] {
    if (!this.source) return []
    const old: Record<string, unknown> = this.source.configuration.snapshot.context
    const now: Record<string, unknown> = this.after.snapshot.context
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((key) => old[key] !== now[key] && !same(old[key], now[key]))
      .map((key) => `${key}: ${brief(old[key], 40)} → ${brief(now[key], 40)}`)
  }
}

/** The states entered by a change, including transient ones. */
export function passedStates({ after, microsteps }: Change): string[] {
  const passed = new Set<string>()
  for (const step of microsteps) {
    for (const { source } of step.transitions) {
      for (let node = source; node.parent; node = node.parent) passed.add(statePath(node))
    }
    for (const node of step.snapshot._nodes) passed.add(statePath(node))
  }
  for (const node of after.snapshot._nodes) passed.add(statePath(node))
  return [...passed]
}
