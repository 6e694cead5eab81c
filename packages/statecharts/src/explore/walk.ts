import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { make, startActor, withEnded } from './actor.ts'
import { firstSeed, withSeededRandom } from './chance.ts'
import { activeLeaves } from './configuration.ts'
import { type Move, movesFrom, stepName } from './moves.ts'
import { stubbedOnce } from './replay.ts'
import { brokenRules } from './rules.ts'
import { brief, millisecondsOf } from './texts.ts'
import { violations } from './violations.ts'

/**
 * One step of a written path: the move by its name, and the state in which the machine must rest
 * afterwards.
 */
export type WrittenStep = readonly [move: string, to: string]

/** A step with only its move must not stop the machine with an error, wherever it leads. */
export type ReplayedStep = WrittenStep | readonly [move: string]

/** The failure of a step that stops the machine, before its error. */
export const stopped = 'stops with'

/**
 * Runs a path that is written with names on a real actor under a simulated clock and with seeded
 * random numbers, and returns the failures. Generated test files call it; their steps are looked up
 * in the current model.
 */
export function walkPath(machine: AnyStateMachine, model: Model, steps: readonly ReplayedStep[]): string[] {
  return withSeededRandom(firstSeed, () => walkOnce(machine, model, steps))
}

function walkOnce(machine: AnyStateMachine, model: Model, steps: readonly ReplayedStep[]): string[] {
  const [first, ...rest] = steps
  const input = Object.entries(model.input).find(
    ([name]) => stepName(startOf(name, undefined)) === first?.[0],
  )
  if (!first || !input) return [`there is no ${first?.[0] ?? 'step'}`]
  const actor = startActor(stubbedOnce(machine, model), input[1], new Set(), new Set())
  const failures: string[] = []
  const check = ([name, to]: ReplayedStep, index: number) => {
    const snapshot = actor.ref.getSnapshot()
    const where = activeLeaves(snapshot)
    const wrong =
      to === undefined
        ? snapshot.status === 'error'
          ? [`${stopped} ${brief(snapshot.error, 200)}`]
          : []
        : where === to
          ? []
          : [`is in ${where}, not in ${to}`]
    const rules = brokenRules(model.rules ?? {}, snapshot)
    for (const what of [...wrong, ...violations(model, snapshot), ...rules])
      failures.push(`${index}. ${name}: ${what}`)
  }
  check(first, 0)
  for (const [index, step] of rest.entries()) {
    const snapshot = actor.ref.getSnapshot()
    const now = { ...withEnded(snapshot), timers: [] }
    const move = passing(step[0]) ?? movesFrom(model, now).find((it) => stepName(it) === step[0])
    if (!move || !make(move, actor)) {
      return [...failures, `${index + 1}. ${step[0]}: cannot be done in ${activeLeaves(snapshot)}`]
    }
    check(step, index + 1)
  }
  return failures
}

function startOf(name: string, input: unknown): Move {
  return { kind: 'start', name, input }
}

/** Time is not a move of a real actor: its timers belong to the clock. */
function passing(name: string): Move | undefined {
  const ms = name.endsWith(' pass') ? millisecondsOf(name.slice(0, -5)) : undefined
  return ms === undefined ? undefined : { kind: 'time', ms }
}
