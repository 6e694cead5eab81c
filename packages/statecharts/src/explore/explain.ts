import type { AnyStateMachine } from 'xstate'
import { isConfigRecord } from './config.ts'
import { deadEnds, guardFindings, guardText, invokeFindings, manyfold } from './diagnose.ts'
import type { Exploration } from './explore.ts'
import { type Finding, findingsIn } from './findings.ts'
import { moveText } from './moves.ts'
import { nameAction, nameSource, statePath, statesOf, transitionsOf } from './names.ts'
import { outlook } from './suite.ts'
import { brief } from './texts.ts'
import { hiddenInAll, type Unreached } from './unreached.ts'

/** What can be known about exploring a machine before a path is generated. */
export interface Explanation {
  machine: string
  partial: string | null
  /** Where the machine breaks or contradicts its model, with the shortest path to each. */
  findings: readonly Pick<Finding, 'kind' | 'what' | 'steps'>[]
  unreachable: readonly Unreached[]
  /** Timers with a delay that is negative or no number, or with a target that is ignored. */
  timers: readonly string[]
  /** Guards that always return the same value, or are never evaluated. */
  guards: readonly string[]
  /** Invokes without an id, without `onError`, or without an entry in the model. */
  invokes: readonly string[]
  /** Context keys that multiply the configurations, and by how much. */
  multiplied: readonly string[]
  /** Moves that the machine cannot take because their payload lacks something. */
  missing: readonly string[]
  deadEnds: readonly string[]
  /** What the explorer cannot determine for this machine, or does differently from a real actor. */
  limits: readonly string[]
}

export function explain(source: AnyStateMachine, exploration: Exploration): Explanation {
  const { model, missing, guards, changedInPlace, changing = [] } = exploration
  return {
    machine: source.id,
    findings: findingsIn(source, exploration),
    timers: timerFindings(source, exploration),
    ...outlook(exploration),
    guards: [...guardFindings(source, model, exploration), ...oldGuards(source)],
    invokes: invokeFindings(source, model),
    multiplied: manyfold(exploration, 1.5),
    missing: [
      ...new Set(
        missing.map(({ move, where, wanted, error }) =>
          wanted.length > 0
            ? `${moveText(move)} in ${where} reads ${wanted.join(', ')}, which the model does not give: ${error}`
            : `${moveText(move)} fails: ${error}`,
        ),
      ),
    ],
    deadEnds: deadEnds(exploration),
    limits: [
      ...changedInPlace.map(
        (name) =>
          `the actions or guards of ${name} change the context in place: it was explored with a copy for each move`,
      ),
      ...changing.map(
        (key) =>
          `the context's ${key} is another value each time (a clock, a random number, a counter outside): it does not tell configurations apart`,
      ),
      ...[...guards].flatMap(([name, { isNondeterministic }]) =>
        isNondeterministic
          ? `${guardText(name)} depends on a random number or the clock, so only some of its paths were explored`
          : [],
      ),
      ...hiddenInAll(exploration).map(
        (key) =>
          `the context's ${key} keeps something where it cannot be read: all paths share it, so no reasons are given and what was explored may be wrong`,
      ),
      ...watchedChildren(source, exploration),
      ...ownActions(source),
    ],
  }
}

/** Delays that are negative or no number, and targets that the library does not read. */
function timerFindings(machine: AnyStateMachine, { machine: explored, nodes }: Exploration): string[] {
  const found = new Set<string>()
  const names = new Map(
    [...transitionsOf(explored)].map(([{ eventType }, name]) => [String(eventType), name]),
  )
  for (const { configuration } of nodes) {
    for (const { event, delay } of configuration.timers) {
      if (delay < 0) found.add(`${names.get(event.type) ?? event.type}: a delay of ${delay} ms fires at once`)
    }
  }
  for (const node of statesOf(machine)) {
    for (const [delay, given] of Object.entries(node.config.after ?? {})) {
      const named: unknown = machine.implementations.delays?.[delay]
      if (Number.isNaN(Number(delay)) && typeof named !== 'number' && typeof named !== 'function')
        found.add(
          `after ${delay} in ${statePath(node)}: ${named === undefined ? 'there is no such delay' : `${brief(named)} is no number`}, so it fires at once`,
        )
      if (!Array.isArray(given)) continue
      for (const target of given) {
        if (typeof target === 'string') {
          found.add(
            `after ${delay} in ${statePath(node)}: XState ignores ${target} in a list; write { target: '${target}' }`,
          )
        }
      }
    }
  }
  return [...found]
}

/** Conditions written for XState 4, which XState 5 silently ignores. */
function oldGuards(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => {
    const { on = {}, always, after = {}, onDone, invoke } = node.config
    const ofActors = [invoke]
      .flat()
      .map((actor: unknown) => (isConfigRecord(actor) ? [actor.onDone, actor.onError, actor.onSnapshot] : []))
    const written: unknown[] = [Object.values(on), always, Object.values(after), onDone, ofActors]
    return written.flat(3).flatMap((transition) => {
      if (!isConfigRecord(transition) || transition.cond === undefined) return []
      const name = typeof transition.cond === 'string' ? ` ${transition.cond}` : ''
      return `a transition of ${statePath(node)} has cond${name}: XState 5 ignores it; write guard`
    })
  })
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

/** The machine's own action functions: named, listed as effects, and not run. */
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
    `these actions are not run while exploring, so what they throw or send directly is not seen (a replay runs them): ${[...used].join(', ')}`,
    '`self` is a stand-in while exploring: it shows the snapshot before the event, and what is sent to it directly is dropped',
  ]
}
