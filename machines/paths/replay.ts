import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { Model } from '../model.ts'
import { activeLeaves } from './configuration.ts'
import { everythingIn } from './edges.ts'
import { violations } from './expectations.ts'
import type { Expected, Path } from './generate.ts'
import { isMicrostep } from './microsteps.ts'
import { type Move, moveInWords } from './moves.ts'
import { statePath, transitionsOf } from './names.ts'
import { stub, stubbed } from './stubs.ts'
import { stable } from './words.ts'

/** A path as a real actor walked it. */
export interface Run {
  path: Path
  /** What was wrong, each with the number and the words of its move. Empty when all is well. */
  failures: string[]
  /** Set when a move could not be made at all (its actor did not run): the number of the move. */
  stuckAt: number | undefined
  transitions: ReadonlySet<string>
  states: ReadonlySet<string>
}

/**
 * Walks a path on a real actor under a simulated clock, with every invoked actor in our hand. After every
 * move the snapshot must be the explored one (when the path says which) and show what the model says of
 * its states; user events that were explored as refused must be refused. Transitions are read from the
 * library's microsteps, so that `always`, `after` and the ends of actors count too.
 */
export function replay(machine: AnyStateMachine, model: Model, path: Path): Run {
  const failures: string[] = []
  const transitions = new Set<string>()
  const states = new Set<string>()
  const [start, ...moves] = path.moves
  if (start?.kind !== 'start') throw new Error(`The path "${path.name}" does not begin with a start`)
  const actor = startActor(stubbedOnce(machine, model), start.input, transitions, states)
  let stuckAt: number | undefined

  const check = (index: number, move: Move) => {
    const snapshot = actor.ref.getSnapshot()
    for (const node of snapshot._nodes) if (node.parent) states.add(statePath(node))
    const wrong = [...violations(model, snapshot)]
    const expected = path.expected?.[index]
    if (expected) wrong.push(...differences(model, snapshot, expected))
    for (const what of wrong) failures.push(`${index}. ${moveInWords(move)}: ${what}`)
  }

  check(0, start)
  for (const [index, move] of moves.entries()) {
    if (!make(move, actor)) {
      stuckAt = index + 1
      failures.push(
        `${index + 1}. ${moveInWords(move)}: cannot be done in ${activeLeaves(actor.ref.getSnapshot())}`,
      )
      break
    }
    check(index + 1, move)
  }
  return { path, failures, stuckAt, transitions, states }
}

const cache = new WeakMap<AnyStateMachine, WeakMap<Model, AnyStateMachine>>()

/** The same stubbed machine for all paths of a machine: building one costs more than walking a short path. */
function stubbedOnce(machine: AnyStateMachine, model: Model): AnyStateMachine {
  const byModel = cache.get(machine) ?? new WeakMap<Model, AnyStateMachine>()
  cache.set(machine, byModel)
  const found = byModel.get(model) ?? stubbed(machine, model)
  byModel.set(model, found)
  return found
}

interface RunningMachine {
  ref: ReturnType<typeof createActor<AnyStateMachine>>
  clock: SimulatedClock
}

function startActor(
  machine: AnyStateMachine,
  input: unknown,
  transitions: Set<string>,
  states: Set<string>,
): RunningMachine {
  const names = transitionsOf(machine)
  const clock = new SimulatedClock()
  // A parent that listens to nothing, so that a machine that reports to its parent can be walked alone.
  // Only one machine lives in this system: every microstep is its own.
  const parent = createActor(stub(), {
    clock,
    logger: () => {},
    inspect: (event) => {
      if (!isMicrostep(event)) return
      for (const taken of event._transitions) {
        transitions.add(names.get(taken) ?? '?')
        for (let node = taken.source; node.parent; node = node.parent) states.add(statePath(node))
      }
      for (const node of event.snapshot._nodes) if (node.parent) states.add(statePath(node))
    },
  })
  const ref = createActor(machine, { input, parent, clock })
  ref.subscribe({ error: () => {} })
  ref.start()
  return { ref, clock }
}

function make(move: Move, { ref, clock }: RunningMachine): boolean {
  const snapshot = ref.getSnapshot()
  if (snapshot.status !== 'active') return false
  switch (move.kind) {
    case 'start':
      return false
    case 'time':
      clock.increment(move.ms)
      return true
    case 'event':
      ref.send(move.event)
      return true
    default: {
      const child = snapshot.children[move.actor]
      if (child?.getSnapshot().status !== 'active') return false
      if (move.kind === 'emit') ref.send(move.event)
      if (move.kind === 'done') child.send({ type: 'control.done', output: move.value })
      if (move.kind === 'error') child.send({ type: 'control.error', error: move.value })
      if (move.kind === 'snapshot') child.send({ type: 'control.snapshot', snapshot: move.value })
      return true
    }
  }
}

function differences(
  model: Model,
  snapshot: ReturnType<RunningMachine['ref']['getSnapshot']>,
  expected: Expected,
): string[] {
  const wrong: string[] = []
  const where = activeLeaves(snapshot)
  if (where !== expected.where) wrong.push(`is in ${where}, not in ${expected.where}`)
  if (snapshot.status !== expected.status) {
    const why = snapshot.status === 'error' ? ` (${stable(snapshot.error)})` : ''
    wrong.push(`its status is ${snapshot.status}${why}, not ${expected.status}`)
  }
  const context = stable(model.project ? model.project(snapshot.context) : snapshot.context)
  if (context !== expected.context) wrong.push(`its context is ${context}, not ${expected.context}`)
  for (const { event, name } of expected.refused) {
    if (snapshot.can(event)) wrong.push(`${event.type}${name && ` (${name})`} is not refused`)
  }
  return wrong
}

/** What a set of runs took and reached, and what they left out of all that there is. */
export interface Coverage {
  transitions: { taken: string[]; missed: string[] }
  states: { reached: string[]; missed: string[] }
}

/** Coverage of a machine by runs on real actors. */
export function coverageOf(machine: AnyStateMachine, runs: readonly Run[]): Coverage {
  const { transitions, states } = everythingIn(machine)
  const taken = new Set(runs.flatMap((run) => [...run.transitions]))
  const reached = new Set(runs.flatMap((run) => [...run.states]))
  return {
    transitions: {
      taken: [...transitions].filter((name) => taken.has(name)),
      missed: [...transitions].filter((name) => !taken.has(name)),
    },
    states: {
      reached: [...states].filter((name) => reached.has(name)),
      missed: [...states].filter((name) => !reached.has(name)),
    },
  }
}
