import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
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
import { type Move, movesFrom } from './moves.ts'
import { statePath, transitionsOf } from './names.ts'
import { actorEvent, type GuardTally, stubbed } from './stubs.ts'
import { brief, same } from './words.ts'

/** A configuration that an exploration reached. */
export interface GraphNode {
  index: number
  configuration: Configuration
  /** Its active leaves, in words. */
  where: string
  /** Moves from the start on the shortest path. */
  depth: number
  /** User events that its guards refuse, or that no active state knows. */
  refused: { move: Move & { kind: 'event' }; byGuard: boolean }[]
}

/** A move between two nodes; from node -1 for a start. */
export interface Edge {
  index: number
  from: number
  to: number
  move: Move
  /** Names of the transitions taken, in order, `always` and raised ones included. */
  taken: readonly string[]
  /** Paths of the states entered on the way, also those that are left at once. */
  passed: readonly string[]
  /** What it does, in words. */
  effects: readonly string[]
  /** What of that reaches outside the machine, by name. */
  does: readonly string[]
  /** What it changes in the context, in words. */
  changes: readonly string[]
  /** The configuration that it led to: that of its node, but for what the model's projection leaves out. */
  after: Configuration
}

/** Sees an exploration while it goes on, and ends it by giving a reason. */
export interface Visitor {
  /** `isNew`: whether the edge leads to a node that no edge led to before. */
  edge(edge: Edge, from: GraphNode | undefined, isNew: boolean): string | undefined
  /** A user event that is refused in a node. */
  refused(move: Move, node: GraphNode): string | undefined
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
}

const usualLimits: Limits = { configurations: 4000, moves: 40_000, depth: 200 }

/**
 * Walks a machine through everything that its model allows, breadth first, without running anything: user
 * events, outcomes of the actors that run, and the earliest timer. When a limit is met, what was found is
 * kept and `partial` says what is missing. A visitor sees every edge as it is found.
 */
export function explore(
  source: AnyStateMachine,
  model: Model,
  { limits, visitor }: { limits?: Partial<Limits>; visitor?: Visitor } = {},
): Exploration {
  const most = { ...usualLimits, ...model.limits, ...limits }
  const guards: GuardTally = new Map()
  const machine = stubbed(source, model, guards)
  const names = transitionsOf(machine)
  const project = (context: unknown) => (model.project ? model.project(context) : context)
  const nodes: GraphNode[] = []
  const edges: Edge[] = []
  const edgesFrom: Edge[][] = []
  const indexes = new Map<string, number>()
  let partial: string | undefined

  const arrive = (from: GraphNode | undefined, move: Move, change: Change) => {
    const key = keyOf(change.after, project)
    let to = indexes.get(key)
    const isNew = to === undefined
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
    const edge: Edge = {
      index: edges.length,
      from: from ? from.index : -1,
      to,
      move,
      taken: change.microsteps.flatMap((step) => step.transitions.map((taken) => names.get(taken) ?? '?')),
      passed: passedStates(change),
      effects: change.effects.map(({ words }) => words),
      does: change.effects.flatMap(({ outside }) => outside ?? []),
      changes: from ? changesBetween(from.configuration.snapshot, change.after.snapshot) : [],
      after: change.after,
    }
    edges.push(edge)
    partial ??= visitor?.edge(edge, from, isNew)
    if (from) edgesFrom[from.index]?.push(edge)
  }

  for (const [name, input] of Object.entries(model.input)) {
    arrive(undefined, { kind: 'start', name, input }, open(machine, input))
  }
  for (let index = 0; index < nodes.length && partial === undefined; index++) {
    const node = nodes[index]
    if (!node) break
    const moves = movesFrom(model, node.configuration)
    if (node.depth >= most.depth && moves.length > 0) {
      partial = `paths of more than ${most.depth} moves were not followed`
      break
    }
    for (const move of moves) {
      if (partial !== undefined) break
      if (move.kind === 'event' && isRefused(machine, node, move)) {
        partial ??= visitor?.refused(move, node)
        continue
      }
      if (edges.length >= most.moves || nodes.length >= most.configurations) {
        partial = `stopped at ${nodes.length} configurations and ${edges.length} moves; ${nodes.length - index} configurations were not followed`
        break
      }
      arrive(node, move, perform(machine, node.configuration, move))
    }
  }
  return { machine, model, nodes, edges, edgesFrom, partial, guards }
}

/** A configuration after a move that is possible in it. */
function perform(machine: AnyStateMachine, before: Configuration, move: Move): Change {
  switch (move.kind) {
    case 'start':
      return open(machine, move.input)
    case 'event':
    case 'emit':
      return send(machine, before, move.event)
    case 'time':
      return elapse(machine, before, move.ms)
    case 'snapshot':
      return send(machine, before, actorEvent('snapshot', move.actor, move.value))
    case 'done':
    case 'error': {
      const ending = runningActors(before).find(({ id }) => id === move.actor)
      return send(machine, before, actorEvent(move.kind, move.actor, move.value), ending?.ref)
    }
  }
}

/** Notes a user event that no transition takes; one that a guard blocked is a test for free. */
function isRefused(machine: AnyStateMachine, node: GraphNode, move: Move & { kind: 'event' }): boolean {
  const { snapshot } = node.configuration
  if (transitionData(machine, snapshot, move) > 0) return false
  const byGuard = snapshot._nodes.some((node) => node.transitions.has(move.event.type))
  node.refused.push({ move, byGuard })
  return true
}

function transitionData(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  move: Move & { kind: 'event' },
): number {
  try {
    return machine.getTransitionData(snapshot, move.event).length
  } catch {
    // A guard that throws is found by performing the move: the machine then stops with that error.
    return 1
  }
}

function passedStates({ after, microsteps }: Change): string[] {
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

function changesBetween(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const old: Record<string, unknown> = before.context
  const now: Record<string, unknown> = after.context
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => old[key] !== now[key] && !same(old[key], now[key]))
    .map((key) => `${key}: ${brief(old[key], 40)} → ${brief(now[key], 40)}`)
}
