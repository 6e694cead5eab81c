import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromTransition,
  type TransitionActorLogic,
} from 'xstate'
import {
  activeLeaves,
  type Change,
  type Configuration,
  elapse,
  open,
  untilNextTimer,
} from '../explore/configuration.ts'
import { perform } from '../explore/explore.ts'
import { type Move, movesFrom } from '../explore/moves.ts'
import { nameGuard, statePath, transitionsOf } from '../explore/names.ts'
import { stubbed } from '../explore/stubs.ts'
import { brief, same, stable } from '../explore/texts.ts'
import type { Model } from '../model.ts'
import { type FailureSeen, readMove, splitLink, textOfMove, toLink } from './simulationLink.ts'

/** A context key that a step changed, with both values as text. */
interface ContextChange {
  readonly key: string
  readonly before: string
  readonly after: string
}

/** One step of a simulation and its results. */
export interface SimulationStep {
  /** The previous step; null for a start. */
  readonly parent: number | null
  readonly move: Move
  readonly configuration: Configuration
  /** Milliseconds since the start, by the simulation's clock. */
  readonly at: number
  /** The active leaf states, as text. */
  readonly where: string
  /**
   * The error that ended the machine, as text: of a guard or action that throws, or one that it
   * does not handle.
   */
  readonly error: string | null
  /** Paths of all active states. */
  readonly active: readonly string[]
  /** Ids of the transitions taken, in order. */
  readonly taken: readonly string[]
  readonly effects: readonly string[]
  readonly changes: readonly ContextChange[]
}

/** A machine that is run by hand: a tree of steps, one of which is current. */
export interface Simulation {
  /** The machine with all actors controlled by the simulation. */
  readonly machine: AnyStateMachine
  readonly model: Model
  readonly steps: readonly SimulationStep[]
  readonly current: number
  /** The step of a link that could not be taken, and the reason. */
  readonly broken: string | null
  /**
   * Where a path from a link failed, and how: the last step that it reached. Null if it did not
   * fail.
   */
  readonly failed: (FailureSeen & { readonly step: number }) | null
}

/** The effect of a possible move. */
export interface PossibleMove {
  readonly text: string
  readonly move: Move
  /** Null if the move is refused. */
  readonly would: Pick<SimulationStep, 'where' | 'error' | 'taken' | 'effects' | 'changes'> | null
  /** For a refused event: the guards that refuse it; empty if no active state handles it. */
  readonly blockedBy: readonly { readonly transition: string; readonly guard: string }[]
}

/**
 * Starts a machine and takes the steps of a link as far as possible. No real effect runs: the user
 * chooses how actors end and when time passes.
 */
export function simulate(source: AnyStateMachine, model: Model, link: string | null = null): Simulation {
  const machine = stubbed(source, model)
  const { texts, failure } = splitLink(link ?? '')
  const failedAt = (reached: Simulation) => ({
    ...reached,
    failed: failure && { ...failure, step: reached.current },
  })
  const starts = startsOf(model)
  const asked = texts.length > 0 ? starts.find((move) => textOfMove(move) === texts[0]) : starts[0]
  const first = asked ?? starts[0]
  if (!first) throw new Error(`The model of ${machine.id} has no input to start from`)
  const nothing: Simulation = { machine, model, steps: [], current: -1, broken: null, failed: null }
  let simulation = take(nothing, first)
  if (!asked) return { ...simulation, broken: texts[0] ?? null }
  for (const text of texts.slice(1)) {
    const { configuration } = stepNow(simulation)
    const move = readMove(text, movesFrom(model, configuration), configuration)
    if (!move || !preview(simulation, move).would) return { ...failedAt(simulation), broken: text }
    simulation = take(simulation, move)
  }
  return failedAt(simulation)
}

/** Every possible start, as moves. */
export function startsOf(model: Model): Move[] {
  return Object.entries(model.input).map(([name, input]): Move => ({ kind: 'start', name, input }))
}

/** The current step. */
export function stepNow({ steps, current }: Simulation): SimulationStep {
  const step = steps[current]
  if (!step) throw new Error('A simulation has a start')
  return step
}

/** The deepest state that the current step reached; null if it stayed. */
export function stateReached(simulation: Simulation): string | null {
  const { active, parent } = stepNow(simulation)
  const before = parent === null ? [] : (simulation.steps[parent]?.active ?? [])
  const entered = active.filter((path) => path !== '(root)' && !before.includes(path))
  const depthOf = (path: string) => path.split('.').length
  return entered.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? null
}

/** The states that the current step should have reached in a failed path, and the actual ones. */
export function failureHere({ failed, current }: Simulation): {
  expected: readonly string[]
  seen: readonly string[]
} {
  const leaves = (text: string | null) => (text ? text.split(' + ') : [])
  return failed?.step === current
    ? { expected: leaves(failed.expected), seen: leaves(failed.rested) }
    : { expected: [], seen: [] }
}

/** The steps from the start to one of them. */
export function stepsTo({ steps }: Simulation, index: number): number[] {
  const before: number[] = []
  for (let at: number | null = index; at !== null; at = steps[at]?.parent ?? null) before.unshift(at)
  return before
}

/** The steps that follow one of them; several if the simulation has branches. */
export function stepsAfter({ steps }: Simulation, index: number | null): number[] {
  return steps.flatMap(({ parent }, at) => (parent === index ? [at] : []))
}

/** Takes a move from the current step, or returns to the step if the move was taken before. */
export function take(simulation: Simulation, move: Move): Simulation {
  const parent = move.kind === 'start' ? null : simulation.current
  const text = textOfMove(move)
  const again = stepsAfter(simulation, parent).find((index) => {
    const step = simulation.steps[index]
    return step !== undefined && textOfMove(step.move) === text
  })
  if (again !== undefined) return { ...simulation, current: again, broken: null }
  const steps = [...simulation.steps, stepOf(simulation, parent, move)]
  return { ...simulation, steps, current: steps.length - 1, broken: null }
}

