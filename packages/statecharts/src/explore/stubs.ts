import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  fromCallback,
  StateMachine,
} from 'xstate'
import type { Cases, Model, Outcomes } from '../model.ts'
import { nondeterministicReads, watchKeys } from './chance.ts'
import { complete } from './complete.ts'
import { copy, isConfigRecord, listOf, stateConfigAt } from './config.ts'
import { isRecord } from './effects.ts'
import { isolated } from './isolated.ts'
import { firstSnapshotOf } from './microsteps.ts'
import { statesOf, transitionsOf } from './names.ts'
import { stub } from './stubActor.ts'

/**
 * How often a guard returned true and false, whether it threw, and whether a random number or the
 * clock was read.
 */
interface GuardResults {
  allowed: number
  refused: number
  hasThrown: boolean
  isNondeterministic: boolean
}

/** The results of each guard by its name. */
export type GuardTally = Map<string, GuardResults>

function evaluated(results: GuardResults, evaluate: () => boolean): boolean {
  try {
    return evaluate()
  } catch (error) {
    results.hasThrown = true
    throw error
  }
}

/** Evaluates a guard and counts its result. */
function count(results: GuardResults, evaluate: () => boolean): boolean {
  const before = nondeterministicReads()
  const allowed = evaluated(results, evaluate)
  if (allowed) results.allowed += 1
  else results.refused += 1
  if (nondeterministicReads() > before) results.isNondeterministic = true
  return allowed
}

const noResults = (): GuardResults => ({
  allowed: 0,
  refused: 0,
  hasThrown: false,
  isNondeterministic: false,
})

/** More microsteps than this within one event count as an endless loop. */
export const mostMicrosteps = 1000

/**
 * The machine with every actor stubbed and its guards counted. No real effect can run in it, and a
 * loop of `always` ends as an error. `asked` is called with every guard's result; `changing` are
 * the context keys that depend on a random number or the clock.
 */
export function stubbed(
  machine: AnyStateMachine,
  model: Model,
  tally: GuardTally = new Map(),
  asked: (name: string, allowed: boolean) => void = () => {},
  changing: readonly string[] = [],
): AnyStateMachine {
  const outcomes: { [src: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  const invokes = statesOf(machine).flatMap((node) => node.invoke)
  const given = machine.implementations.actors ?? {}
  const stubFor = (src: string, logic: unknown) => {
    const shown = Object.values(outcomes[src]?.snapshots ?? {})[0]
    // Its parent may watch an actor, or read its snapshot: from the start, that is the real one.
    const real = isLogic(logic) ? logic : undefined
    const firstOf = (input: unknown) =>
      real && (firstSnapshotOf(real, input) ?? firstSnapshotOf(real, complete(input ?? {})))
    return stub((input) => shown ?? firstOf(input), isCallback(logic))
  }
  const names = new Set([...Object.keys(given), ...invokes.map(({ src }) => String(src))])
  const actors = Object.fromEntries([...names].map((src) => [src, stubFor(src, given[src])]))
  const { context } = machine.config
  const own = new StateMachine(
    {
      ...withoutUnnamed(machine, stubFor),
      // A shared context object would keep the mutations of an action.
      ...(typeof context === 'function' ? {} : { context: () => isolated(context) }),
      options: { ...machine.config.options, maxIterations: mostMicrosteps },
    },
    {
      ...machine.implementations,
      actors,
      guards: counted(machine.implementations.guards ?? {}, tally, asked),
    },
  )
  countUnnamed(own, tally, asked)
  for (const definition of transitionsOf(own).keys()) countAnswers(definition, changing)
  return own
}

const callback = fromCallback(() => {}).transition.toString()

/**
 * Whether a logic comes from `fromCallback`: there is no public check, but all of them share one
 * function.
 */
function isCallback(logic: unknown): boolean {
  return isRecord(logic) && typeof logic.transition === 'function' && logic.transition.toString() === callback
}

function isLogic(logic: unknown): logic is AnyActorLogic {
  return isRecord(logic) && typeof logic.getInitialSnapshot === 'function'
}

/** The config with a stub for every invoke whose logic is a value. */
function withoutUnnamed(
  machine: AnyStateMachine,
  stubFor: (src: string, logic: unknown) => unknown,
): AnyStateMachine['config'] {
  const nodes = statesOf(machine).filter(({ config }) =>
    listOf(config.invoke).some((invoke) => isConfigRecord(invoke) && typeof invoke.src !== 'string'),
  )
  if (nodes.length === 0) return machine.config
  const config = copy(machine.config)
  for (const { path, invoke } of nodes) {
    const state = stateConfigAt(config, path)
    if (!state) continue
    state.invoke = listOf(state.invoke).map((written, index) => {
      const src = String(invoke[index]?.src)
      return isConfigRecord(written) && typeof written.src !== 'string'
        ? { ...written, src: stubFor(src, written.src) }
        : written
    })
  }
  return config
}

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>

type Asked = (name: string, allowed: boolean) => void

function counted(guards: Guards, tally: GuardTally, asked: Asked): Guards {
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || 'check' in guard) return [name, guard]
      const results = noResults()
      tally.set(name, results)
      return [
        name,
        (...args: Parameters<typeof guard>) => {
          const allowed = count(results, () => guard(...args))
          asked(name, allowed)
          return allowed
        },
      ]
    }),
  )
}

