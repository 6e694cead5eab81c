import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import {
  type ConfigRecord,
  copy,
  isConfigRecord,
  type KeyPath,
  listOf,
  read,
  stateConfigAt,
  write,
} from './config.ts'
import { nameAction, nameDelay, nameGuard, statePath, statesOf } from './names.ts'

/** A machine with one fault put into it. */
export interface Mutant {
  description: string
  machine: AnyStateMachine
}

/**
 * All mutants of a machine: each guard dropped, negated, and put behind the transition without one; each
 * target moved to a sibling; each transition, action, tag, `onError` and input removed; each delay doubled;
 * each initial state moved; the outputs of final states swapped. Implementations are kept; the config is copied
 * anew for each.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const mutants: Mutant[] = []
  const add = (node: AnyStateNode, what: string, change: (state: ConfigRecord) => void) => {
    const config = copy(machine.config)
    const state = stateConfigAt(config, node.path)
    if (!state) return
    change(state)
    const description = `${statePath(node)}: ${what}`
    try {
      mutants.push({ description, machine: new StateMachine(config, machine.implementations) })
    } catch {
      // A chart that cannot be built cannot be shipped either.
    }
  }
  for (const node of statesOf(machine)) {
    mutateState(node, add)
    mutateActions(node, add)
    mutateTransitions(node, add)
    mutateDelays(node, add)
    mutateInvokes(node, add)
  }
  return [...mutants, ...delayMutants(machine)]
}

type Add = (node: AnyStateNode, what: string, change: (state: ConfigRecord) => void) => void

function mutateState(node: AnyStateNode, add: Add) {
  const { initial, tags, output } = node.config
  const siblings = Object.keys(node.states)
  const moved = siblings[(siblings.indexOf(String(initial)) + 1) % siblings.length]
  if (typeof initial === 'string' && moved !== undefined && moved !== initial) {
    add(node, `begins in ${moved}`, (state) => {
      state.initial = moved
    })
  }
  for (const [index, tag] of listOf(tags).entries()) {
    add(node, `tag ${tag} removed`, (state) => {
      state.tags = listOf(state.tags).toSpliced(index, 1)
    })
  }
  if (node.type !== 'final' || output === undefined) return
  const ends = Object.values(node.parent?.states ?? {}).filter(({ config }) => config.output !== undefined)
  const other = ends[(ends.indexOf(node) + 1) % ends.length]
  add(node, other === node ? 'output removed' : `output of ${other?.key}`, (state) => {
    if (other && other !== node) state.output = other.config.output
    else delete state.output
  })
}

function mutateInvokes(node: AnyStateNode, add: Add) {
  for (const [index, written] of listOf(node.config.invoke).entries()) {
    const id = node.invoke[index]?.id
    for (const key of ['onError', 'input'] as const) {
      if (!isConfigRecord(written) || written[key] === undefined) continue
      add(node, `${key} of ${id} removed`, (state) => {
        const invoke = listOf(state.invoke)[index]
        if (isConfigRecord(invoke)) delete invoke[key]
      })
    }
  }
}

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
function writtenTransitions(node: AnyStateNode): { keys: KeyPath; label: string }[] {
  const { config } = node
  return [
    ...Object.keys(config.on ?? {}).map((event) => ({ keys: ['on', event], label: event })),
    ...Object.keys(config.after ?? {}).map((delay) => ({ keys: ['after', delay], label: `after ${delay}` })),
    ...(config.always ? [{ keys: ['always'], label: 'always' }] : []),
    ...(config.onDone ? [{ keys: ['onDone'], label: 'finished' }] : []),
    ...node.invoke.flatMap(({ id }, index) =>
      (['onDone', 'onError', 'onSnapshot'] as const)
        .filter((end) => node.invoke[index]?.[end])
        .map((end) => ({ keys: ['invoke', index, end], label: `${end} of ${id}` })),
    ),
  ]
}

function mutateTransitions(node: AnyStateNode, add: Add) {
  const config = { ...node.config, invoke: listOf(node.config.invoke) }
  for (const { keys, label } of writtenTransitions(node)) {
    const written = listOf(read(config, keys))
    for (const [index, transition] of written.entries()) {
      const name = written.length > 1 ? `${label} (${index + 1})` : label
      const change = (edit: (transition: ConfigRecord) => void) => (state: ConfigRecord) => {
        state.invoke = state.invoke && listOf(state.invoke)
        const transitions = listOf(read(state, keys)).map((item) =>
          isConfigRecord(item) ? item : { target: item },
        )
        const chosen = transitions[index]
        if (chosen) edit(chosen)
        write(state, keys, transitions)
      }
      // An invoke's `onError` is removed as a whole, with all that it may lead to.
      if (keys[2] !== 'onError') {
        add(node, `${name}: removed`, (state) => {
          state.invoke = state.invoke && listOf(state.invoke)
          write(state, keys, listOf(read(state, keys)).toSpliced(index, 1))
        })
      }
      const next = written[index + 1]
      if (isConfigRecord(transition) && transition.guard !== undefined && next !== undefined) {
        if (!isConfigRecord(next) || next.guard === undefined) {
          add(node, `${name}: comes after the one without a guard`, (state) => {
            state.invoke = state.invoke && listOf(state.invoke)
            const all = listOf(read(state, keys))
            write(state, keys, all.toSpliced(index, 2, all[index + 1], all[index]))
          })
        }
      }
      if (isConfigRecord(transition) && transition.guard !== undefined) {
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
      if (isConfigRecord(transition)) {
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
      const moved = otherTarget(node, keys, index)
      if (moved) {
        add(
          node,
          `${name}: goes to ${statePath(moved)}`,
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
  return typeof guard === 'function' || isConfigRecord(guard)
}

/** The state that follows a transition's target among its siblings; none for several targets or none. */
function otherTarget(node: AnyStateNode, keys: KeyPath, index: number): AnyStateNode | undefined {
  const definition = definitionsAt(node, keys)[index]
  const target = definition?.target?.length === 1 ? definition.target[0] : undefined
  if (!target?.parent || target.parent.type === 'parallel') return undefined
  const siblings = Object.values(target.parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  return next === target ? undefined : next
}

function definitionsAt(node: AnyStateNode, [kind, key, end]: KeyPath) {
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
      const after = isConfigRecord(state.after) ? state.after : {}
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