function stepOf({ machine, steps }: Simulation, parent: number | null, move: Move): SimulationStep {
  const before = parent === null ? undefined : steps[parent]
  const change = changeBy(machine, before?.configuration, move)
  return {
    parent,
    move,
    configuration: change.after,
    at: (before?.at ?? 0) + (move.kind === 'time' ? move.ms : 0),
    active: change.after.snapshot._nodes.map(statePath),
    ...outcomeOf(machine, before?.configuration.snapshot, change),
  }
}

function changeBy(machine: AnyStateMachine, before: Configuration | undefined, move: Move): Change {
  if (move.kind === 'start') return open(machine, move.input)
  if (!before) throw new Error('Only a start leads from nowhere')
  try {
    return move.kind === 'time' ? pass(machine, before, move.ms) : perform(machine, before, move)
  } catch (error) {
    // A machine that sends itself events endlessly never returns; the simulation ends it.
    const snapshot = { ...before.snapshot, status: 'error' as const, output: undefined, error }
    return { after: { ...before, snapshot, timers: [] }, microsteps: [], effects: [] }
  }
}

/**
 * Lets time pass, timer by timer, because a timer may start another one that is due in the same
 * time.
 */
function pass(machine: AnyStateMachine, before: Configuration, ms: number): Change {
  const microsteps: Change['microsteps'] = []
  const effects: Change['effects'] = []
  let after = before
  let left = ms
  do {
    const next = Math.min(left, untilNextTimer(after) ?? left)
    const change = elapse(machine, after, next)
    microsteps.push(...change.microsteps)
    effects.push(...change.effects)
    after = change.after
    left -= next
  } while (left > 0)
  return { after, microsteps, effects }
}

function outcomeOf(machine: AnyStateMachine, before: AnyMachineSnapshot | undefined, change: Change) {
  const names = transitionsOf(machine)
  const { snapshot } = change.after
  return {
    where: activeLeaves(snapshot),
    taken: change.microsteps.flatMap((step) => step.transitions.map((taken) => names.get(taken) ?? '?')),
    error: snapshot.status === 'error' ? brief(snapshot.error, 300) : null,
    effects: change.effects.map(({ text }) => text),
    changes: before ? contextChanges(before.context, snapshot.context) : [],
  }
}

function contextChanges(before: Readonly<Record<string, unknown>>, after: typeof before): ContextChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key] && !same(before[key], after[key]))
    .map((key) => ({ key, before: stable(before[key]), after: stable(after[key]) }))
}

/** All moves that can be tried in the current step, with their effects. */
export function possibleMoves(simulation: Simulation): PossibleMove[] {
  const { configuration } = stepNow(simulation)
  return movesFrom(simulation.model, configuration).map((move) => preview(simulation, move))
}

/** The effect of one move in the current step. */
export function preview({ machine, ...simulation }: Simulation, move: Move): PossibleMove {
  const { configuration } = stepNow({ machine, ...simulation })
  const { snapshot } = configuration
  const text = textOfMove(move)
  const blockedBy = move.kind === 'event' ? blockers(machine, snapshot, move.event) : null
  return blockedBy
    ? { text, move, would: null, blockedBy }
    : {
        text,
        move,
        would: outcomeOf(machine, snapshot, changeBy(machine, configuration, move)),
        blockedBy: [],
      }
}

/** The guards that refuse an event; null if it is not refused. */
function blockers(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    if (machine.getTransitionData(snapshot, event).length > 0) return null
  } catch {
    // To show a guard that throws, the move is taken: the machine then stops with that error.
    return null
  }
  return [...transitionsOf(machine)]
    .filter(
      ([definition]) =>
        definition.guard !== undefined &&
        definition.eventType === event.type &&
        snapshot._nodes.includes(definition.source),
    )
    .map(([{ guard }, transition]) => ({ transition, guard: nameGuard(guard) }))
}

/** The moves of a simulation up to the current step, as text for an address. */
export function linkOf(simulation: Simulation): string {
  const { steps, current, failed } = simulation
  return toLink(
    stepsTo(simulation, current).flatMap((index) => steps[index]?.move ?? []),
    failed?.step === current ? failed : null,
  )
}

/** The commands of a simulation actor. */
export type SimulationCommand =
  | { type: 'move.made'; move: Move }
  | { type: 'step.chosen'; step: number }
  /** Starts again and forgets all steps. */
  | { type: 'start.chosen'; move: Move }

interface SimulationInput {
  machine: string
  /** A link written by `linkOf`; null for the first start of the model. */
  path: string | null
}

/** A simulation as an actor that a machine can invoke. */
export type SimulationLogic = TransitionActorLogic<Simulation, SimulationCommand, SimulationInput>

/** The logic of that actor; `subjectOf` returns the machine with this id and its model. */
export function createSimulation(
  subjectOf: (id: string) => { machine: AnyStateMachine; model: Model },
): SimulationLogic {
  return fromTransition(
    (simulation: Simulation, command: SimulationCommand): Simulation => {
      switch (command.type) {
        case 'move.made':
          return preview(simulation, command.move).would ? take(simulation, command.move) : simulation
        case 'step.chosen':
          return command.step in simulation.steps
            ? { ...simulation, current: command.step, broken: null }
            : simulation
        case 'start.chosen':
          return take({ ...simulation, steps: [], current: -1, failed: null }, command.move)
      }
    },
    ({ input: { machine: id, path } }: { input: SimulationInput }) => {
      const { machine, model } = subjectOf(id)
      return simulate(machine, model, path)
    },
  )
}
