import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Model, StateExpectation } from '../model.ts'
import { userEvents } from './moves.ts'
import { pathOf } from './names.ts'
import { brief, same, stable } from './words.ts'

type AnyExpectation = StateExpectation<AnyStateMachine>

/** What the model says of each state, by dotted path. */
export function expectationsOf(model: Model): { [path: string]: AnyExpectation | undefined } {
  return model.states
}

/** Everything in which a snapshot of a real actor differs from what the model says of its active states. */
export function violations(model: Model, snapshot: AnyMachineSnapshot): string[] {
  const expectations = expectationsOf(model)
  return snapshot._nodes.flatMap((node) => {
    const path = pathOf(node)
    const expectation = expectations[path]
    return expectation ? compare(model, snapshot, node, expectation).map((what) => `${path}: ${what}`) : []
  })
}

function compare(
  model: Model,
  snapshot: AnyMachineSnapshot,
  node: AnyStateNode,
  expected: AnyExpectation,
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
    const context: Record<string, unknown> = snapshot.context
    const values = typeof expected.context === 'function' ? expected.context(context) : expected.context
    for (const [key, value] of Object.entries(values)) differ(`context.${key}`, context[key], value)
  }
  if ('output' in expected) {
    const { output } = expected
    differ('output', snapshot.output, typeof output === 'function' ? output(snapshot.context) : output)
  }
  if (expected.running) {
    const invokes = chain.flatMap(({ invoke }) => invoke)
    const running = invokes.filter(({ id }) => snapshot.children[id]?.getSnapshot().status === 'active')
    differ('running', running.map(({ src }) => String(src)).sort(), [...expected.running].map(String).sort())
  }
  if (expected.can || expected.cannot) wrong.push(...permissions(model, snapshot, expected))
  const other = expected.check?.(snapshot)
  if (other) wrong.push(other)
  return wrong
}

function permissions(model: Model, snapshot: AnyMachineSnapshot, { can, cannot }: AnyExpectation): string[] {
  const allowed = new Set<string>()
  for (const move of userEvents(model, { snapshot })) {
    if (move.kind === 'event' && snapshot.can(move.event)) allowed.add(move.event.type)
  }
  return [
    ...(can ?? []).filter((type) => !allowed.has(type)).map((type) => `${stable(type)} is refused`),
    ...(cannot ?? []).filter((type) => allowed.has(type)).map((type) => `${stable(type)} is allowed`),
  ]
}

function chainOf(node: AnyStateNode): AnyStateNode[] {
  const chain: AnyStateNode[] = []
  for (let state: AnyStateNode | undefined = node; state; state = state.parent) chain.push(state)
  return chain
}
