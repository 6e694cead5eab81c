import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { userEvents } from './moves.ts'
import { statePath } from './names.ts'
import { brief, same } from './texts.ts'

/** The model's rules for the active states that a snapshot breaks. */
export function violations(model: Model, snapshot: AnyMachineSnapshot): string[] {
  const rules: { [path: string]: StateRule | undefined } = model.states ?? {}
  return snapshot._nodes.flatMap((node) => {
    const path = statePath(node)
    const rule = rules[path]
    return rule
      ? [...broken(snapshot, rule), ...allowed(model, snapshot, rule)].map((what) => `${path}: ${what}`)
      : []
  })
}

/** Events that can be sent although the rule forbids all of their cases. */
function allowed(model: Model, snapshot: AnyMachineSnapshot, { cannot = [] }: StateRule): string[] {
  const types = new Set<string>(cannot)
  if (types.size === 0) return []
  const found = userEvents(model, { snapshot }).flatMap((move) => {
    if (move.kind !== 'event' || !types.has(move.event.type)) return []
    const { type } = move.event
    try {
      return snapshot.can(move.event) ? [`${type} is allowed`] : []
    } catch (error) {
      return [`whether ${type} is allowed ends in ${brief(error)}`]
    }
  })
  return [...new Set(found)]
}

type StateRule = NonNullable<NonNullable<Model<AnyStateMachine>['states']>[string]>

/** A rule that throws counts as broken and must not stop the run. */
function broken(snapshot: AnyMachineSnapshot, rule: StateRule): string[] {
  const wrong: string[] = []
  const differ = (what: string, is: unknown, should: unknown) => {
    if (!same(is, should)) wrong.push(`${what} is ${brief(is)}, not ${brief(should)}`)
  }
  try {
    const { context, output } = rule
    const values: Record<string, unknown> =
      typeof context === 'function' ? context(snapshot.context) : (context ?? {})
    for (const [key, value] of Object.entries(values)) differ(`context.${key}`, snapshot.context[key], value)
    if ('output' in rule)
      differ('output', snapshot.output, typeof output === 'function' ? output(snapshot.context) : output)
    const other = rule.check?.(snapshot)
    return other ? [...wrong, other] : wrong
  } catch (error) {
    return [`its rule ends in ${brief(error)}`]
  }
}
