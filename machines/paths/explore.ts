import type { AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import {
  activeLeaves,
  type Change,
  type Configuration,
  elapse,
  keyOf,
  open,
  runningActors,
  send,
} from './configuration.ts'
import { type Edge, type EdgeTexts, makeEdge } from './edge.ts'
import { isolated } from './isolated.ts'
import { wantedBy } from './missing.ts'
import { type Move, movesFrom } from './moves.ts'
import { transitionsOf } from './names.ts'
import { actorEvent, type GuardTally, stubbed } from './stubs.ts'
import { brief, stable, stableAnew } from './words.ts'

export type { Edge } from './edge.ts'

/** A configuration that an exploration reached. */
export interface GraphNode {
  index: number
  configuration: Configuration
  /** Its active leaves, in words. */
  where: string
  /** Moves from the start on the shortest path. */
  depth: number
  /** User events that its guards refuse, or that no active state knows. */
  refused: Refusal[]
}

/** A user event that nothing comes of; `byGuard` where an active state knows it, and which guards refused. */
interface Refusal {
  move: Move & { kind: 'event' }
  byGuard: boolean
  guards: readonly string[]
}

/** A move that the machine can't take as the model gives it: something of its payload is read and is not there. */
interface MissingCase {
  move: Move
  where: string
  /** What is read of the event: `value.length`. */
  wanted: readonly string[]
  /** What then went wrong. */
  error: string
}

export interface Exploration {
  /** The machine as it was explored: every actor replaced. */
  machine: AnyStateMachine
  model: Model
  nodes: readonly GraphNode[]
  edges: readonly Edge[]
  /** Outgoing edges by node. */
  edgesFrom: readonly (readonly Edge[])[]
  /** Set when a limit was met: the nodes and edges are then only a part, and why. */
  partial: string | undefined
  guards: GuardTally
  missing: readonly MissingCase[]
  /** Transitions whose actions change the context in place. */
  changedInPlace: readonly string[]
  /** Context keys that differ each time the same move is made, where they were looked for. */
  changing?: readonly string[]
}

interface Options {
  limits?: Partial<Limits>
  /** Leaves out moves that lack something of their payload, instead of following them into an error. */
  skipsMissing?: boolean
}

const usualLimits: Limits = { configurations: 4000, moves: 40_000, depth: 200 }

/**
 * Walks a machine through everything that its model allows, breadth first, without running anything: user
 * events, outcomes of the actors that run, and the earliest timer. When a limit is met, what was found is
 * kept and `partial` says what is missing.
 *
 * Where an action is found to change the context in place, everything is walked again with a copy for each move:
 * what one branch does would else be seen by its siblings.
 */
export function explore(source: AnyStateMachine, model: Model, options: Options = {}): Exploration {
  const shared = walk(source, model, options, [])
  return shared.changedInPlace.length === 0 ? shared : walk(source, model, options, shared.changedInPlace)
}

/** So often a transition is watched for a change in place: the first time may find nothing to change. */
const watchedTakes = 3

function walk(
  source: AnyStateMachine,
  model: Model,
  { limits, skipsMissing = false }: Options,
  changedInPlace: readonly string[],
): Exploration {
  const most = { ...usualLimits, ...model.limits, ...limits }
  const guards: GuardTally = new Map()
  const asked = new Set<string>()
  const machine = stubbed(source, model, guards, (name, allowed) => {
    asked.add(`${name} ${allowed ? 'allows' : 'refuses'}`)
  })
  const texts: EdgeTexts = { names: transitionsOf(machine), lists: new Map() }
  const project = (context: unknown) => (model.project ? model.project(context) : context)
  const nodes: GraphNode[] = []
  const edges: Edge[] = []
  const edgesFrom: Edge[][] = []
  const indexes = new Map<string, number>()
  const missing: MissingCase[] = []
  const takes = new Map<string, number>()
  const inPlace = new Set<string>()
  const isIsolating = changedInPlace.length > 0
  let partial: string | undefined

  const arrive = (from: GraphNode | undefined, move: Move, change: Change) => {
    const key = keyOf(change.after, project)
    let to = indexes.get(key)
    if (to === undefined) {
      to = nodes.length
      indexes.set(key, to)
      const { snapshot } = change.after
      nodes.push({
        index: to,
        configuration: change.after,
        where: activeLeaves(snapshot),
        depth: from ? from.depth + 1 : 0,
        refused: [],
      })
      edgesFrom.push([])
    }
    // Without a projection, equal keys are equal configurations: one is enough to keep.
    const after = model.project ? change.after : (nodes[to]?.configuration ?? change.after)
    const edge = makeEdge(texts, { index: edges.length, from, to, move, change, after, asked })
    edges.push(edge)
    if (from) edgesFrom[from.index]?.push(edge)
    return edge
  }

  /** The texts of contexts before a move, as long as there is something to watch for. */
  const contextText = (node: GraphNode) => stable(node.configuration.snapshot.context)
  const watch = (node: GraphNode, before: string, { taken }: Edge) => {
    const seldom = taken.filter((name) => (takes.get(name) ?? 0) < watchedTakes)
    if (seldom.length === 0) return
    for (const name of seldom) takes.set(name, (takes.get(name) ?? 0) + 1)
    if (stableAnew(node.configuration.snapshot.context) !== before)
      for (const name of taken) inPlace.add(name)
  }

  for (const [name, input] of Object.entries(model.input)) {
    const move: Move = { kind: 'start', name, input }
    try {
      arrive(undefined, move, open(machine, input))
    } catch (error) {
      missing.push({ move, where: 'the start', wanted: [], error: brief(error, 200) })
    }
  }
  const begun = nodes.map(({ configuration }) => configuration.snapshot)
  if (begun.every(({ status }) => status === 'error')) {
    partial = `it cannot be started: ${missing[0]?.error ?? brief(begun[0]?.error ?? 'the model gives no input', 200)}`
  }
  for (let index = 0; index < nodes.length && partial === undefined && inPlace.size === 0; index++) {
    const node = nodes[index]
    if (!node) break
    const moves = movesFrom(model, node.configuration)
    if (node.depth >= most.depth && moves.length > 0) {
      partial = `paths of more than ${most.depth} moves were not followed`
      break
    }
    for (const move of moves) {
      if (partial !== undefined || inPlace.size > 0) break
      asked.clear()
      if (move.kind === 'event' && isRefused(machine, node, move, asked)) continue
      if (edges.length >= most.moves || nodes.length >= most.configurations) {
        partial = `stopped at ${nodes.length} configurations and ${edges.length} moves; ${nodes.length - index} configurations were not followed`
        break
      }
      const before = contextText(node)
      const from = isIsolating ? withOwnContext(node.configuration) : node.configuration
      const change = perform(machine, from, move)
      const { snapshot } = change.after
      if (snapshot.status === 'error') {
        const wanted = wantedBy(machine, node.configuration, move)
        if (wanted.length > 0) {
          missing.push({ move, where: node.where, wanted, error: brief(snapshot.error, 200) })
          if (skipsMissing) continue
        }
      }
      const edge = arrive(node, move, change)
      if (!isIsolating) watch(node, before, edge)
    }
  }
  return {
    machine,
    model,
    nodes,
    edges,
    edgesFrom,
    partial,
    guards,
    missing,
    changedInPlace: isIsolating ? changedInPlace : [...inPlace],
  }
}

/** The same configuration with a context of its own. */
export function withOwnContext(configuration: Configuration): Configuration {
  const { snapshot } = configuration
  return { ...configuration, snapshot: { ...snapshot, context: isolated(snapshot.context) } }
}

/** A configuration after a move that is possible in it. */
export function perform(machine: AnyStateMachine, before: Configuration, move: Move): Change {
  switch (move.kind) {
    case 'start':
      return open(machine, move.input)
    case 'event':
    case 'emit':
      return send(machine, before, move.event)
    case 'time':
      return elapse(machine, before, move.ms)
    case 'snapshot':
    case 'done':
    case 'error': {
      const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
      const event = actorEvent(move.kind, ref?.id ?? move.actor, move.value)
      return send(machine, before, event, move.kind === 'snapshot' ? undefined : ref)
    }
  }
}

/** Notes a user event that no transition takes; one that a guard blocked is a test for free. */
function isRefused(
  machine: AnyStateMachine,
  node: GraphNode,
  move: Move & { kind: 'event' },
  asked: ReadonlySet<string>,
): boolean {
  const { snapshot } = node.configuration
  try {
    if (machine.getTransitionData(snapshot, move.event).length > 0) return false
  } catch {
    // A guard that throws is found by performing the move: the machine then stops with that error.
    return false
  }
  const byGuard = snapshot._nodes.some((node) => node.transitions.has(move.event.type))
  node.refused.push({ move, byGuard, guards: [...asked] })
  return true
}