const unnamedGuard = 'the guard of '

/** Whether a guard is named by its transition. */
export function isUnnamedGuard(name: string): boolean {
  return name.startsWith(unnamedGuard)
}

/** Counts inline guards, too: by their function's name, or their transition's. */
function countUnnamed(machine: AnyStateMachine, tally: GuardTally, asked: Asked) {
  for (const [definition, transition] of transitionsOf(machine)) {
    const guard: unknown = definition.guard
    if (typeof guard !== 'function' || 'check' in guard || guard.name === 'routeMatches') continue
    const name = guard.name && guard.name !== 'guard' ? guard.name : unnamedGuard + transition
    const results = tally.get(name) ?? noResults()
    tally.set(name, results)
    const counting = (...args: unknown[]) => {
      const allowed = count(results, () => Boolean(guard(...args)))
      asked(name, allowed)
      return allowed
    }
    Object.defineProperty(counting, 'name', { value: guard.name })
    definition.guard = counting
  }
}

/** The library's own combination, which evaluates guards of any kind. */
const askAll: unknown = Reflect.get(and([]), 'check')

const answers = new WeakMap<AnyTransitionDefinition, GuardResults>()

/** The results so far of a transition's guard; undefined for a transition without one. */
export function answersOf(definition: AnyTransitionDefinition): Readonly<GuardResults> | undefined {
  return answers.get(definition)
}

/**
 * Counts the results of a transition's guard, whatever it consists of. A guard that throws has no
 * result.
 */
function countAnswers(definition: AnyTransitionDefinition, changing: readonly string[]) {
  const { guard: original } = definition
  if (original === undefined) return
  const results = noResults()
  answers.set(definition, results)
  if (typeof askAll !== 'function') return
  const check = (snapshot: unknown, args: { context: object }) => {
    const given = changing.length === 0 ? args : { ...args, context: watchKeys(args.context, changing) }
    return count(
      results,
      () => Reflect.apply(askAll, undefined, [snapshot, given, { guards: [original] }]) === true,
    )
  }
  definition.guard = Object.assign(() => false, { check, original })
}

/** The cases of a model's entry; the only case of an event without payload has an empty name. */
export function casesOf<T>(cases: true | Cases<T>, bare: T): [name: string, value: T][] {
  return cases === true ? [['', bare]] : Object.entries(cases)
}

/** The event that an actor's end sends to its parent. */
export function actorEvent(kind: 'done' | 'error' | 'snapshot', id: string, value: unknown): AnyEventObject {
  if (kind === 'done') return { type: `xstate.done.actor.${id}`, output: value, actorId: id }
  if (kind === 'error') return { type: `xstate.error.actor.${id}`, error: value, actorId: id }
  return { type: `xstate.snapshot.${id}`, snapshot: value }
}
