import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Model, StateExpectation } from '../model.ts'
import { runningInput } from './configuration.ts'
import { isRecord } from './effects.ts'
import { userEvents } from './moves.ts'
import { statePath } from './names.ts'
import { brief, same, stable } from './words.ts'

type AnyExpectation = StateExpectation<AnyStateMachine>

/** What the model says of each state, by dotted path. */
export function expectationsOf(model: Model): { [path: string]: AnyExpectation | undefined } {
  return model.states
}

/** Everything in which a snapshot differs from what the model says of its active states. */
export function violations(model: Model, snapshot: AnyMachineSnapshot): string[] {
  return [...differences(model, snapshot), ...permissionsAmiss(model, snapshot)]
}

/**
 * The same without asking which events are allowed, which costs the most and depends on the configuration alone.
 * While exploring, an actor that has ended does not know it: `ended` says which have.
 */
export function differences(
  model: Model,
  snapshot: AnyMachineSnapshot,
  ended: ReadonlySet<AnyActorRef> = new Set(),
): string[] {
  const expectations = expectationsOf(model)
  return snapshot._nodes.flatMap((node) => {
    const path = statePath(node)
    const expectation = expectations[path]
    return expectation
      ? judged(() => compare(snapshot, node, expectation, ended)).map((what) => `${path}: ${what}`)
      : []
  })
}

/** What the model can't even say of a context is wrong with it: an expectation that throws would end the whole walk. */
function judged(compared: () => string[]): string[] {
  try {
    return compared()
  } catch (error) {
    return [`what the model says of it ends in ${brief(error)}`]
  }
}

/** User events that are refused although the model says they can be sent, and the other way round. */
export function permissionsAmiss(model: Model, snapshot: AnyMachineSnapshot): string[] {
  const expectations = expectationsOf(model)
  let allowed: Set<string> | undefined
  return snapshot._nodes.flatMap((node) => {
    const path = statePath(node)
    const { can, cannot } = expectations[path] ?? {}
    if (!can && !cannot) return []
    allowed ??= allowedEvents(model, snapshot)
    const now = allowed
    return [
      ...(can ?? []).filter((type) => !now.has(type)).map((type) => `${path}: ${stable(type)} is refused`),
      ...(cannot ?? []).filter((type) => now.has(type)).map((type) => `${path}: ${stable(type)} is allowed`),
    ]
  })
}

/** The values that differ from those the context must have. */
export function contextAmiss(snapshot: AnyMachineSnapshot, values: Record<string, unknown>): string[] {
  const context: Record<string, unknown> = snapshot.context
  return Object.entries(values)
    .filter(([key, value]) => !same(context[key], value))
    .map(([key, value]) => `context.${key} is ${brief(context[key])}, not ${brief(value)}`)
}

function compare(
  snapshot: AnyMachineSnapshot,
  node: AnyStateNode,
  expected: AnyExpectation,
  ended: ReadonlySet<AnyActorRef>,
): string[] {
  const wrong: string[] = []
  const differ = (what: string, is: unknown, should: unknown) => {
    if (!same(is, should)) wrong.push(`${what} is ${brief(is)}, not ${brief(should)}`)
  }
  const chain = chainOf(node)
  if (expected.tags) differ('tags', chain.flatMap(({ tags }) => tags).sort(), [...expected.tags].sort())
  const meta: Record<string, unknown> = Object.assign({}, ...chain.map((state) => state.meta ?? {}).reverse())
  if (expected.screen !== undefined) differ('screen', meta.screen, expected.screen)
  for (const [key, value] of Object.entries(expected.meta ?? {})) differ(`meta.${key}`, meta[key], value)
  if (expected.context) {
    const { context } = expected
    wrong.push(...contextAmiss(snapshot, typeof context === 'function' ? context(snapshot.context) : context))
  }
  if ('output' in expected) {
    const { output } = expected
    differ('output', snapshot.output, typeof output === 'function' ? output(snapshot.context) : output)
  }
  if (expected.running) wrong.push(...runningAmiss(snapshot, chain, expected.running, ended))
  const other = expected.check?.(snapshot)
  if (other) wrong.push(other)
  return wrong
}

function runningAmiss(
  snapshot: AnyMachineSnapshot,
  chain: readonly AnyStateNode[],
  expected: NonNullable<AnyExpectation['running']>,
  ended: ReadonlySet<AnyActorRef>,
): string[] {
  const refs = chain
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => ({ src: String(src), ref: snapshot.children[id] }))
    .filter(({ ref }) => ref?.getSnapshot().status === 'active' && !ended.has(ref))
  const running = refs.map(({ src }) => src).sort()
  const inputs: Record<string, unknown> = Array.isArray(expected) ? {} : { ...expected }
  const should = (Array.isArray(expected) ? expected.map(String) : Object.keys(expected)).sort()
  if (!same(running, should)) return [`running is ${brief(running)}, not ${brief(should)}`]
  return refs.flatMap(({ src, ref }) => {
    if (!(src in inputs)) return []
    const given: unknown = inputs[src]
    const input: unknown = typeof given === 'function' ? given(snapshot.context) : given
    const is = ref && runningInput(ref)
    return includes(is, input) ? [] : [`the input of ${src} is ${brief(is)}, not ${brief(input)}`]
  })
}

/** Whether an input has these values: of an object the keys that are given, as with the context. */
function includes(input: unknown, expected: unknown): boolean {
  if (!isRecord(input) || !isRecord(expected)) return same(input, expected)
  return Object.entries(expected).every(([key, value]) => same(input[key], value))
}

function allowedEvents(model: Model, snapshot: AnyMachineSnapshot): Set<string> {
  const allowed = new Set<string>()
  for (const move of userEvents(model, { snapshot })) {
    if (move.kind === 'event' && snapshot.can(move.event)) allowed.add(move.event.type)
  }
  return allowed
}

/** A state and its parents, the state first. */
export function chainOf(node: AnyStateNode): AnyStateNode[] {
  const chain: AnyStateNode[] = []
  for (let state: AnyStateNode | undefined = node; state; state = state.parent) chain.push(state)
  return chain
}
