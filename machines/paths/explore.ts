import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import {
  type Change,
  type Configuration,
  elapse,
  keyOf,
  open,
  runningActors,
  send,
  whereIs,
} from './configuration.ts'
import { type Move, moveInWords, movesFrom } from './moves.ts'
import { pathOf, statesOf, transitionsOf } from './names.ts'
import { actorEvent, type GuardTally, stand } from './stand.ts'
import { brief, same } from './words.ts'

/** A configuration that an exploration reached. */
export interface Place {
  index: number
  configuration: Configuration
  /** Its active leaves, in words. */
  where: string
  /** Moves from the start on the shortest way. */
  depth: number
  /** User events that its guards refuse, or that no active state knows. */
  refused: { move: Move & { kind: 'event' }; byGuard: boolean }[]
}

/** A move between two places; from place -1 for a start. */
export interface Way {
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
  /** What it changes in the context, in words. */
  changes: readonly string[]
}

export interface Exploration {
  /** The machine as it was explored: every actor replaced. */
  machine: AnyStateMachine
  model: Model
  places: readonly Place[]
  ways: readonly Way[]
  /** Outgoing ways by place. */
  waysFrom: readonly (readonly Way[])[]
  /** Set when a limit was met: the places and ways are then only a part, and why. */
  partial: string | undefined
  guards: GuardTally
}

const usualLimits: Limits = { configurations: 4000, moves: 40_000, depth: 200 }

/**
 * Walks a machine through everything that its model allows, breadth first, without running anything: user
 * events, outcomes of the actors that run, and the earliest timer. When a limit is met, what was found is
 * kept and `partial` says what is missing. With the ways of an `original`, it ends at the first that differs.
 */
export function explore(
  source: AnyStateMachine,
  model: Model,
  limits: Partial<Limits> = {},
  original?: readonly Way[],
): Exploration {
  const most = { ...usualLimits, ...model.limits, ...limits }
  const guards: GuardTally = new Map()
  const machine = stand(source, model, guards)
  const names = transitionsOf(machine)
  const project = (context: unknown) => (model.project ? model.project(context) : context)
  const places: Place[] = []
  const ways: Way[] = []
  const waysFrom: Way[][] = []
  const known = new Map<string, number>()
  let partial: string | undefined

  const arrive = (from: Place | undefined, move: Move, change: Change) => {
    const key = keyOf(change.after, project)
    let to = known.get(key)
    if (to === undefined) {
      to = places.length
      known.set(key, to)
      const { snapshot } = change.after
      places.push({
        index: to,
        configuration: change.after,
        where: whereIs(snapshot),
        depth: from ? from.depth + 1 : 0,
        refused: [],
      })
      waysFrom.push([])
    }
    const way: Way = {
      index: ways.length,
      from: from ? from.index : -1,
      to,
      move,
      taken: change.microsteps.flatMap((step) => step.transitions.map((taken) => names.get(taken) ?? '?')),
      passed: passedStates(change),
      effects: change.effects,
      changes: from ? changesBetween(from.configuration.snapshot, change.after.snapshot) : [],
    }
    ways.push(way)
    if (original && wayForComparison(way) !== wayForComparison(original[way.index])) {
      partial = `differs from the original in move ${way.index}`
    }
    if (from) waysFrom[from.index]?.push(way)
  }

  for (const [name, input] of Object.entries(model.input)) {
    arrive(undefined, { kind: 'start', name, input }, open(machine, input))
  }
  for (let index = 0; index < places.length && partial === undefined; index++) {
    const place = places[index]
    if (!place) break
    const moves = movesFrom(model, place.configuration)
    if (place.depth >= most.depth && moves.length > 0) {
      partial = `paths of more than ${most.depth} moves were not followed`
      break
    }
    for (const move of moves) {
      if (partial !== undefined) break
      if (move.kind === 'event' && isRefused(machine, place, move)) continue
      if (ways.length >= most.moves || places.length >= most.configurations) {
        partial = `stopped at ${places.length} configurations and ${ways.length} moves; ${places.length - index} configurations were not followed`
        break
      }
      arrive(place, move, perform(machine, place.configuration, move))
    }
  }
  return { machine, model, places, ways, waysFrom, partial, guards }
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
function isRefused(machine: AnyStateMachine, place: Place, move: Move & { kind: 'event' }): boolean {
  const { snapshot } = place.configuration
  if (transitionData(machine, snapshot, move) > 0) return false
  const byGuard = snapshot._nodes.some((node) => node.transitions.has(move.event.type))
  place.refused.push({ move, byGuard })
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
      for (let node = source; node.parent; node = node.parent) passed.add(pathOf(node))
    }
    for (const node of step.snapshot._nodes) passed.add(pathOf(node))
  }
  for (const node of after.snapshot._nodes) passed.add(pathOf(node))
  return [...passed]
}

function changesBetween(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const old: Record<string, unknown> = before.context
  const now: Record<string, unknown> = after.context
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => old[key] !== now[key] && !same(old[key], now[key]))
    .map((key) => `${key}: ${brief(old[key], 40)} → ${brief(now[key], 40)}`)
}

/** The names of everything that an exploration took and reached. */
export function reachedBy(ways: readonly Way[]): { transitions: Set<string>; states: Set<string> } {
  return {
    transitions: new Set(ways.flatMap((way) => way.taken)),
    states: new Set(ways.flatMap((way) => way.passed)),
  }
}

/** Everything that there is to take and to reach: transitions, and states other than the root and history. */
export function everythingIn(machine: AnyStateMachine): { transitions: Set<string>; states: Set<string> } {
  return {
    transitions: new Set(transitionsOf(machine).values()),
    states: new Set(
      statesOf(machine)
        .filter((node) => node.type !== 'history' && node.parent)
        .map(pathOf),
    ),
  }
}

const compared = new WeakMap<Way, string>()

/** What of a way the record shows, in one text. */
export function wayForComparison(way: Way | undefined): string {
  if (!way) return ''
  const text =
    compared.get(way) ??
    [way.from, way.to, moveInWords(way.move), way.taken, way.effects, way.changes].map(String).join('\n')
  compared.set(way, text)
  return text
}

/** A way in words: the move and where it leads. */
export function wayInWords(way: Way, places: readonly Place[]): string {
  return `${moveInWords(way.move)} → ${places[way.to]?.where}`
}
