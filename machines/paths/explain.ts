import type { AnyStateMachine } from 'xstate'
import { deadEnds, guardsAmiss, invokesAmiss, manyfold } from './diagnose.ts'
import type { Exploration } from './explore.ts'
import { moveInWords } from './moves.ts'
import { nameAction, statePath, statesOf, transitionsOf } from './names.ts'
import { nameSource } from './stubs.ts'
import { outlook } from './suite.ts'
import type { Unreached } from './unreached.ts'

/** What there is to know about walking a machine, before a single path is generated. */
export interface Explanation {
  machine: string
  partial: string | null
  unreachable: readonly Unreached[]
  /** Guards that always answer alike, or are never asked. */
  guards: readonly string[]
  /** Invokes without an id, without `onError`, or of which the model says nothing. */
  invokes: readonly string[]
  /** Context keys that multiply the configurations, and by how much. */
  multiplied: readonly string[]
  /** Moves that the machine cannot take for want of something in their payload. */
  missing: readonly string[]
  deadEnds: readonly string[]
  /** What the explorer cannot know of this machine, or does otherwise than a real actor. */
  limits: readonly string[]
}

/** Explains an exploration of `source`. */
export function explain(source: AnyStateMachine, exploration: Exploration): Explanation {
  const { model, missing, changedInPlace, changing = [] } = exploration
  return {
    machine: source.id,
    ...outlook(exploration),
    guards: guardsAmiss(source, model, exploration),
    invokes: invokesAmiss(source, model),
    multiplied: manyfold(exploration, 1.5),
    missing: [
      ...new Set(
        missing.map(({ move, where, wanted, error }) =>
          wanted.length > 0
            ? `${moveInWords(move)} in ${where} reads ${wanted.join(', ')}, which the model does not give: ${error}`
            : `${moveInWords(move)} fails: ${error}`,
        ),
      ),
    ],
    deadEnds: deadEnds(exploration),
    limits: [
      ...changedInPlace.map(
        (name) =>
          `the actions of ${name} change the context in place: it was explored with a copy for each move`,
      ),
      ...changing.map(
        (key) =>
          `the context's ${key} is another value each time (a clock, chance, a counter outside): it does not tell configurations apart`,
      ),
      ...watchedChildren(source, exploration),
      ...ownActions(source),
    ],
  }
}

function watchedChildren(machine: AnyStateMachine, { model }: Exploration): string[] {
  const outcomes: { [src: string]: { snapshots?: object } | undefined } = model.outcomes ?? {}
  return statesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ onSnapshot }) => onSnapshot)
      .map(({ src, id }) => nameSource(src, id))
      .filter((name) => !outcomes[name]?.snapshots)
      .map(
        (name) =>
          `${name} is watched (onSnapshot) in ${statePath(node)}, and the model has no snapshots of it: only its first is shown`,
      ),
  )
}

/** Actions that are functions of the machine's own: named in words, seen in effects, and not run. */
function ownActions(machine: AnyStateMachine): string[] {
  const given = machine.implementations.actions ?? {}
  const used = new Set<string>()
  const note = (action: unknown) => {
    const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : action
    const logic: unknown = typeof type === 'string' ? given[type] : type
    if (typeof logic === 'function' && !('resolve' in logic)) used.add(nameAction(action))
  }
  for (const node of statesOf(machine)) for (const action of [...node.entry, ...node.exit]) note(action)
  for (const [{ actions }] of transitionsOf(machine)) for (const action of actions) note(action)
  if (used.size === 0) return []
  return [
    `these actions are not run while exploring, so what they throw or send by hand is not seen (a replay runs them): ${[...used].join(', ')}`,
    '`self` is a stand-in while exploring: it shows the snapshot before the event, and what is sent to it by hand is dropped',
  ]
}
