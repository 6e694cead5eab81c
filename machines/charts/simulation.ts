import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromTransition,
  type TransitionActorLogic,
} from 'xstate'
import type { Model } from '../model.ts'
import {
  activeLeaves,
  type Change,
  type Configuration,
  elapse,
  open,
  untilNextTimer,
} from '../paths/configuration.ts'
import { perform } from '../paths/explore.ts'
import { type Move, movesFrom } from '../paths/moves.ts'
import { nameGuard, statePath, transitionsOf } from '../paths/names.ts'
import { stubbed } from '../paths/stubs.ts'
import { brief, same, stable } from '../paths/texts.ts'
import { type FailureSeen, readMove, splitLink, textOfMove, toLink } from './simulationLink.ts'

/** A key of the context that a step changed, with both values as text. */
interface ContextChange {
  readonly key: string
  readonly before: string
  readonly after: string
}

/** One step of a simulation, and all that came of it. */
export interface SimulationStep {
  /** The step before; null for a start. */
  readonly parent: number | null
  readonly move: Move
  readonly configuration: Configuration
  /** Milliseconds since the start, by the simulation's clock. */
  readonly at: number
  /** The active leaves, in words. */
  readonly where: string
  /** The error in which the machine ended there, in words: of a guard or an action that throws, or one that it does not hear. */
  readonly error: string | null
  /** Paths of all active states. */
  readonly active: readonly string[]
  /** Ids of the transitions taken, in order. */
  readonly taken: readonly string[]
  readonly effects: readonly string[]
  readonly changes: readonly ContextChange[]
}

/** A machine that is run by hand: a tree of steps, of which one is looked at. */
export interface Simulation {
  /** The machine with every actor in our hand. */
  readonly machine: AnyStateMachine
  readonly model: Model
  readonly steps: readonly SimulationStep[]
  readonly current: number
  /** The step of a link that could not be taken, and why the simulation stands before it. */
  readonly broken: string | null
  /**
   * Where the path of a link failed that was walked elsewhere, and by what: the last step that it came to. Null where it did
   * not fail.
   */
  readonly failed: (FailureSeen & { readonly step: number }) | null
}

/** What a move would bring about. */
export interface PossibleMove {
  readonly text: string
  readonly move: Move
  /** Null where it is refused. */
  readonly would: Pick<SimulationStep, 'where' | 'error' | 'taken' | 'effects' | 'changes'> | null
  /** Of an event that is refused: the guards that refuse it; none where no active state knows it. */
  readonly blockedBy: readonly { readonly transition: string; readonly guard: string }[]
}

/**
 * Starts a machine and takes the steps of a link, as far as they can be taken. Nothing of the outside world runs:
 * actors come to what is chosen for them, and time passes when it is told to.
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

/** Every way to start, as moves. */
export function startsOf(model: Model): Move[] {
  return Object.entries(model.input).map(([name, input]): Move => ({ kind: 'start', name, input }))
}

/** The step that is looked at. */
export function stepNow({ steps, current }: Simulation): SimulationStep {
  const step = steps[current]
  if (!step) throw new Error('A simulation has a start')
  return step
}

/** The innermost state that the step which is looked at has come to, of several the deepest; null where it stayed. */
export function stateReached(simulation: Simulation): string | null {
  const { active, parent } = stepNow(simulation)
  const before = parent === null ? [] : (simulation.steps[parent]?.active ?? [])
  const entered = active.filter((path) => path !== '(root)' && !before.includes(path))
  const depthOf = (path: string) => path.split('.').length
  return entered.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? null
}

/** The states that the step which is looked at was expected to come to where it failed elsewhere, and those seen instead. */
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

/** The steps that lead on from one of them: more than one where the simulation has branches. */
export function stepsAfter({ steps }: Simulation, index: number | null): number[] {
  return steps.flatMap(({ parent }, at) => (parent === index ? [at] : []))
}

/** Takes a move from the step that is looked at. One that was taken from there before is gone back to. */
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
    // Of a machine that sends itself something without end nothing comes back: for anyone who looks at it, it ends there.
    const snapshot = { ...before.snapshot, status: 'error' as const, output: undefined, error }
    return { after: { ...before, snapshot, timers: [] }, microsteps: [], effects: [] }
  }
}

/** Lets any time pass: timer by timer, since what one of them starts may be due within the same time. */
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

/** Everything that can be tried in the step that is looked at, with what it would bring about. */
export function possibleMoves(simulation: Simulation): PossibleMove[] {
  const { configuration } = stepNow(simulation)
  return movesFrom(simulation.model, configuration).map((move) => preview(simulation, move))
}

/** What one move would bring about in the step that is looked at. */
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

/** The guards that refuse an event; null when it is not refused. */
function blockers(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    if (machine.getTransitionData(snapshot, event).length > 0) return null
  } catch {
    // A guard that throws is shown by taking the move: the machine then stops with that error.
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

/** The moves of a simulation up to where it is looked at, as text for an address. */
export function linkOf(simulation: Simulation): string {
  const { steps, current, failed } = simulation
  return toLink(
    stepsTo(simulation, current).flatMap((index) => steps[index]?.move ?? []),
    failed?.step === current ? failed : null,
  )
}

/** What an actor that holds a simulation is told. */
export type SimulationCommand =
  | { type: 'move.made'; move: Move }
  | { type: 'step.chosen'; step: number }
  /** From the start, with nothing remembered. */
  | { type: 'start.chosen'; move: Move }

interface SimulationInput {
  machine: string
  /** A link that `linkOf` wrote; null for the first start of the model. */
  path: string | null
}

/** A simulation as an actor, for a machine to invoke. */
export type SimulationLogic = TransitionActorLogic<Simulation, SimulationCommand, SimulationInput>

/** The logic of that actor; `subjectOf` gives the machine of an id with its model. */
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
