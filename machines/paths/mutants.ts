import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { type Exploration, explore } from './explore.ts'
import type { Path } from './generate.ts'
import { nameAction, nameDelay, nameGuard, pathOf, statesOf } from './names.ts'
import { record } from './record.ts'
import { replay } from './replay.ts'
import { fingerprint } from './words.ts'

/** A machine with one fault put into it. */
export interface Mutant {
  description: string
  machine: AnyStateMachine
}

/** The written form of a state: the part of a machine's config that mutants change. */
type Writing = Record<string, unknown>

/**
 * All mutants of a machine: each guard dropped, each guard negated, each target moved to a sibling, each
 * action removed, each delay doubled, each `onError` removed. Implementations are kept; the config is
 * copied anew for each.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const mutants: Mutant[] = []
  const add = (node: AnyStateNode, what: string, change: (state: Writing) => void) => {
    const config = copy(machine.config)
    const state = writingAt(config, node.path)
    if (!state) return
    change(state)
    const description = `${pathOf(node)}: ${what}`
    try {
      mutants.push({ description, machine: new StateMachine(config, machine.implementations) })
    } catch {
      // A chart that cannot be built cannot be shipped either.
    }
  }
  for (const node of statesOf(machine)) {
    mutateActions(node, add)
    mutateTransitions(node, add)
    mutateDelays(node, add)
    for (const [index, { id, onError }] of node.invoke.entries()) {
      if (!onError) continue
      add(node, `onError of ${id} removed`, (state) => {
        const invoke = listOf(state.invoke)[index]
        if (isWriting(invoke)) delete invoke.onError
      })
    }
  }
  return [...mutants, ...delayMutants(machine)]
}

type Add = (node: AnyStateNode, what: string, change: (state: Writing) => void) => void

function mutateActions(node: AnyStateNode, add: Add) {
  for (const moment of ['entry', 'exit'] as const) {
    for (const [index, action] of listOf(node.config[moment]).entries()) {
      add(node, `${moment} action ${nameAction(action)} removed`, (state) => {
        state[moment] = listOf(state[moment]).toSpliced(index, 1)
      })
    }
  }
}

/** Where the transitions of a state are written: the key path inside its config. */
function transitionPlaces(node: AnyStateNode): { place: (string | number)[]; label: string }[] {
  const { config } = node
  return [
    ...Object.keys(config.on ?? {}).map((event) => ({ place: ['on', event], label: event })),
    ...Object.keys(config.after ?? {}).map((delay) => ({ place: ['after', delay], label: `after ${delay}` })),
    ...(config.always ? [{ place: ['always'], label: 'always' }] : []),
    ...(config.onDone ? [{ place: ['onDone'], label: 'finished' }] : []),
    ...node.invoke.flatMap(({ id }, index) =>
      (['onDone', 'onError', 'onSnapshot'] as const)
        .filter((end) => node.invoke[index]?.[end])
        .map((end) => ({ place: ['invoke', index, end], label: `${end} of ${id}` })),
    ),
  ]
}

function mutateTransitions(node: AnyStateNode, add: Add) {
  const config = { ...node.config, invoke: listOf(node.config.invoke) }
  for (const { place, label } of transitionPlaces(node)) {
    const written = listOf(read(config, place))
    for (const [index, transition] of written.entries()) {
      const name = written.length > 1 ? `${label} (${index + 1})` : label
      const change = (edit: (transition: Writing) => void) => (state: Writing) => {
        state.invoke = state.invoke && listOf(state.invoke)
        const transitions = listOf(read(state, place)).map((item) =>
          isWriting(item) ? item : { target: item },
        )
        const chosen = transitions[index]
        if (chosen) edit(chosen)
        write(state, place, transitions)
      }
      if (isWriting(transition) && transition.guard !== undefined) {
        const { guard } = transition
        add(
          node,
          `${name}: guard ${nameGuard(guard)} dropped`,
          change((it) => delete it.guard),
        )
        add(
          node,
          `${name}: guard ${nameGuard(guard)} negated`,
          change((it) => {
            it.guard = negated(guard)
          }),
        )
      }
      if (isWriting(transition)) {
        for (const [at, action] of listOf(transition.actions).entries()) {
          add(
            node,
            `${name}: action ${nameAction(action)} removed`,
            change((it) => {
              it.actions = listOf(it.actions).toSpliced(at, 1)
            }),
          )
        }
      }
      const moved = otherTarget(node, place, index)
      if (moved) {
        add(
          node,
          `${name}: goes to ${pathOf(moved)}`,
          change((it) => {
            it.target = `#${moved.id}`
          }),
        )
      }
    }
  }
}

function negated(guard: unknown): unknown {
  return typeof guard === 'string' ? not(guard) : isGuard(guard) ? not(guard) : guard
}

function isGuard(guard: unknown): guard is Parameters<typeof not>[0] {
  return typeof guard === 'function' || isWriting(guard)
}

