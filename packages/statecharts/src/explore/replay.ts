import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { make, startActor } from './actor.ts'
import { firstSeed, withSeededRandom } from './chance.ts'
import { activeLeaves } from './configuration.ts'
import { everythingIn } from './edges.ts'
import type { Expected, Path } from './generate.ts'
import { type Move, moveText } from './moves.ts'
import { statePath } from './names.ts'
import { stubbed } from './stubs.ts'
import { brief, same, stable, stableAnew } from './texts.ts'
import { violations } from './violations.ts'

/** The result of a path on a real actor. */
export interface Run {
  path: Path
  /** The failures, each with the number and name of its move. */
  failures: string[]
  /** The number of the move that could not be made because its actor did not run. */
  stuckAt: number | undefined
  /** The number of the first move that led elsewhere or could not be made. */
  astrayAt: number | undefined
  /** Whether the machine threw or broke a rule of the model, in whatever state it was. */
  isBroken: boolean
  /** The active leaf states at its end. */
  rested: string
  transitions: ReadonlySet<string>
  states: ReadonlySet<string>
}

/**
 * Runs a path on a real actor under a simulated clock, with all invoked actors stubbed. After every
 * move the snapshot must be the explored one (if the path has it) and match the model's rules for
 * its states; user events that were refused in the exploration must be refused. Transitions are
 * read from the library's microsteps, so that `always`, `after` and the ends of actors count too.
 */
export function replay(machine: AnyStateMachine, model: Model, path: Path): Run {
  return withSeededRandom(firstSeed, () => replayOnce(machine, model, path))
}

function replayOnce(machine: AnyStateMachine, model: Model, path: Path): Run {
  const failures: string[] = []
  const transitions = new Set<string>()
  const states = new Set<string>()
  const [start, ...moves] = path.moves
  if (start?.kind !== 'start') throw new Error(`The path "${path.name}" does not begin with a start`)
  const actor = startActor(stubbedOnce(machine, model), start.input, transitions, states)
  let stuckAt: number | undefined
  let astrayAt: number | undefined
  let isBroken = false

  const check = (index: number, move: Move) => {
    const snapshot = actor.ref.getSnapshot()
    for (const node of snapshot._nodes) if (node.parent) states.add(statePath(node))
    const wrong = [...violations(model, snapshot)]
    const done = actor.done()
    const expected = path.expected?.[index]
    isBroken ||= wrong.length > 0 || (snapshot.status === 'error' && expected?.status !== 'error')
    if (expected && activeLeaves(snapshot) !== expected.where) astrayAt ??= index
    if (expected) wrong.push(...differences(model, snapshot, expected))
    if (expected && !same(done, expected.does))
      wrong.push(`it does ${brief(done)}, not ${brief(expected.does)}`)
    for (const what of wrong) failures.push(`${index}. ${moveText(move)}: ${what}`)
  }

  check(0, start)
  for (const [index, move] of moves.entries()) {
    if (!make(move, actor)) {
      stuckAt = index + 1
      astrayAt ??= stuckAt
      failures.push(
        `${index + 1}. ${moveText(move)}: cannot be done in ${activeLeaves(actor.ref.getSnapshot())}`,
      )
      break
    }
    check(index + 1, move)
  }
  const rested = activeLeaves(actor.ref.getSnapshot())
  return { path, failures, stuckAt, astrayAt, isBroken, rested, transitions, states }
}

const cache = new WeakMap<AnyStateMachine, WeakMap<Model, AnyStateMachine>>()

/**
 * The same stubbed machine for all paths of a machine: building one costs more than a short path.
 */
export function stubbedOnce(machine: AnyStateMachine, model: Model): AnyStateMachine {
  const byModel = cache.get(machine) ?? new WeakMap<Model, AnyStateMachine>()
  cache.set(machine, byModel)
  const found = byModel.get(model) ?? stubbed(machine, model)
  byModel.set(model, found)
  return found
}

function differences(model: Model, snapshot: AnyMachineSnapshot, expected: Expected): string[] {
  const wrong: string[] = []
  const where = activeLeaves(snapshot)
  if (where !== expected.where) wrong.push(`is in ${where}, not in ${expected.where}`)
  if (snapshot.status !== expected.status) {
    const why = snapshot.status === 'error' ? ` (${stable(snapshot.error)})` : ''
    wrong.push(`its status is ${snapshot.status}${why}, not ${expected.status}`)
  }
  // An action may have mutated the context since it was last serialized.
  const context = stableAnew(model.project ? model.project(snapshot.context) : snapshot.context)
  if (context !== expected.context) wrong.push(`its context is ${context}, not ${expected.context}`)
  for (const { event, name } of expected.refused) {
    if (snapshot.can(event)) wrong.push(`${event.type}${name && ` (${name})`} is not refused`)
  }
  return wrong
}

/** The transitions and states of a set of runs, and what they do not cover. */
export interface Coverage {
  transitions: { taken: string[]; missed: string[] }
  states: { reached: string[]; missed: string[] }
}

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