/** The state that follows a transition's target among its siblings; none for several targets or none. */
function otherTarget(
  node: AnyStateNode,
  place: (string | number)[],
  index: number,
): AnyStateNode | undefined {
  const definition = definitionsAt(node, place)[index]
  const target = definition?.target?.length === 1 ? definition.target[0] : undefined
  if (!target?.parent || target.parent.type === 'parallel') return undefined
  const siblings = Object.values(target.parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  return next === target ? undefined : next
}

function definitionsAt(node: AnyStateNode, [kind, key, end]: (string | number)[]) {
  if (kind === 'always') return node.always ?? []
  if (kind === 'onDone') return node.transitions.get(`xstate.done.state.${node.id}`) ?? []
  if (kind === 'invoke') {
    const id = node.invoke[Number(key)]?.id
    const types = { onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' }
    const type = end === 'onDone' || end === 'onError' || end === 'onSnapshot' ? types[end] : ''
    return node.transitions.get(`xstate.${type}.${id}`) ?? []
  }
  if (kind === 'after') return node.transitions.get(`xstate.after.${key}.${node.id}`) ?? []
  return node.transitions.get(String(key)) ?? []
}

function mutateDelays(node: AnyStateNode, add: Add) {
  for (const delay of Object.keys(node.config.after ?? {})) {
    const ms = Number(delay)
    if (Number.isNaN(ms)) continue
    add(node, `after ${nameDelay(delay, node.id)}: ${2 * ms} ms`, (state) => {
      const after = isWriting(state.after) ? state.after : {}
      const { [delay]: transition, ...rest } = after
      state.after = { ...rest, [2 * ms]: transition }
    })
  }
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays ?? {}).map(([name, delay]) => ({
    description: `delay ${name} doubled`,
    machine: new StateMachine(machine.config, {
      ...machine.implementations,
      delays: {
        ...machine.implementations.delays,
        [name]:
          typeof delay === 'function'
            ? (...args: Parameters<typeof delay>) => 2 * delay(...args)
            : 2 * Number(delay),
      },
    }),
  }))
}

/** How a mutant was noticed; `survived` when nobody did. */
export type Verdict = 'paths' | 'record' | 'survived'

/**
 * Whether the suites notice a mutant: a generated path fails on it, or the committed record would differ.
 * `original` is the exploration, the paths and the record of the machine itself.
 */
export function killedBy(
  mutant: Mutant,
  model: Model,
  original: { exploration: Exploration; paths: readonly Path[]; record: string; title?: string },
): Verdict {
  const { exploration, paths, title } = original
  if (paths.some((path) => replay(mutant.machine, model, path).failures.length > 0)) return 'paths'
  // The record holds every way, so the first that differs settles it.
  const changed = explore(mutant.machine, model, {}, exploration.ways)
  if (changed.partial !== exploration.partial || changed.ways.length !== exploration.ways.length)
    return 'record'
  const options = { ...(title && { title }), exploration: changed }
  return record(mutant.machine, model, options) === original.record ? 'survived' : 'record'
}

/** The mutants of one machine and how many of them were noticed. */
export interface Score {
  tried: number
  byPaths: number
  byRecord: number
  /** Descriptions of those that nobody noticed and the model does not declare equivalent. */
  survivors: string[]
}

/** Tries mutants: all of them, or a sample of `size` that depends on `seed` alone. */
export function score(
  machine: AnyStateMachine,
  model: Model,
  original: Parameters<typeof killedBy>[2],
  sample?: { size: number; seed: string },
): Score {
  const equivalents = new Set((model.equivalents ?? []).map(({ mutant }) => mutant))
  let mutants = mutantsOf(machine).filter(({ description }) => !equivalents.has(description))
  if (sample && mutants.length > sample.size) {
    const lot = (mutant: Mutant) => fingerprint(`${sample.seed} ${mutant.description}`)
    mutants = mutants.sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, sample.size)
  }
  const result: Score = { tried: mutants.length, byPaths: 0, byRecord: 0, survivors: [] }
  for (const mutant of mutants) {
    const verdict = killedBy(mutant, model, original)
    if (verdict === 'paths') result.byPaths += 1
    else if (verdict === 'record') result.byRecord += 1
    else result.survivors.push(mutant.description)
  }
  return result
}

function copy<T>(value: T): T
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item))
  if (isWriting(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
  return value
}

function isWriting(value: unknown): value is Writing {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

function writingAt(config: unknown, path: readonly string[]): Writing | undefined {
  const state = read(
    config,
    path.flatMap((key) => ['states', key]),
  )
  return isWriting(state) ? state : undefined
}

function read(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)]
    return isWriting(at) ? at[key] : undefined
  }, value)
}

function write(target: Writing, place: readonly (string | number)[], value: unknown) {
  const holder = read(target, place.slice(0, -1))
  const key = place.at(-1)
  if (isWriting(holder) && key !== undefined) holder[key] = value
}
